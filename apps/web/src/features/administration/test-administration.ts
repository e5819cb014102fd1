import type { AdministeredRoom } from "@atrium/contracts/administration";
import type { RoomId } from "@atrium/contracts/ids";

export function makeAdministered(roomId: string, changes: Partial<AdministeredRoom> = {}): AdministeredRoom {
  return {
    roomId: roomId as RoomId,
    chatType: "channel",
    name: `Room ${roomId}`,
    description: "",
    isPublic: true,
    isPaid: false,
    isVerified: false,
    memberCount: 3,
    subGroupCount: 0,
    waitingCount: 0,
    parentId: null,
    isAdministrator: true,
    ...changes,
  };
}
