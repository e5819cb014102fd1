import type { RoomId } from "@atrium/contracts/ids";
import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import type { RoomPicture } from "@atrium/contracts/rooms";
import { useCallback, useSyncExternalStore } from "react";
import { live } from "../../../platform/live/live.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { sendPicture } from "../../../ui/files/send-picture.ts";
import { roomPictures } from "../live.ts";

const nothing = () => undefined;

/** A room's picture, kept current while it is shown; none without a session. */
export function useRoomPicture(roomId: RoomId): RoomPicture | undefined {
  const isSignedIn = useSession() !== null;
  const subscribe = useCallback(
    (listener: () => void) => (isSignedIn ? roomPictures().subscribe(roomId, listener) : nothing),
    [isSignedIn, roomId],
  );
  return useSyncExternalStore(subscribe, () => (isSignedIn ? roomPictures().get(roomId) : undefined));
}

/** Sends a picture ahead of the room that will show it. */
export const sendRoomPicture = (file: File) =>
  sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: (picture) => live.requestSoon("rooms.announcePicture", picture),
  });

/** Makes what was sent a room's picture, or takes the picture away. @throws LiveFailure */
export async function setRoomPicture(roomId: RoomId, upload: string | null): Promise<void> {
  const { picture } = await live.requestSoon("rooms.setPicture", { roomId, upload });
  roomPictures().put(picture);
}
