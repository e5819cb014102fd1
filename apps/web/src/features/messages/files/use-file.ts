import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { useCallback, useSyncExternalStore } from "react";
import { fileLinks, sendings } from "../live.ts";
import type { FileLink } from "./file-links.ts";
import type { Progress } from "./sendings.ts";

/** Where a file is read; undefined until that is known, and for what is gone. */
export function useFileLink(roomId: RoomId, fileId: string): FileLink | undefined {
  const subscribe = useCallback(
    (listener: () => void) => fileLinks().subscribe(roomId, fileId, listener),
    [roomId, fileId],
  );
  return useSyncExternalStore(subscribe, () => fileLinks().get(fileId));
}

/** How far files are that are on their way; undefined for a message that is not. */
export function useProgress(clientId: ClientId): Progress | undefined {
  const store = sendings();
  return useSyncExternalStore(store.subscribe, () => store.progressOf(clientId));
}

/** Whether the files of this message are on their way still. */
export function useIsSending(clientId: ClientId): boolean {
  const store = sendings();
  return useSyncExternalStore(store.subscribe, () => store.has(clientId));
}
