import type { RoomId } from "@atrium/contracts/ids";
import type { Timers } from "../../../platform/live/timers.ts";
import type { LocalDatabase } from "../../../platform/storage/local-database.ts";
import type { Draft } from "../stores.ts";
import type { WriteAhead } from "../../../platform/storage/write-ahead.ts";

/** A draft is saved when the fingers rest this long. */
const SAVE_AFTER_MS = 250;

type DraftsDeps = { database: LocalDatabase; ahead: WriteAhead<Draft>; timers: Timers };

/** Unsent text by room. It survives a reload; an empty draft is none. */
export class Drafts {
  readonly #deps: DraftsDeps;
  readonly #texts = new Map<RoomId, string>();
  readonly #unsaved = new Set<RoomId>();
  readonly #listeners = new Set<() => void>();
  readonly #loaded: Promise<void>;
  #callOff: (() => void) | null = null;

  constructor(deps: DraftsDeps) {
    this.#deps = deps;
    this.#loaded = this.#load();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(roomId: RoomId): string {
    return this.#texts.get(roomId) ?? "";
  }

  /** Those with a text. */
  rooms(): RoomId[] {
    return [...this.#texts.keys()];
  }

  set(roomId: RoomId, text: string): void {
    if (text === this.get(roomId)) return;
    if (text === "") this.#texts.delete(roomId);
    else this.#texts.set(roomId, text);
    this.#unsaved.add(roomId);
    this.#notify();
    this.#callOff?.();
    this.#callOff = this.#deps.timers.after(SAVE_AFTER_MS, () => void this.save());
  }

  /** At once, for a page that is about to go. */
  async save(): Promise<void> {
    this.#callOff?.();
    const { database, ahead } = this.#deps;
    const unsaved = [...this.#unsaved].map((roomId) => ({ roomId, text: this.get(roomId) }));
    this.#unsaved.clear();
    if (unsaved.length === 0) return;
    for (const draft of unsaved) ahead.put(draft.roomId, draft);
    const isKept = await database.write(async (connection) => {
      const { store, done } = connection.transaction("drafts", "readwrite");
      for (const draft of unsaved) void (draft.text === "" ? store.delete(draft.roomId) : store.put(draft));
      await done;
    });
    if (isKept) for (const { roomId } of unsaved) ahead.remove(roomId);
  }

  whenLoaded(): Promise<void> {
    return this.#loaded;
  }

  dispose(): void {
    this.#callOff?.();
    this.#listeners.clear();
  }

  async #load(): Promise<void> {
    const { database, ahead } = this.#deps;
    const unfinished = ahead.list();
    const stored = await database.read((connection) => connection.getAll("drafts"), []);
    // The later of two wins; what was typed in this visit meanwhile wins over both.
    const texts = new Map([...stored, ...unfinished].map(({ roomId, text }) => [roomId, text]));
    for (const [roomId, text] of texts) if (text !== "" && !this.#unsaved.has(roomId)) this.#texts.set(roomId, text);
    for (const { roomId } of unfinished) this.#unsaved.add(roomId);
    await this.save();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
