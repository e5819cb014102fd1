import type { RoomId, Seq } from "@atrium/contracts/ids";
import { HISTORY_PAGE_MAX } from "@atrium/contracts/limits";
import type { Message } from "@atrium/contracts/messages";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";
import type { ChangeCatchUp } from "./catch-up-changes.ts";
import type { MessageCache } from "./message-cache.ts";
import { mergeRevisions, setHidden, setOwnReaction, setOwnVote } from "./revisions.ts";
import type { Sent } from "../outbox/outbox.ts";
import { firstSeq, joinPage, lastSeq, type MessageWindow, toRun, trimWindow } from "./window.ts";

/** Messages asked for when a room opens. */
export const FIRST_PAGE = 60;
/** Messages asked for at a time when scrolling back; any number follows. */
const OLDER_PAGE = 100;
/** Messages of the open room in memory; beyond, the far end is let go and read again when it is scrolled to. */
const WINDOW = { max: 800, keep: 600 };
/** A longer tail than this is not filled in: the newest page takes its place, and scrolling back reads the rest. */
const FAR_BEHIND = 600;
/** A question that failed leaves a hole: the messages are asked for again after this, while the room is open. */
const RETRY_AFTER_MS = 2_000;

export type PageState = "idle" | "loading" | "failed";

export type TimelineSnapshot = {
  status: "loading" | "ready" | "failed";
  /** Without a hole. */
  messages: MessageWindow;
  /** Already known messages beyond a hole that is being filled. */
  ahead: readonly Message[];
  /** The newest message the room is known to have. */
  newestSeq: Seq;
  hasOlder: boolean;
  hasNewer: boolean;
  older: PageState;
  newer: PageState;
};

export type TimelineDeps = {
  live: Live;
  timers: Timers;
  cache: Pick<MessageCache, "peek" | "hold" | "newest" | "remember">;
  changes: Pick<ChangeCatchUp, "ask" | "noteRead">;
  /** What this person sends goes straight in. */
  onSent: (handler: (sent: Sent) => void) => () => void;
  roomId: RoomId;
  newestSeq: Seq;
};

type Query = { before?: Seq; after?: Seq; around?: Seq; limit: number };

/** The messages of the open room: a window that follows the newest, or stands where the person reads. */
export class Timeline {
  readonly #deps: TimelineDeps;
  readonly #listeners = new Set<() => void>();
  #leave: (() => void)[] = [];
  #window: MessageWindow = [];
  #ahead = new Map<Seq, Message>();
  #status: TimelineSnapshot["status"] = "loading";
  #newestSeq: Seq;
  /** The window is meant to reach the newest message. */
  #isLive = true;
  #hasReachedStart = false;
  #older: PageState = "idle";
  #newer: PageState = "idle";
  #catchUp: "idle" | "running" | "again" = "idle";
  #callOffRetry: (() => void) | null = null;
  #viewedSeq: Seq = Number.MAX_SAFE_INTEGER;
  #snapshot: TimelineSnapshot | null = null;
  /** Pages that are asked for, and what changed while they were. */
  #questions = 0;
  #changedMeanwhile: Message[] = [];
  #hiddenMeanwhile: Seq[] = [];
  #isRunning = false;

