import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomRole } from "@atrium/contracts/rooms";
import { findStanding } from "../../rooms/rooms.ts";

/** What somebody is in the community that a calendar is for; null for a calendar of a person alone. */
export async function findRole(
  db: Parameters<typeof findStanding>[0],
  userId: UserId,
  { roomId }: { readonly roomId: RoomId | null },
): Promise<RoomRole | null> {
  return roomId === null ? null : ((await findStanding(db, { roomId, userId }))?.role ?? null);
}
