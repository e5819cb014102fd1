import type { RoomId } from "@atrium/contracts/ids";
import { useState } from "react";
import { live } from "../../../platform/live/live.ts";
import { roomPictures } from "../live.ts";

/** `upload` is what was sent ahead, null to have none. */
type Chosen = { readonly imageUrl: string | null; readonly upload: string | null };

export type ChosenPicture = {
  /** What the form shows; null for none. */
  readonly imageUrl: string | null;
  readonly choose: (chosen: Chosen) => void;
  /** Whether a picture is on its way: the form waits for it. */
  readonly isSending: boolean;
  readonly setSending: (isSending: boolean) => void;
  /** Gives the room what was chosen, if anything was. @throws LiveFailure */
  readonly save: (roomId: RoomId) => Promise<void>;
};

/** What was chosen as a room's picture in its form, whose present one is at `imageUrl`. */
export function useChosenPicture(imageUrl: string | null): ChosenPicture {
  const [chosen, choose] = useState<Chosen>();
  const [isSending, setSending] = useState(false);

  async function save(roomId: RoomId): Promise<void> {
    if (chosen === undefined) return;
    const { picture } = await live.requestSoon("rooms.setPicture", { roomId, upload: chosen.upload });
    roomPictures().put(picture);
  }

  return { imageUrl: chosen === undefined ? imageUrl : chosen.imageUrl, choose, isSending, setSending, save };
}
