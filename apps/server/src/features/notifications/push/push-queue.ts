import { setTimeout as pause } from "node:timers/promises";
import type { Content } from "@atrium/contracts/content/content";
import type { RoomId, SessionId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { NOTIFY_WITHIN_MS } from "@atrium/contracts/limits";
import type { PushPayload } from "@atrium/contracts/notifications";
import { explainNotification, shouldNotify } from "@atrium/contracts/rules/notifications";
import { Semaphore } from "../../../platform/semaphore.ts";
import type { StoredMessage } from "../../messages/messages.ts";
import { toSettings } from "../settings.ts";
import { BrowserPushes, type PushParts } from "./browser-pushes.ts";
import { PushRetries, type PushTry } from "./push-retries.ts";
import { PushTurns } from "./push-turns.ts";
import type { Pushed } from "./send-push.ts";
import { findRecipient, findRoom, hasSubscriptions, listRecipients, type RecipientRow, type RoomRow } from "./store.ts";
import { toTopic } from "./topic.ts";
import { toWords } from "./words.ts";

/** What is said meanwhile comes with it, and who reads it meanwhile is not told. */
const PAUSE_MS = 1_000;
/** Rooms whose members are looked through at a time: the database is there for those who write. */
const ROOMS_AT_ONCE = 2;
/** Rooms that may wait; what is said in others meanwhile is pushed to nobody, and read where it stands. */
const ROOMS_MAX = 2_000;
/** Messages of a room that wait, the newest; of the rest nobody is told. */
const MESSAGES_MAX = 50;
/** Pushes under way at a time on a node. */
const PUSHES_AT_ONCE = 64;
/** Of one browser: a service that does not answer takes no more of them. */
const PUSHES_OF_ONE = 2;
/** What waits besides for one browser; of the rest it is told nothing. */
const WAITING_OF_ONE_MAX = 20;
/** Pushes that wait, with those under way: with more, no further room is looked through. */
const PUSHES_WAITING_MAX = 1_000;
/** Subscriptions read at a time. */
const PAGE = 500;
/** How long a node believes that nobody has subscribed to anything. */
const NOBODY_MS = 10_000;

type Said = Pick<Message, "seq" | "sender" | "senderName" | "createdAt" | "content" | "replyTo">;
type Parts = PushParts & {
  readonly pauseMs?: number;
  readonly retryPausesMs?: readonly number[];
};

/** A message that somebody's browser was to be told of. */
type Told = { readonly roomId: RoomId; readonly sessionId: SessionId; readonly said: Said };
type Telling = {
  readonly roomId: RoomId;
  readonly room: RoomRow;
  readonly recipient: RecipientRow;
  readonly said: readonly Said[];
  readonly now: Date;
};

/**
 * Pushes what is said to the browsers of those who are not there (decision 043). A room is gone through at a time, so a person is told of one
 * room once at a time; what comes meanwhile waits, and they are told of the newest that concerns them. What a service does not take now and may
 * take in a while is tried again, and looked at anew for it.
 */
export class PushQueue {
  readonly #parts: Parts;
  readonly #waiting = new Map<RoomId, StoredMessage[]>();
  readonly #running = new Map<RoomId, Promise<void>>();
  readonly #rooms = new Semaphore(ROOMS_AT_ONCE);
  readonly #pushes = new PushTurns({ atOnce: PUSHES_AT_ONCE, ofOne: PUSHES_OF_ONE, ofOneMax: WAITING_OF_ONE_MAX });
  readonly #browsers: BrowserPushes;
  readonly #stopping = new AbortController();
  readonly #retries: PushRetries<Told>;
  readonly #firstTry: PushTry = { tries: 1, signal: this.#stopping.signal };
  #nobodyUntilMs = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#browsers = new BrowserPushes(parts);
    this.#retries = new PushRetries((told, next) => this.#tellAgain(told, next), parts.retryPausesMs);
  }

  /** Waits for nothing. */
  note(stored: readonly StoredMessage[]): void {
    if (this.#stopping.signal.aborted || Date.now() < this.#nobodyUntilMs) return;
    for (const one of stored) {
      const { roomId } = one.message;
      const waiting = this.#waiting.get(roomId) ?? [];
      if (waiting.length === 0 && this.#waiting.size >= ROOMS_MAX) continue;
      waiting.push(one);
      if (waiting.length > MESSAGES_MAX) waiting.shift();
      this.#waiting.set(roomId, waiting);
      if (!this.#running.has(roomId)) this.#begin(roomId);
    }
  }

  /** Pushes that wait to be tried again. */
  get waitingAgain(): number {
    return this.#retries.size;
  }

  /** Somebody has subscribed on this node. */
  expectSubscriptions(): void {
    this.#nobodyUntilMs = 0;
  }

  /** Resolves when nothing waits or is under way. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Gives up what waits; resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#waiting.clear();
    await Promise.all([this.#retries.stop(), this.whenIdle()]);
  }

  #begin(roomId: RoomId): void {
    const run = this.#run(roomId)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted)
          this.#parts.context.log.warn({ err: error, roomId }, "a message was not pushed");
      })
      .finally(() => {
        this.#running.delete(roomId);
        if (this.#waiting.has(roomId)) this.#begin(roomId);
      });
    this.#running.set(roomId, run);
  }

  async #run(roomId: RoomId): Promise<void> {
    await pause(this.#parts.pauseMs ?? PAUSE_MS, undefined, { signal: this.#stopping.signal });
    const begun: Promise<unknown>[] = [];
    await this.#rooms.run(async () => {
      const said = (this.#waiting.get(roomId) ?? []).map(toSaid);
      this.#waiting.delete(roomId);
      if (said.length > 0 && (await this.#isAnybodyThere())) await this.#pushRoom(roomId, said, begun);
    });
    // Other rooms are looked through while services answer.
    await Promise.all(begun);
  }

  async #isAnybodyThere(): Promise<boolean> {
    if (await hasSubscriptions(this.#parts.context.db.pool)) return true;
    this.#nobodyUntilMs = Date.now() + NOBODY_MS;
    return false;
  }

  /** Begins to push to a room's members; what is under way is in `begun`. */
  async #pushRoom(roomId: RoomId, said: readonly Said[], begun: Promise<unknown>[]): Promise<void> {
    const { pool } = this.#parts.context.db;
    const room = await findRoom(pool, roomId);
    if (room === null) return;
    let after: SessionId | null = null;
    do {
      const now = this.#parts.context.clock.now();
      const page: RecipientRow[] = await listRecipients(pool, { roomId, after, limit: PAGE, now });
      begun.push(...page.map((recipient) => this.#tell({ roomId, room, recipient, said, now }, this.#firstTry)));
      await this.#pushes.untilFewer(PUSHES_WAITING_MAX);
      after = page.length < PAGE ? null : (page.at(-1)?.sessionId ?? null);
    } while (after !== null && !this.#stopping.signal.aborted);
  }

  /** Who has read it meanwhile, has left, or wants nothing any more is not told; neither of what was deleted. */
  async #tellAgain({ roomId, sessionId, said }: Told, next: PushTry): Promise<void> {
    const { db, clock, log } = this.#parts.context;
    try {
      const now = clock.now();
      const room = await findRoom(db.pool, roomId);
      const recipient = await findRecipient(db.pool, { roomId, sessionId, seq: said.seq, now });
      if (room && recipient) await this.#tell({ roomId, room, recipient, said: [said], now }, next);
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.warn({ err: error, roomId }, "a message was not pushed again");
    }
  }

  async #tell({ roomId, room, recipient, said, now }: Telling, attempt: PushTry): Promise<void> {
    const settings = toSettings(recipient.settings);
    const { userId, username, muted, notify, readSeq, language } = recipient;
    const message = said.findLast((one) =>
      shouldNotify(
        explainNotification({
          message: one,
          room: { chatType: room.chatType, muted, notify, readSeq, about: room },
          reader: { userId, username },
          settings,
          now,
        }),
      ),
    );
    if (message === undefined) return;
    const { senderName, content, seq } = message;
    const words = { chatType: room.chatType, roomName: room.name, senderName: senderName ?? "", content };
    const payload: PushPayload = {
      userId,
      roomId,
      seq,
      ...toWords(words, { showText: settings.showText, language }),
      isSilent: !settings.sound,
      ...(content.kind === "call" && { isCall: true }),
    };
    const { sessionId } = recipient;
    const place = { of: roomId, browser: sessionId };
    if (attempt.tries === 1) this.#retries.forget(place);
    const pushed = await this.#pushes.run(sessionId, () =>
      this.#push(recipient, { topic: toTopic(roomId), payload: JSON.stringify(payload), attempt }),
    );
    if (pushed?.outcome === "failed" && pushed.again)
      this.#retries.note(place, { roomId, sessionId, said: message }, { ...attempt, ...pushed.again });
  }

  /** Null where it is not pushed any more. */
  async #push(
    recipient: RecipientRow,
    { attempt, ...push }: { topic: string; payload: string; attempt: PushTry },
  ): Promise<Pushed | null> {
    const { signal } = this.#stopping;
    if (signal.aborted || attempt.signal.aborted) return null;
    return this.#browsers.push(recipient, { ...push, keptMs: NOTIFY_WITHIN_MS, signal });
  }
}

function toSaid({ message, placed }: StoredMessage): Said {
  const more = JSON.parse(`{${message.moreJson.slice(1)}}`) as Pick<Message, "replyTo">;
  return {
    seq: placed.seq,
    sender: message.sender,
    senderName: JSON.parse(message.senderNameJson) as string,
    createdAt: placed.createdAt,
    content: JSON.parse(message.contentJson) as Content,
    ...more,
  };
}
