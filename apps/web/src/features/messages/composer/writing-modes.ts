import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Quote } from "@atrium/contracts/messages";

/** What is being written in a room beside something new: an answer, or other words for a message of one's own. */
export type WritingMode =
  | { readonly kind: "reply"; readonly quote: Quote }
  | { readonly kind: "edit"; readonly seq: Seq; readonly text: string };

/** The mode of each room's field; none where something new is written. */
export class WritingModes {
  readonly #modes = new Map<RoomId, WritingMode>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(roomId: RoomId): WritingMode | null {
    return this.#modes.get(roomId) ?? null;
  }

  set(roomId: RoomId, mode: WritingMode | null): void {
    if (mode === null) this.#modes.delete(roomId);
    else this.#modes.set(roomId, mode);
    for (const listener of this.#listeners) listener();
  }

  dispose(): void {
    this.#modes.clear();
    this.#listeners.clear();
  }
}