  constructor(deps: TimelineDeps) {
    this.#deps = deps;
    this.#newestSeq = deps.newestSeq;
    this.#window = toRun(deps.cache.peek(deps.roomId));
    if (deps.newestSeq === 0 || this.#window.length > 0) this.#status = "ready";
    this.#newestSeq = Math.max(deps.newestSeq, lastSeq(this.#window));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): TimelineSnapshot => {
    this.#snapshot ??= {
      status: this.#status,
      messages: this.#window,
      ahead: [...this.#ahead.values()],
      newestSeq: this.#newestSeq,
      hasOlder: firstSeq(this.#window) > 1 && !this.#hasReachedStart,
      hasNewer: !this.#isLive,
      older: this.#older,
      newer: this.#newer,
    };
    return this.#snapshot;
  };

  /** Begins to follow the room; the returned function ends that, and it may begin again with a newer end. */
  start = (newestSeq: Seq = 0): (() => void) => {
    const { live, roomId, onSent } = this.#deps;
    this.#isRunning = true;
    if (newestSeq > this.#newestSeq) {
      this.#newestSeq = newestSeq;
      this.#notify();
    }
    this.#leave = [
      live.on("messages.added", (data) => {
        if (data.roomId === roomId) this.handleAdded(data.messages);
      }),
      live.on("messages.changed", (data) => {
        if (data.roomId === roomId) this.#handleChanged(data.messages);
      }),
      live.on("messages.voted", (data) => {
        if (data.roomId === roomId) this.#change((messages) => setOwnVote(messages, data));
      }),
      live.on("messages.reacted", (data) => {
        if (data.roomId === roomId) this.#change((messages) => setOwnReaction(messages, data));
      }),
      live.on("messages.hidden", (data) => {
        if (data.roomId === roomId) this.#handleHidden(data.seqs);
      }),
      live.on("messages.advanced", (data) => {
        if (data.roomId === roomId) this.#handleAdvanced(data.lastSeq);
      }),
      live.on("session.resync", () => void this.#handleOnline()),
      onSent((sent) => {
        if (sent.roomId === roomId) this.handleAdded([sent.message]);
      }),
    ];
    void this.#begin();
    return this.#stop;
  };

  /** The place on screen: what is farthest from it is dropped first. */
  setViewed(seq: Seq): void {
    this.#viewedSeq = seq;
  }

  /** What the reader has cleared is neither shown nor held any more. */
  clearUpTo(seq: Seq): void {
    for (const ahead of this.#ahead.keys()) if (ahead <= seq) this.#ahead.delete(ahead);
    if (firstSeq(this.#window) === 0 || firstSeq(this.#window) > seq) return;
    this.#window = this.#window.filter((message) => message.seq > seq);
    this.#hasReachedStart = true;
    // Who was reading far above has come to the end by that.
    if (this.#window.length === 0) this.#isLive = true;
    this.#notify();
    void this.catchUp();
  }

  /** New messages in any order, from events or from the outbox. */
  handleAdded(messages: readonly Message[]): void {
    this.#newestSeq = Math.max(this.#newestSeq, ...messages.map((message) => message.seq));
    if (this.#isLive && this.#status === "ready") {
      for (const message of messages) if (message.seq > lastSeq(this.#window)) this.#ahead.set(message.seq, message);
      this.#drainAhead();
      if (this.#ahead.size > 0) void this.catchUp();
      // The page that is on its way may be older than this.
    } else if (this.#isLive && this.#isRunning) void this.catchUp();
    this.#notify();
  }

  async loadOlder(): Promise<void> {
    if (this.#older === "loading" || !this.getSnapshot().hasOlder) return;
    this.#set({ older: "loading" });
    const answer = await this.#ask({ before: firstSeq(this.#window), limit: OLDER_PAGE });
    // A page may be short because its messages are long: only an empty one has nothing before it.
    if (answer !== null && this.#take(answer)) this.#hasReachedStart = answer.length === 0;
    this.#set({ older: answer === null ? "failed" : "idle" });
  }

  async loadNewer(): Promise<void> {
    if (this.#newer === "loading" || this.#isLive) return;
    this.#set({ newer: "loading" });
    const answer = await this.#ask({ after: lastSeq(this.#window), limit: OLDER_PAGE });
    if (answer !== null && this.#take(answer)) this.#isLive = lastSeq(this.#window) >= this.#newestSeq;
    if (this.#isLive) void this.catchUp();
    this.#set({ newer: answer === null ? "failed" : "idle" });
  }

  /** Shows the surroundings of a message. Answers whether it is there now. */
  async showAround(seq: Seq): Promise<boolean> {
    if (seq >= firstSeq(this.#window) && seq <= lastSeq(this.#window)) return true;
    const answer = await this.#ask({ around: seq, limit: OLDER_PAGE });
    if (answer === null || answer.length === 0) return false;
    this.#replace(answer);
    this.#isLive = lastSeq(this.#window) >= this.#newestSeq;
    this.#viewedSeq = seq;
    if (this.#isLive) void this.catchUp();
    this.#notify();
    return this.#window.some((message) => message.seq === seq);
  }

  async showNewest(): Promise<boolean> {
    if (this.#isLive) return true;
    const answer = await this.#ask({ limit: FIRST_PAGE });
    if (answer === null) return false;
    this.#replace(answer);
    // Something may have been missed while the window stood elsewhere.
    void this.catchUp();
    return true;
  }

  /** Reads what is missing between the window's end and the newest message: one question at a time. */
  async catchUp(): Promise<void> {
    if (this.#catchUp !== "idle") {
      this.#catchUp = "again";
      return;
    }
    this.#catchUp = "running";
    const isDone = await this.#catchUpOnce();
    const isAskedAgain = (this.#catchUp as "running" | "again") === "again";
    this.#catchUp = "idle";
    this.#notify();
    if (!this.#isRunning) return;
    if (isAskedAgain || (isDone && this.#isBehind())) await this.catchUp();
  }

  /** Without a connection the next one asks. */
  #retryLater(): void {
    const { live, timers } = this.#deps;
    this.#callOffRetry?.();
    if (!this.#isRunning || live.getSnapshot().kind !== "online") return;
    this.#callOffRetry = timers.after(RETRY_AFTER_MS, () => void this.#handleOnline());
  }

  /** The person asks again after the first page failed. */
  retry(): void {
    this.#status = "loading";
    this.#notify();
    void this.catchUp();
  }

  #stop = (): void => {
    const { cache, roomId } = this.#deps;
    this.#isRunning = false;
    this.#callOffRetry?.();
    for (const leave of this.#leave) leave();
    this.#leave = [];
    if (this.#isLive && this.#window.length > 0) cache.hold(roomId, this.#window);
  };

  async #begin(): Promise<void> {
    const cached = await this.#deps.cache.newest(this.#deps.roomId, this.#newestSeq);
    if (!this.#isRunning) return;
    if (this.#isLive && cached.length > 0 && this.#take(cached)) {
      this.#newestSeq = Math.max(this.#newestSeq, lastSeq(this.#window));
      this.#status = "ready";
      this.#notify();
    }
    this.#leave.push(this.#deps.live.onOnline(() => void this.#handleOnline()));
  }

  async #handleOnline(): Promise<void> {
    await Promise.all([this.catchUp(), this.#catchUpChanges()]);
    if (this.#older === "failed") await this.loadOlder();
  }

  /** What is on screen may have changed while nothing was heard. */
  async #catchUpChanges(): Promise<void> {
    const caughtUp = await this.#deps.changes.ask(this.#deps.roomId);
    if (!this.#isRunning) return;
    if (caughtUp.kind === "changed") this.#change((messages) => mergeRevisions(messages, caughtUp.messages));
    if (caughtUp.kind === "unknown") await this.#readAnew();
    if (caughtUp.kind === "failed") this.#retryLater();
  }

  async #readAnew(): Promise<void> {
    const newest = await this.#ask({ limit: FIRST_PAGE });
    if (newest !== null) this.#replace(newest);
  }

  #handleChanged(messages: readonly Message[]): void {
    // A page that is on its way may be older than this.
    if (this.#questions > 0) this.#changedMeanwhile.push(...messages);
    this.#change((shown) => mergeRevisions(shown, messages));
  }

  #handleHidden(seqs: readonly Seq[]): void {
    if (this.#questions > 0) this.#hiddenMeanwhile.push(...seqs);
    this.#change((shown) => setHidden(shown, seqs));
  }

  #change(change: <Messages extends readonly Message[]>(messages: Messages) => Messages): void {
    const window = change(this.#window);
    const ahead = [...this.#ahead.values()];
    const changedAhead = change(ahead);
    if (window === this.#window && changedAhead === ahead) return;
    this.#window = window;
    for (const message of changedAhead) this.#ahead.set(message.seq, message);
    this.#notify();
  }

  /** Answers whether the window has grown, so that there may be more to ask for. */
  async #catchUpOnce(): Promise<boolean> {
    const end = lastSeq(this.#window);
    if (end === 0) {
      const first = await this.#ask({ limit: FIRST_PAGE });
      if (first === null) {
        if (this.#status === "loading" && this.#deps.live.getSnapshot().kind === "online") this.#status = "failed";
        return false;
      }
      this.#status = "ready";
      this.#replace(first);
      // Of a room that was cleared nothing comes, however often one asks.
      return first.length > 0;
    }
    if (this.#isLive && this.#newestSeq - end > FAR_BEHIND) {
      // What was on screen is old; whoever reads there keeps it and is offered the way to the newest.
      this.#isLive = false;
      this.#ahead.clear();
      return this.#viewedSeq < end ? false : this.showNewest();
    }
    if (!this.#isLive) return false;
    const answer = await this.#ask({ after: end, limit: HISTORY_PAGE_MAX });
    if (answer === null) this.#retryLater();
    return answer !== null && answer.length > 0 && this.#isLive && this.#take(answer);
  }

  #isBehind(): boolean {
    return this.#isLive && lastSeq(this.#window) < this.#newestSeq;
  }

  #handleAdvanced(newestSeq: Seq): void {
    if (newestSeq <= this.#newestSeq) return;
    this.#newestSeq = newestSeq;
    this.#notify();
    void this.catchUp();
  }

  async #ask(query: Query): Promise<readonly Message[] | null> {
    const { live, roomId, cache, changes } = this.#deps;
    this.#questions += 1;
    try {
      const answer = await live.request("messages.history", { roomId, ...query });
      if (!this.#isRunning) return null;
      this.#newestSeq = Math.max(this.#newestSeq, answer.lastSeq);
      cache.remember(roomId, answer.messages);
      void changes.noteRead(roomId, answer.changesSince);
      return setHidden(mergeRevisions(answer.messages, this.#changedMeanwhile), this.#hiddenMeanwhile);
    } catch {
      return null;
    } finally {
      this.#questions -= 1;
      if (this.#questions === 0) [this.#changedMeanwhile, this.#hiddenMeanwhile] = [[], []];
    }
  }

  /** Answers false for a page that no longer touches the window: it belongs to a place the person has left. */
  #take(page: readonly Message[]): boolean {
    const joined = joinPage(this.#window, page);
    if (joined === null) return false;
    this.#window = joined;
    this.#drainAhead();
    return true;
  }

  #replace(page: readonly Message[]): void {
    this.#window = toRun(page);
    this.#hasReachedStart = false;
    this.#isLive = true;
    this.#ahead.clear();
    this.#viewedSeq = Number.MAX_SAFE_INTEGER;
    this.#notify();
  }

  /** Moves over what has become adjacent, then drops what is far from the eye. */
  #drainAhead(): void {
    const run: Message[] = [];
    for (let next = this.#aheadOf(lastSeq(this.#window)); next !== undefined; next = this.#aheadOf(next.seq))
      run.push(next);
    const joined = joinPage(this.#window, run) ?? this.#window;
    this.#window = trimWindow(joined, this.#viewedSeq, WINDOW);
    for (const seq of this.#ahead.keys()) if (seq <= lastSeq(joined)) this.#ahead.delete(seq);
    if (lastSeq(this.#window) === lastSeq(joined)) return;
    this.#isLive = false;
    this.#ahead.clear();
  }

  #aheadOf(seq: Seq): Message | undefined {
    return this.#ahead.get(seq + 1);
  }

  #set(change: { older?: PageState; newer?: PageState }): void {
    this.#older = change.older ?? this.#older;
    this.#newer = change.newer ?? this.#newer;
    this.#notify();
  }

  #notify(): void {
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }
}
