import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Quote } from "@atrium/contracts/messages";

/** What is being written in a room beside something new: an answer, or other words for a message of one's own. */
export type WritingMode =
  /** `isRestored`: it was begun before, or elsewhere, and nobody presses anything here. */
  | { readonly kind: "reply"; readonly quote: Quote; readonly isRestored?: true }
  | { readonly kind: "edit"; readonly seq: Seq; readonly text: string };

/** The mode of each room's field; none where something new is written. */
export class WritingModes {
  readonly #modes = new Map<RoomId, WritingMode>();
  readonly #listeners = new Set<() => void>();
  readonly #onReply: (roomId: RoomId, quote: Quote | null) => void;

  /** `onReply` hears of what is answered from now on in a room; an edit has no part in that. */
  constructor(onReply: (roomId: RoomId, quote: Quote | null) => void = () => {}) {
    this.#onReply = onReply;
  }

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
    if (mode?.kind !== "edit") this.#onReply(roomId, mode?.quote ?? null);
    for (const listener of this.#listeners) listener();
  }

  /** What was being answered on another device, or before a reload; an edit that is under way goes on. */
  restore(roomId: RoomId, quote: Quote | null): void {
    if (this.of(roomId)?.kind === "edit") return;
    if (quote === null) this.#modes.delete(roomId);
    else this.#modes.set(roomId, { kind: "reply", quote, isRestored: true });
    for (const listener of this.#listeners) listener();
  }

  dispose(): void {
    this.#modes.clear();
    this.#listeners.clear();
  }
}
