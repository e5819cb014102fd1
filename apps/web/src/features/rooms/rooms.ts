import { useSyncExternalStore } from "react";
import { startMessages } from "../messages/messages.ts";
import { roomList } from "./live.ts";

/** Loads the rooms and keeps them, the unread total and the outbox going wherever in the app the person is (SHELL-024). */
export function startRooms(): void {
  roomList();
  startMessages();
}

/** Unread messages in all rooms but muted ones. */
export function useUnreadTotal(): number {
  const list = roomList();
  return useSyncExternalStore(list.subscribe, () => list.getSnapshot().unreadTotal);
}
