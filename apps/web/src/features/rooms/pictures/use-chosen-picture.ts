import type { RoomId } from "@atrium/contracts/ids";
import { useState } from "react";
import { sendRoomPicture, setRoomPicture } from "./use-room-picture.ts";

/** `upload` is what was sent ahead, null to have none. */
type Chosen = { readonly imageUrl: string | null; readonly upload: string | null };

export type ChosenPicture = {
  /** What the form shows; null for none. */
  readonly imageUrl: string | null;
  /** Whether a picture is on its way: the form waits for it. */
  readonly isSending: boolean;
  readonly send: typeof sendRoomPicture;
  readonly choose: (chosen: Chosen) => void;
  /** Gives the room what was chosen, if anything was. @throws LiveFailure */
  readonly save: (roomId: RoomId) => Promise<void>;
};

/** What was chosen as a room's picture in its form, whose present one is at `imageUrl`. */
export function useChosenPicture(imageUrl: string | null): ChosenPicture {
  const [chosen, setChosen] = useState<Chosen>();
  const [isSending, setSending] = useState(false);
  return {
    imageUrl: chosen === undefined ? imageUrl : chosen.imageUrl,
    isSending,
    async send(file) {
      setSending(true);
      const sent = await sendRoomPicture(file);
      setSending(false);
      return sent;
    },
    choose: setChosen,
    async save(roomId) {
      if (chosen === undefined) return;
      await setRoomPicture(roomId, chosen.upload);
      // Used up: what is saved once more leaves it as it is.
      setChosen(undefined);
    },
  };
}
