import type { RoomId } from "@atrium/contracts/ids";
import { useSyncExternalStore } from "react";
import type { OutboxItem } from "./stores.ts";
import { drafts, outbox, typing } from "./live.ts";

/** Messages on their way are sent wherever in the app the person is. */
export function startMessages(): void {
  outbox();
  drafts();
}

/** The unsent text of a room, as it changes. */
export function useDraft(roomId: RoomId): string {
  const store = drafts();
  return useSyncExternalStore(store.subscribe, () => store.get(roomId));
}

/** Names of those who are typing in a room. */
export function useTypists(roomId: RoomId): readonly string[] {
  const store = typing();
  return useSyncExternalStore(store.subscribe, () => store.namesIn(roomId));
}

/** The room's messages that the server does not have yet, oldest first. */
export function useWaiting(roomId: RoomId): readonly OutboxItem[] {
  const store = outbox();
  return useSyncExternalStore(store.subscribe, () => store.ofRoom(roomId));
}
