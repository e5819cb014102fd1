import type { RoomId } from "@atrium/contracts/ids";

/** Rooms opened last whose messages stay laid out, hidden, the shown one among them; opening another one lays its messages out anew. */
const LAID_OUT_ROOMS = 4;

type WithId = { readonly roomId: RoomId };

export type KeptRooms<Room extends WithId> = {
  /** In the order in which they came: an element that moves among its siblings is laid out anew. */
  readonly rooms: readonly Room[];
  /** Those that were shown, the last one first. */
  readonly shown: readonly RoomId[];
};

/** The rooms to keep once `room` is shown and `next` is likely to follow; the same object while nothing changes. */
export function keepRooms<Room extends WithId>(
  before: KeptRooms<Room>,
  room: Room,
  next: Room | null,
): KeptRooms<Room> {
  const shown = [room.roomId, ...before.shown.filter((roomId) => roomId !== room.roomId)].slice(0, LAID_OUT_ROOMS);
  const wanted = new Map(before.rooms.map((kept) => [kept.roomId, kept]));
  if (next !== null && !wanted.has(next.roomId)) wanted.set(next.roomId, next);
  wanted.set(room.roomId, room);
  const rooms = [...wanted.values()].filter(({ roomId }) => shown.includes(roomId) || roomId === next?.roomId);
  const isSame = rooms.length === before.rooms.length && rooms.every((kept, index) => kept === before.rooms[index]);
  return isSame && shown[0] === before.shown[0] ? before : { rooms, shown };
}
