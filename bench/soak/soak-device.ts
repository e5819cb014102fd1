import { setTimeout as sleep } from "node:timers/promises";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { EventData } from "@atrium/contracts/live";
import type { Room } from "@atrium/contracts/rooms";
import type { BenchPerson } from "../bench-people.ts";
import type { Journal } from "./journal.ts";
import { type LiveEvent, LiveLink, Refused } from "./live-link.ts";
import { SoakOutbox } from "./outbox.ts";
import { ReadMarker } from "./read-marker.ts";
import { RoomList } from "./room-list.ts";
import type { DeviceAtEnd } from "./run-history.ts";
import type { SeededRandom } from "./seeded-random.ts";

const RETRY_MS = 250;
const RECONNECT_MS = { least: 50, most: 700 };
const FILL_MS = 5_000;
const HISTORY_LIMIT = 200;

type Parts = {
  readonly name: string;
  readonly person: BenchPerson;
  readonly port: number;
  readonly random: SeededRandom;
  readonly journal: Journal;
  /** Messages of one room under way at a time. */
  readonly window: number;
};

/** One signed-in device: a small faithful client of the live protocol (docs/live-protocol.md). */
export class SoakDevice {
  readonly name: string;
  readonly list: RoomList;
  readonly outbox: SoakOutbox;
  readonly marker: ReadMarker;
  readonly #parts: Parts;
  readonly #filling = new Set<RoomId>();
  #link: LiveLink | null = null;
  #syncing: LiveLink | null = null;
  #isSyncWanted = false;
  #isSynced = false;
  #isClosed = false;
  #life: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    const { name, person, random, journal, window } = parts;
    const { userId } = person;
    this.#parts = parts;
    this.name = name;
    this.list = new RoomList(userId);
    this.outbox = new SoakOutbox({ random, journal, window });
    this.marker = new ReadMarker({
      userId,
      journal,
      onMoved: (roomId, readSeq) => this.list.copyOf(roomId).moveRead(readSeq),
    });
  }

  get userId(): UserId {
    return this.#parts.person.userId;
  }

  /** There is a connection, and what changed before it is known. */
  get isConnected(): boolean {
    return this.#isSynced;
  }

  /** Connected, with nothing on its way in either direction as far as it knows. */
  get isSettled(): boolean {
    const isIdle = this.outbox.waitingCount === 0 && this.marker.waitingCount === 0 && this.#filling.size === 0;
    return this.#isSynced && this.#syncing === null && isIdle;
  }

  /** Asks what has changed, as a client that is in doubt does. */
  resync(): void {
    if (this.#link) void this.#syncOwn(this.#link).catch(() => {});
  }

  start(): void {
    this.#life = this.#live();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#link?.terminate();
    await this.#life;
  }

  /** Catches up by what it last knew, and asks for everything beside it. @throws Error when the connection is lost */
  async finish(): Promise<DeviceAtEnd> {
    const link = this.#link;
    if (!link) throw new Error(`${this.name} is not connected at the end`);
    await this.#syncOwn(link);
    await this.#parts.journal.until(() => this.isSettled, FILL_MS);
    const fresh = new RoomList(this.userId);
    await this.#sync(link, fresh);
    return {
      device: this.name,
      userId: this.userId,
      copies: this.list.listCopies(),
      merged: this.list.listRows(),
      fresh: fresh.listRows(),
    };
  }

  async #live(): Promise<void> {
    const { random } = this.#parts;
    while (!this.#isClosed) {
      await this.#visit().catch(() => {});
      if (!this.#isClosed) await sleep(random.between(RECONNECT_MS.least, RECONNECT_MS.most));
    }
  }

  async #visit(): Promise<void> {
    const { port, person, journal } = this.#parts;
    const link = await LiveLink.open(port, person.token, (event, from) => this.#receive(from, event));
    this.#link = link;
    journal.count("connections");
    try {
      await this.#syncOwn(link);
      this.outbox.attach(link);
      this.marker.attach(link);
      this.#isSynced = true;
      journal.tell();
      await link.closed;
    } finally {
      this.#link = null;
      this.#isSynced = false;
      this.outbox.detach(link);
      this.marker.detach(link);
      link.terminate();
      await link.closed;
    }
  }

  /** One at a time; whoever asks meanwhile gets another one after it, as the one under way may be too early. */
  async #syncOwn(link: LiveLink): Promise<void> {
    this.#isSyncWanted = true;
    if (this.#syncing === link) return;
    this.#syncing = link;
    try {
      while (this.#isSyncWanted) {
        this.#isSyncWanted = false;
        await this.#sync(link, this.list);
      }
    } finally {
      if (this.#syncing === link) this.#syncing = null;
      this.#parts.journal.tell();
    }
  }

  async #sync(link: LiveLink, list: RoomList): Promise<void> {
    const { since } = list;
    const known = list.noteKnown();
    for (let after: string | null | undefined; after !== null;) {
      const answer = await this.#insist(() =>
        link.do("rooms.sync", { ...(since && { since }), ...(after && { after }) }),
      );
      list.merge(answer, { isFirstPage: after === undefined });
      for (const room of answer.rooms) this.#hearRoom(link, room, list);
      after = answer.after;
    }
    for (const detail of list.listBehind(known)) this.#parts.journal.report("wrong count", `a sync left ${detail}`);
  }

  #hearRoom(link: LiveLink, room: Room, list: RoomList): void {
    this.#parts.journal.hearCount(this.userId, room);
    if (list !== this.list) return;
    const copy = this.list.copyOf(room.roomId);
    copy.hear(room.lastSeq);
    copy.moveRead(room.readSeq);
    void this.#fill(link, room.roomId);
  }

  #receive(link: LiveLink, { on, data }: LiveEvent): void {
    if (on === "messages.added") {
      const { roomId, messages } = data as EventData<"messages.added">;
      this.#parts.journal.see(this.name, roomId, messages);
      this.list.copyOf(roomId).add(messages);
      void this.#fill(link, roomId);
    } else if (on === "messages.advanced") {
      const { roomId, lastSeq } = data as EventData<"messages.advanced">;
      this.list.copyOf(roomId).hear(lastSeq);
      void this.#fill(link, roomId);
    } else if (on === "rooms.read") {
      const { roomId, userId, seq } = data as EventData<"rooms.read">;
      if (userId === this.userId) this.list.copyOf(roomId).moveRead(seq);
    } else if (on === "session.resync") {
      this.#parts.journal.count("resyncs");
      this.resync();
    }
    this.#parts.journal.tell();
  }

  /** Reads what is missing of a room, one reader at a time; a connection that is lost leaves it to the next sync. */
  async #fill(link: LiveLink, roomId: RoomId): Promise<void> {
    const copy = this.list.copyOf(roomId);
    if (!copy.hasGap || this.#filling.has(roomId)) return;
    this.#filling.add(roomId);
    this.#parts.journal.count("gaps");
    try {
      while (copy.hasGap) {
        const request = { roomId, after: copy.lastSeq, limit: HISTORY_LIMIT };
        const { messages, lastSeq } = await this.#insist(() => link.do("messages.history", request));
        this.#parts.journal.see(this.name, roomId, messages);
        copy.add(messages);
        copy.hear(lastSeq);
        if (messages.length === 0) await sleep(RETRY_MS);
      }
    } catch {
      // The connection is gone.
    } finally {
      this.#filling.delete(roomId);
      // Another connection may have wanted the same meanwhile, and was told that somebody is at it.
      if (this.#link && this.#link !== link) void this.#fill(this.#link, roomId);
      this.#parts.journal.tell();
    }
  }

  /** Asks again after a refusal, as long as the connection stands. @throws LinkLost */
  async #insist<Output>(ask: () => Promise<Output>): Promise<Output> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.#parts.journal.countRefusal(error.message);
        await sleep(RETRY_MS);
      }
    }
  }
}
