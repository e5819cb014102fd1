import type { RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { toRefusal, toToldMs } from "../../../platform/live/failure.ts";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";
import type { ReadMark } from "../stores.ts";
import type { WriteAhead } from "../../../platform/storage/write-ahead.ts";
import type { RoomCache } from "../cache/room-cache.ts";
import { applyRoomEvent, type RoomEvent, SAME } from "../cache/room-changes.ts";
import { EventLog } from "../cache/room-events.ts";
import { compareRooms, toUnreadTotal } from "./room-order.ts";
import { RoomReads } from "../cache/room-reads.ts";
import { type SyncProgress, syncRooms } from "../cache/room-sync.ts";

/** The list is saved to the local cache when it rests this long. */
const SAVE_AFTER_MS = 400;
/** A sync that failed, or a room that could not be read, is asked for again after this. */
const RETRY_AFTER_MS = 2_000;
/** A room in which much happens is not read again more often than this. */
const READ_AGAIN_AFTER_MS = 300;

export type RoomListSnapshot = {
  /** `loading` until there is something to show, be it the cache's. */
  status: "loading" | "ready" | "failed";
  /** Newest message first. */
  rooms: readonly Room[];
  unreadTotal: number;
};

export type RoomListDeps = {
  live: Live;
  cache: Pick<RoomCache, "load" | "save">;
  /** How far rooms were read, as long as the server has not heard it. */
  ahead: Pick<WriteAhead<ReadMark>, "list" | "put" | "remove">;
  timers: Timers;
  /** Resolves once the page has nothing better to do. */
  rest: () => Promise<void>;
  me: UserId;
  /** The person has cleared a room up to here. */
  onCleared: (roomId: RoomId, upTo: Seq) => void;
  /** The person is not in a room any more. */
  onGone: (roomId: RoomId) => void;
  /** Forgets what this device keeps and begins again; resolves to false where it cannot. */
  startAnew: () => Promise<boolean>;
};

/** The signed-in person's rooms: painted from the cache, brought up to date by sync, kept so by events. */
export class RoomList {
  readonly #deps: RoomListDeps;
  readonly #rooms = new Map<RoomId, Room>();
  readonly #log = new EventLog();
  readonly #reads: RoomReads;
  readonly #reading = new Map<RoomId, { isAskedAgain: boolean }>();
  /** Asked for and not known yet, also after a disconnection: what the next sync tells begins after what was put aside for this. */
  readonly #unsettled = new Set<RoomId>();
  /** How many answers about a room were taken. Of two that crossed nobody knows which is the newer one. */
  readonly #answers = new Map<RoomId, number>();
  readonly #missing = new Set<RoomId>();
  readonly #unsaved = new Set<RoomId>();
  readonly #listeners = new Set<() => void>();
  readonly #leave: (() => void)[];
  #snapshot: RoomListSnapshot = { status: "loading", rooms: [], unreadTotal: 0 };
  #status: RoomListSnapshot["status"] = "loading";
  #since: string | null = null;
  /** Of a sync that a lost connection broke off. */
  #progress: SyncProgress | null = null;
  #sync: "idle" | "running" | "again" = "idle";
  #isChanged = false;
  #isSaving = false;
  #isDisposed = false;

  constructor(deps: RoomListDeps) {
    this.#deps = deps;
    const { live, timers, ahead } = deps;
    this.#reads = new RoomReads({ live, timers, ahead, onMarked: (roomId, seq) => this.#handleMarked(roomId, seq) });
    this.#leave = [
      live.on("messages.added", (data) => this.#handle({ kind: "added", ...data })),
      live.on("messages.changed", (data) => this.#handle({ kind: "changed", ...data })),
      live.on("messages.hidden", (data) => this.#handle({ kind: "hidden", ...data })),
      live.on("messages.advanced", (data) => this.#handle({ kind: "advanced", ...data })),
      live.on("rooms.read", (data) => this.#handle({ kind: "read", ...data })),
      live.on("rooms.changed", (data) => this.#handle({ kind: "shared", ...data })),
      live.on("rooms.removed", (data) => this.#handle({ kind: "removed", ...data })),
      live.on("rooms.touched", (data) => this.#handle({ kind: "touched", ...data })),
      live.on("session.resync", () => void this.sync()),
    ];
    void this.#start();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): RoomListSnapshot => {
    if (this.#isChanged) {
      this.#isChanged = false;
      const rooms = this.#listInOrder();
      this.#snapshot = { status: this.#status, rooms, unreadTotal: toUnreadTotal(rooms) };
    }
    return this.#snapshot;
  };

  find(roomId: RoomId): Room | undefined {
    return this.#rooms.get(roomId);
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  /** The person has read the room up to `seq`: shown at once, told to the server until it knows. */
  markRead(roomId: RoomId, seq: Seq): void {
    const room = this.#rooms.get(roomId);
    if (room === undefined || seq <= room.readSeq) return;
    const outcome = applyRoomEvent(room, { kind: "read", roomId, userId: this.#deps.me, seq }, this.#deps.me);
    if (outcome.kind === "changed") this.#put(outcome.room);
    this.#reads.mark(roomId, seq);
  }

  /** The page is hidden or goes away, perhaps for good. */
  handleLeave(): void {
    if (this.#isDisposed) return;
    this.#reads.keep();
    this.#reads.sendWithoutWaiting();
  }

  /** A room the caller just opened or created. */
  add(room: Room): void {
    if (!this.#rooms.has(room.roomId)) this.#put(room);
    void this.#readRoom(room.roomId);
  }

  /** Reads a room that may not be in the list yet. */
  async ensure(roomId: RoomId): Promise<void> {
    if (!this.#rooms.has(roomId)) await this.#readRoom(roomId);
  }

  /** Whether the server has said that there is no such room for this person; not where it could not be asked. */
  isMissing(roomId: RoomId): boolean {
    return this.#missing.has(roomId);
  }

  /** The person asks for the list again after it failed. */
  retry(): void {
    this.#setStatus("loading");
    void this.sync();
  }

  async sync(): Promise<void> {
    // Whoever is signed in by now is asked for nothing in the name of who was.
    if (this.#isDisposed) return;
    if (this.#sync !== "idle") {
      this.#sync = "again";
      return;
    }
    this.#sync = "running";
    const isDone = await this.#syncOnce();
    const isAskedAgain = (this.#sync as "running" | "again") === "again";
    this.#sync = "idle";
    if (isAskedAgain) return this.sync();
    if (isDone) {
      this.#reads.sendAll();
      for (const roomId of this.#unsettled) if (!this.#reading.has(roomId)) void this.#readRoom(roomId);
    } else if (this.#deps.live.getSnapshot().kind === "online") {
      this.#deps.timers.after(RETRY_AFTER_MS, () => void this.sync());
    }
  }

  async #start(): Promise<void> {
    const { rooms, since } = await this.#deps.cache.load();
    // Whoever they are of has signed out meanwhile.
    if (this.#isDisposed) return;
    for (const room of rooms) if (!this.#rooms.has(room.roomId)) this.#rooms.set(room.roomId, this.#withOwnReads(room));
    this.#since = since;
    // Without a mark they are what was told until a first sync was broken off.
    this.#setStatus(since === null ? "loading" : "ready");
    this.#leave.push(this.#deps.live.onOnline(() => void this.sync()));
  }

  async #syncOnce(): Promise<boolean> {
    try {
      await this.#log.during(async (eventsOf) => {
        const isKnown = new Set(this.#rooms.keys());
        const answersBefore = new Map(this.#answers);
        const isCrossed = (roomId: RoomId) => this.#answers.get(roomId) !== answersBefore.get(roomId);
        const onPage = (page: readonly Room[]): void => {
          for (const room of page) {
            const { roomId } = room;
            if (isCrossed(roomId) || this.#accept(room, eventsOf(roomId))) void this.#readRoom(roomId);
          }
        };
        const rest = async (): Promise<void> => {
          await this.#deps.rest();
          if (this.#isDisposed) throw new Error("signed out while the page rested");
        };
        const onProgress = (progress: SyncProgress): void => void (this.#progress = progress);
        const from = { since: this.#since, progress: this.#progress };
        const change = await syncRooms({ live: this.#deps.live, ...from, onPage, onProgress, rest });
        this.#progress = null;
        // The mark is of another database (one restored from a backup): what is known here may have other numbers there.
        if (change.full && this.#since !== null && (await this.#deps.startAnew())) {
          this.#reads.forgetAll();
          return this.dispose();
        }
        const removed = change.full ? this.#listAllBut(change.seen) : change.removed;
        for (const roomId of removed) {
          // Something happened there meanwhile, and the answer may be older than it.
          const isUncertain = isCrossed(roomId) || this.#reading.has(roomId) || eventsOf(roomId).length > 0;
          if (isUncertain || !isKnown.has(roomId)) void this.#readRoom(roomId);
          else this.#acceptMissing(roomId);
        }
        this.#since = change.since;
      });
    } catch {
      if (this.#status === "loading" && this.#deps.live.getSnapshot().kind === "online") this.#setStatus("failed");
      return false;
    }
    if (this.#isDisposed) return true;
    this.#setStatus("ready");
    await this.#save();
    return true;
  }

  /** Of the rooms that are known, and of those that are just being asked for. */
  #listAllBut(seen: ReadonlySet<RoomId>): RoomId[] {
    return [...new Set([...this.#rooms.keys(), ...this.#reading.keys()])].filter((roomId) => !seen.has(roomId));
  }

  #handle(event: RoomEvent): void {
    this.#log.add(event);
    if (event.kind === "removed") return this.#remove(event.roomId);
    const room = this.#rooms.get(event.roomId);
    // Of a room that is not in the list an answer tells all, if there is one under way.
    if (room === undefined && (event.kind === "changed" || event.kind === "shared")) return;
    const outcome = room === undefined ? { kind: "stale" as const } : applyRoomEvent(room, event, this.#deps.me);
    if (outcome.kind === "changed") this.#put(outcome.room);
    else if (outcome.kind === "stale") void this.#readRoom(event.roomId);
  }

  /** One question a room at a time; what happens meanwhile is asked once more afterwards. */
  async #readRoom(roomId: RoomId): Promise<void> {
    const running = this.#reading.get(roomId);
    if (running !== undefined) {
      running.isAskedAgain = true;
      return;
    }
    this.#unsettled.add(roomId);
    const reading = { isAskedAgain: false };
    this.#reading.set(roomId, reading);
    const againAfterMs = await this.#readOnce(roomId);
    this.#reading.delete(roomId);
    if (againAfterMs !== null || reading.isAskedAgain) {
      this.#deps.timers.after(againAfterMs ?? READ_AGAIN_AFTER_MS, () => void this.#readRoom(roomId));
    }
  }

  /** Answers when to ask again; null where the answer will do. */
  async #readOnce(roomId: RoomId): Promise<number | null> {
    const answersBefore = this.#answers.get(roomId);
    const isCrossed = () => this.#answers.get(roomId) !== answersBefore;
    try {
      return await this.#log.during(async (eventsOf) => {
        const { room } = await this.#deps.live.request("rooms.get", { roomId });
        this.#unsettled.delete(roomId);
        return isCrossed() || this.#accept(room, eventsOf(roomId)) ? READ_AGAIN_AFTER_MS : null;
      });
    } catch (cause) {
      const code = toRefusal(cause)?.code;
      // An address that is none is nobody's room either.
      if (code === "NOT_FOUND" || code === "BAD_INPUT") {
        this.#unsettled.delete(roomId);
        if (isCrossed()) return READ_AGAIN_AFTER_MS;
        this.#acceptMissing(roomId);
        return null;
      }
      // After a disconnection it is asked for once the next sync is through.
      return this.#deps.live.getSnapshot().kind === "online" ? Math.max(RETRY_AFTER_MS, toToldMs(cause)) : null;
    }
  }

  /** Takes the server's copy and applies again what it may not have known yet. Answers whether the room is to be asked for once more. */
  #accept(answer: Room, events: readonly RoomEvent[]): boolean {
    const { me } = this.#deps;
    const { roomId } = answer;
    this.#countAnswer(roomId);
    this.#reads.confirm(roomId, answer.readSeq);
    const wanted: RoomEvent = { kind: "read", roomId, userId: me, seq: this.#reads.wantedSeq(roomId) };
    let room = answer;
    let isStale = false;
    let isGone = false;
    for (const event of [...events, wanted]) {
      if (event.kind === "removed") isGone = true;
      else if (event.kind === "touched") isGone = false;
      const outcome = event.kind === "removed" ? SAME : applyRoomEvent(room, event, me);
      if (outcome.kind === "changed") room = outcome.room;
      else if (outcome.kind === "stale" && event !== wanted) isStale = true;
    }
    if (isGone) {
      this.#remove(roomId);
      // The answer may be the newer of the two: left and joined again, of which the second word was lost.
      return true;
    }
    this.#put(room);
    return isStale;
  }

  /** What the last visit has read and the server may not have heard. */
  #withOwnReads(room: Room): Room {
    const { me } = this.#deps;
    const { roomId } = room;
    const outcome = applyRoomEvent(room, { kind: "read", roomId, userId: me, seq: this.#reads.wantedSeq(roomId) }, me);
    return outcome.kind === "changed" ? outcome.room : room;
  }

  #acceptMissing(roomId: RoomId): void {
    this.#countAnswer(roomId);
    this.#remove(roomId);
    this.#missing.add(roomId);
    this.#notify();
  }

  #countAnswer(roomId: RoomId): void {
    this.#answers.set(roomId, (this.#answers.get(roomId) ?? 0) + 1);
  }

  #handleMarked(roomId: RoomId, readSeq: Seq): void {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    this.#handle({ kind: "read", roomId, userId: this.#deps.me, seq: readSeq });
  }

  #put(room: Room): void {
    const before = this.#rooms.get(room.roomId);
    if (before !== undefined && room.clearedSeq > before.clearedSeq) this.#deps.onCleared(room.roomId, room.clearedSeq);
    this.#rooms.set(room.roomId, room);
    this.#missing.delete(room.roomId);
    this.#noteUnsaved(room.roomId);
    this.#notify();
  }

  #remove(roomId: RoomId): void {
    if (!this.#rooms.delete(roomId)) return;
    this.#deps.onGone(roomId);
    this.#noteUnsaved(roomId);
    this.#notify();
  }

  #setStatus(status: RoomListSnapshot["status"]): void {
    this.#status = status;
    this.#notify();
  }

  /** Begins with the order of the last time, in which little has changed: sorting thousands of rooms anew is dear. */
  #listInOrder(): Room[] {
    const rooms = this.#snapshot.rooms.flatMap(({ roomId }) => this.#rooms.get(roomId) ?? []);
    if (rooms.length !== this.#rooms.size) {
      const isThere = new Set(rooms);
      for (const room of this.#rooms.values()) if (!isThere.has(room)) rooms.push(room);
    }
    return rooms.sort(compareRooms);
  }

  /** Listeners hear once of everything that changes in one go. */
  #notify(): void {
    if (this.#isChanged) return;
    this.#isChanged = true;
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
  }

  #noteUnsaved(roomId: RoomId): void {
    this.#unsaved.add(roomId);
    if (this.#isSaving) return;
    this.#isSaving = true;
    this.#deps.timers.after(SAVE_AFTER_MS, () => void this.#save());
  }

  async #save(): Promise<void> {
    if (this.#isDisposed) return;
    this.#isSaving = false;
    this.#reads.keep();
    const ids = [...this.#unsaved];
    this.#unsaved.clear();
    const put = ids.flatMap((roomId) => this.#rooms.get(roomId) ?? []);
    const remove = ids.filter((roomId) => !this.#rooms.has(roomId));
    await this.#deps.cache.save({ put, remove, ...(this.#since === null ? {} : { since: this.#since }) });
  }
}
