import type { RoomId } from "@atrium/contracts/ids";
import type { Timers } from "../../platform/live/timers.ts";
import type { LocalDatabase } from "../../platform/storage/local-database.ts";

const SAVE_AFTER_MS = 250;

type DraftsDeps = { database: LocalDatabase; timers: Timers };

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
    const roomIds = [...this.#unsaved];
    this.#unsaved.clear();
    if (roomIds.length === 0) return;
    await this.#deps.database.write(async (connection) => {
      const transaction = connection.transaction("drafts", "readwrite");
      for (const roomId of roomIds) {
        const text = this.get(roomId);
        void (text === "" ? transaction.store.delete(roomId) : transaction.store.put({ roomId, text }));
      }
      await transaction.done;
    });
  }

  whenLoaded(): Promise<void> {
    return this.#loaded;
  }

  dispose(): void {
    this.#callOff?.();
    this.#listeners.clear();
  }

  async #load(): Promise<void> {
    const stored = await this.#deps.database.read((connection) => connection.getAll("drafts"), []);
    for (const { roomId, text } of stored) if (!this.#texts.has(roomId)) this.#texts.set(roomId, text);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
