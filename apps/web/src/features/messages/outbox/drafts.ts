import type { SharedDraft } from "@atrium/contracts/drafts";
import type { RoomId } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import type { Quote } from "@atrium/contracts/messages";
import { toRefusal } from "../../../platform/live/failure.ts";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";
import type { LocalDatabase } from "../../../platform/storage/local-database.ts";
import type { Draft } from "../stores.ts";
import type { WriteAhead } from "../../../platform/storage/write-ahead.ts";

/** A draft is saved on the device when the fingers rest this long. */
const SAVE_AFTER_MS = 250;
/** On the server somewhat later: what is sent at once is never told to other devices as begun. */
const SHARE_AFTER_MS = 1_500;
/** What the server refuses for now is tried again after this. */
const AGAIN_AFTER_MS = 30_000;

type DraftsDeps = {
  database: LocalDatabase;
  ahead: WriteAhead<Draft>;
  timers: Timers;
  live: Pick<Live, "request" | "on" | "onOnline" | "getSnapshot">;
};

/**
 * Unsent words by room, and what they answer: on this device at once, on all others a moment later. They survive a reload; without words and
 * answer there is none. What the server does not have yet stays as it is here, and the last to reach it is right.
 */
export class Drafts {
  readonly #deps: DraftsDeps;
  readonly #drafts = new Map<RoomId, Draft>();
  readonly #unsaved = new Set<RoomId>();
  /** Rooms of which the server has a draft, as far as this device can know: what never left it needs no taking back. */
  readonly #atServer = new Set<RoomId>();
  readonly #listeners = new Set<() => void>();
  readonly #adoptedListeners = new Set<(roomId: RoomId) => void>();
  readonly #leave: (() => void)[] = [];
  readonly #loaded: Promise<void>;
  #callOff: (() => void) | null = null;
  #callOffShare: (() => void) | null = null;
  #sharing: Promise<void> | null = null;
  #isDisposed = false;

  constructor(deps: DraftsDeps) {
    this.#deps = deps;
    this.#loaded = this.#load();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells of a draft that came from another device, and not from the field here. */
  onAdopted(listener: (roomId: RoomId) => void): () => void {
    this.#adoptedListeners.add(listener);
    return () => this.#adoptedListeners.delete(listener);
  }

  get(roomId: RoomId): string {
    return this.#drafts.get(roomId)?.text ?? "";
  }

  replyOf(roomId: RoomId): Quote | null {
    return this.#drafts.get(roomId)?.replyTo ?? null;
  }

  /** Those with a text. */
  rooms(): RoomId[] {
    return [...this.#drafts.values()].flatMap(({ roomId, text }) => (text === "" ? [] : [roomId]));
  }

  /** Those that answer something. */
  repliedRooms(): RoomId[] {
    return [...this.#drafts.values()].flatMap(({ roomId, replyTo }) => (replyTo ? [roomId] : []));
  }

  set(roomId: RoomId, text: string): void {
    if (text !== this.get(roomId)) this.#change({ roomId, text, replyTo: this.replyOf(roomId) });
  }

  setReply(roomId: RoomId, replyTo: Quote | null): void {
    if (replyTo?.seq !== this.replyOf(roomId)?.seq) this.#change({ roomId, text: this.get(roomId), replyTo });
  }

  /** At once, for a page that is about to go. */
  async save(): Promise<void> {
    this.#callOff?.();
    const { database, ahead } = this.#deps;
    const unsaved = [...this.#unsaved].map(
      (roomId) => this.#drafts.get(roomId) ?? { roomId, text: "", isShared: true },
    );
    this.#unsaved.clear();
    if (unsaved.length === 0) return;
    for (const draft of unsaved) ahead.put(draft.roomId, draft);
    const isKept = await database.write(async (connection) => {
      const { store, done } = connection.transaction("drafts", "readwrite");
      for (const draft of unsaved) void (isNothing(draft) ? store.delete(draft.roomId) : store.put(draft));
      await done;
    });
    if (isKept) for (const { roomId } of unsaved) ahead.remove(roomId);
  }

  whenLoaded(): Promise<void> {
    return this.#loaded;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#callOff?.();
    this.#callOffShare?.();
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
    this.#adoptedListeners.clear();
  }

  #change({ roomId, text, replyTo }: Draft): void {
    const isShared = text === "" && !replyTo && !this.#atServer.has(roomId);
    this.#drafts.set(roomId, { roomId, text, replyTo: replyTo ?? null, isShared });
    this.#keep(roomId);
    if (!isShared) this.#shareAfter(SHARE_AFTER_MS);
  }

  /** Of a draft that is another now: the device saves it soon, and whoever shows it shows it anew. */
  #keep(roomId: RoomId): void {
    const draft = this.#drafts.get(roomId);
    if (draft !== undefined && isNothing(draft)) this.#drafts.delete(roomId);
    this.#unsaved.add(roomId);
    this.#notify();
    this.#callOff?.();
    this.#callOff = this.#deps.timers.after(SAVE_AFTER_MS, () => void this.save());
  }

  #shareAfter(delayMs: number): void {
    this.#callOffShare?.();
    this.#callOffShare = this.#deps.timers.after(delayMs, () => void this.#share());
  }

