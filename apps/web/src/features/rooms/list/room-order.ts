import type { Room } from "@atrium/contracts/rooms";

/** Newest message first; a room without messages counts from its creation. The same order as the server's. */
export function compareRooms(a: Room, b: Room): number {
  const timeA = toOrderTime(a);
  const timeB = toOrderTime(b);
  if (timeA !== timeB) return timeA < timeB ? 1 : -1;
  if (a.roomId === b.roomId) return 0;
  return a.roomId < b.roomId ? 1 : -1;
}

export function toOrderTime(room: Room): string {
  return room.recentMessage?.createdAt ?? room.createdAt;
}

/** Muted rooms keep their own count but stay out of the total, as their grey badge says. */
export function toUnreadTotal(rooms: Iterable<Room>): number {
  let total = 0;
  for (const room of rooms) if (!room.muted) total += room.unread;
  return total;
}
