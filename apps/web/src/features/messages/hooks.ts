import type { RoomId } from "@atrium/contracts/ids";
import { useMemo, useSyncExternalStore } from "react";
import type { LaterSending } from "./files/sendings.ts";
import type { OutboxItem } from "./stores.ts";
import { drafts, outbox, sendings, typing } from "./live.ts";

/** Messages on their way are sent wherever in the app the person is. */
export function startMessages(): void {
  outbox();
  drafts();
  sendings();
}

/** The unsent text of a room, as it changes. */
export function useDraft(roomId: RoomId): string {
  const store = drafts();
  return useSyncExternalStore(store.subscribe, () => store.get(roomId));
}

/** Rooms in which the person has begun something: a text, or a message that is on its way. */
export function useBegunRooms(): ReadonlySet<RoomId> {
  const [written, waiting] = [drafts(), outbox()];
  // As texts, which stay the same while a draft grows: the list is not gone through with every letter.
  const drafted = useSyncExternalStore(written.subscribe, () => written.rooms().join(" "));
  const sending = useSyncExternalStore(waiting.subscribe, () => waiting.rooms().join(" "));
  return useMemo(() => new Set(`${drafted} ${sending}`.split(" ") as RoomId[]), [drafted, sending]);
}

/** Names of those who are typing in a room. */
export function useTypists(roomId: RoomId): readonly string[] {
  const store = typing();
  return useSyncExternalStore(store.subscribe, () => store.namesIn(roomId));
}

/** What is to be sent later in a room, and has its files on their way still. */
export function useLaterSendings(roomId: RoomId): readonly LaterSending[] {
  const store = sendings();
  return useSyncExternalStore(store.subscribe, () => store.laterOf(roomId));
}

/** The room's messages that the server does not have yet, oldest first; what has files on their way comes last. */
export function useWaiting(roomId: RoomId): readonly OutboxItem[] {
  const [store, files] = [outbox(), sendings()];
  const words = useSyncExternalStore(store.subscribe, () => store.ofRoom(roomId));
  const sending = useSyncExternalStore(files.subscribe, () => files.ofRoom(roomId));
  return useMemo(() => {
    if (sending.length === 0) return words;
    const handedOver = new Set(words.map(({ clientId }) => clientId));
    return [...words, ...sending.filter(({ clientId }) => !handedOver.has(clientId))];
  }, [words, sending]);
}