  /** Gives the server what it does not have, one after another. */
  async #share(): Promise<void> {
    await this.#sharing;
    this.#sharing = this.#shareAll().finally(() => (this.#sharing = null));
    await this.#sharing;
  }

  async #shareAll(): Promise<void> {
    const { live } = this.#deps;
    for (const draft of this.#drafts.values()) {
      if (draft.isShared || live.getSnapshot().kind !== "online") continue;
      // Too long for a message: it waits on this device until it is shorter.
      if (draft.text.length > MESSAGE_MAX_LENGTH) continue;
      const { roomId, text, replyTo } = draft;
      this.#atServer.add(roomId);
      try {
        await live.request("messages.saveDraft", { roomId, text, replyTo: replyTo?.seq ?? null });
      } catch (cause) {
        // Without a connection the next one begins with it; what is refused for good stays here.
        if (toRefusal(cause)?.code === "RATE_LIMITED") this.#shareAfter(AGAIN_AFTER_MS);
        continue;
      }
      if (text === "" && !replyTo) this.#atServer.delete(roomId);
      if (this.#drafts.get(roomId) !== draft) continue;
      this.#drafts.set(roomId, { ...draft, isShared: true });
      this.#keep(roomId);
    }
  }

  /** What other devices have begun and ended meanwhile, then what this one has. */
  async #catchUp(): Promise<void> {
    const { drafts } = await this.#deps.live.request("messages.drafts", {});
    const there = new Map(drafts.map((draft) => [draft.roomId, draft]));
    for (const roomId of this.#drafts.keys()) if (!there.has(roomId)) this.#adopt({ roomId, text: "", replyTo: null });
    for (const draft of there.values()) this.#adopt(draft);
    await this.#share();
  }

  #adopt({ roomId, text, replyTo }: SharedDraft): void {
    const here = this.#drafts.get(roomId);
    if (here !== undefined && !here.isShared) return;
    if (text === this.get(roomId) && replyTo?.seq === this.replyOf(roomId)?.seq) return;
    if (text === "" && replyTo === null) this.#atServer.delete(roomId);
    else this.#atServer.add(roomId);
    this.#drafts.set(roomId, { roomId, text, replyTo, isShared: true });
    this.#keep(roomId);
    for (const listener of this.#adoptedListeners) listener(roomId);
  }

  async #load(): Promise<void> {
    const { database, ahead, live } = this.#deps;
    const unfinished = ahead.list();
    const stored = await database.read((connection) => connection.getAll("drafts"), []);
    // Whoever they are of has signed out meanwhile.
    if (this.#isDisposed) return;
    // The later of two wins; what was typed in this visit meanwhile wins over both.
    const drafts = new Map([...stored, ...unfinished].map((draft) => [draft.roomId, draft]));
    for (const [roomId, draft] of drafts) {
      this.#atServer.add(roomId);
      if (isNothing(draft) || this.#unsaved.has(roomId)) continue;
      this.#drafts.set(roomId, draft);
    }
    for (const { roomId } of unfinished) this.#unsaved.add(roomId);
    await this.save();
    if (this.#isDisposed) return;
    this.#notify();
    this.#leave.push(
      live.on("messages.draftChanged", (draft) => this.#adopt(draft)),
      live.onOnline(() => void this.#catchUp().catch(() => undefined)),
    );
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** An empty one that the server does not know of yet is kept until it does: it takes away what other devices have. */
const isNothing = ({ text, replyTo, isShared }: Draft): boolean => text === "" && !replyTo && isShared === true;
