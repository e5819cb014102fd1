import type { RoomId } from "@atrium/contracts/ids";

/** Files that were chosen, dropped or pasted for a room, and whether each is sent as what it is. */
export type Chosen = {
  readonly roomId: RoomId;
  readonly files: readonly File[];
  readonly as: "fitting" | "documents";
};

let chosen: Chosen | null = null;
const listeners = new Set<() => void>();

/** Has files shown to who chose them, with a place for words, before they are sent. */
export function attachFiles(roomId: RoomId, files: readonly File[], as: Chosen["as"]): void {
  if (files.length > 0) setChosen({ roomId, files, as });
}

export function setChosen(next: Chosen | null): void {
  chosen = next;
  for (const listener of listeners) listener();
}

export const getChosen = (): Chosen | null => chosen;

export function subscribeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
