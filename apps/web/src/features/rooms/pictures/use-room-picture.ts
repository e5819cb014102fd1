import type { RoomId } from "@atrium/contracts/ids";
import type { RoomPicture } from "@atrium/contracts/rooms";
import { useAskedTogether } from "../../../platform/live/use-asked-together.ts";
import { roomPictures } from "../live.ts";

/** A room's picture, kept current while it is shown; none without a session. */
export const useRoomPicture = (roomId: RoomId): RoomPicture | undefined => useAskedTogether(roomPictures, roomId);
