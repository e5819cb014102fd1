import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { nextRoom, roomList } from "./live.ts";
import type { RoomListSnapshot } from "./list/room-list.ts";

export function useRoomList(): RoomListSnapshot {
  const list = roomList();
  return useSyncExternalStore(list.subscribe, list.getSnapshot);
}

/** A room of the list; `loading` while it may still come, `missing` when this person has no such room. */
export type RoomState = { kind: "loading" } | { kind: "missing" } | { kind: "ready"; room: Room };

export function useRoom(roomId: RoomId): RoomState {
  const list = roomList();
  const { status, rooms } = useRoomList();
  const room = useSyncExternalStore(list.subscribe, () => list.find(roomId));
  const isMissing = useSyncExternalStore(list.subscribe, () => list.isMissing(roomId));
  // Where other rooms have come and this one has not, it may be pages away, or not be theirs.
  const isAsked = room === undefined && (status === "ready" || rooms.length > 0);
  useEffect(() => {
    if (isAsked) void list.ensure(roomId);
  }, [isAsked, list, roomId]);
  if (room !== undefined) return { kind: "ready", room };
  // An answer that did not come says nothing of a room that may still be told.
  return isMissing && status === "ready" ? { kind: "missing" } : { kind: "loading" };
}

/** The room that will probably be opened next. What is made ready for it gives way to everything else. */
export function useNextRoom(): Room | null {
  const next = nextRoom();
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => next.subscribe(() => startTransition(() => setRoom(next.getSnapshot()))), [next]);
  return room;
}
