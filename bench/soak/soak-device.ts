import { setTimeout as sleep } from "node:timers/promises";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { EventData } from "@atrium/contracts/live";
import type { Room } from "@atrium/contracts/rooms";
import type { BenchPerson } from "../bench-people.ts";
import type { Journal } from "./journal.ts";
import { sendFile } from "./file-sender.ts";
import { type Received, Refused } from "../../apps/server/src/platform/realtime/test-client.ts";
import { LiveLink } from "./live-link.ts";
import { SoakOutbox } from "./outbox.ts";
import { ReadMarker } from "./read-marker.ts";
import type { RoomCopy } from "./room-copy.ts";
import { RoomList } from "./room-list.ts";
import type { DeviceAtEnd, SentFile, SentMessage } from "./run-history.ts";
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
  readonly #editing = new Set<SentMessage>();
  #catchUps = 0;
  readonly #uploads = new Set<Promise<void>>();
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

  /** Files that are being sent in. */
  get uploadCount(): number {
    return this.#uploads.size;
  }

  /** Connected, with nothing on its way in either direction as far as it knows. */
  get isSettled(): boolean {
    if (this.#editing.size > 0 || this.#catchUps > 0 || this.#uploads.size > 0) return false;
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
    await Promise.all([this.#life, ...this.#uploads]);
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
      await this.#catchUpChanges(link);
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

  /** What became of messages while there was no connection. */
  async #catchUpChanges(link: LiveLink): Promise<void> {
    this.#catchUps += 1;
    try {
      await this.#askForChanges(link);
    } finally {
      this.#catchUps -= 1;
      this.#parts.journal.tell();
    }
  }

  async #askForChanges(link: LiveLink): Promise<void> {
    for (const { roomId } of this.list.listRows()) {
      const copy = this.list.copyOf(roomId);
      for (let isMore = copy.changesSince !== null; isMore;) {
        const since = copy.changesSince ?? "";
        const { changes } = await this.#insist(() => link.do("messages.changes", { roomId, since }));
        if (!changes) return this.#parts.journal.report("stale", `${this.name} cannot ask for changes of ${roomId}`);
        this.#parts.journal.see(this.name, roomId, changes.messages);
        copy.change(changes.messages);
        copy.changesSince = changes.since;
        ({ isMore } = changes);
      }
    }
  }

  /** Changes one of its own messages, one change after the other. */
  edit(message: SentMessage, text: string): void {
    this.#alter(message, text, (link, place) =>
      link.do("messages.edit", { ...place, content: { kind: "text", text } }),
    );
  }

  /** Deletes one of its own messages for everyone. */
  remove(message: SentMessage): void {
    this.#alter(message, null, (link, place) => link.do("messages.delete", place));
  }

  #alter(
    message: SentMessage,
    text: string | null,
    ask: (link: LiveLink, place: { roomId: RoomId; seq: number }) => Promise<{ revision: number }>,
  ): void {
    const [link, seq] = [this.#link, message.acknowledged[0]];
    if (!link || seq === undefined || this.#editing.has(message)) return;
    const edit: SentMessage["edits"][number] = { text, revision: null };
    message.edits.push(edit);
    this.#editing.add(message);
    ask(link, { roomId: message.roomId, seq })
      .then(({ revision }) => {
        edit.revision = revision;
        this.#parts.journal.count(text === null ? "deletions" : "changes");
      })
      .catch((error: unknown) => this.#noteFailure(error))
      .finally(() => this.#editing.delete(message));
  }

  /** Sends a file in and hands it over, ready to be sent with a message. */
  attach(bytes: Buffer, write: (attached: SentFile) => void): void {
    const under = this.#upload(bytes)
      .then((attached) => void (attached && write(attached)))
      .finally(() => {
        this.#uploads.delete(under);
        this.#parts.journal.tell();
      });
    this.#uploads.add(under);
  }

  async #upload(bytes: Buffer): Promise<SentFile | null> {
    const { port, person, journal } = this.#parts;
    const sent = await sendFile({ port, token: person.token, journal, isOver: () => this.#isClosed }, bytes);
    if (!sent) return null;
    while (!this.#isClosed) {
      try {
        const kept = await this.#link?.do("messages.keepFile", { uploadId: sent.uploadId, use: "document" });
        if (kept) return { file: kept.file, hash: sent.hash };
      } catch (error) {
        this.#noteFailure(error);
        const code = error instanceof Refused ? error.message : "";
        if (code === "RATE_LIMITED") return null;
        if (code === "BAD_INPUT") {
          journal.report("refused", `${sent.uploadId} of ${this.name}, which is there as a whole`);
          return null;
        }
      }
      await sleep(RETRY_MS);
    }
    return null;
  }

  react(roomId: RoomId, seq: number, emoji: string | null): void {
    this.#link
      ?.do("messages.react", { roomId, seq, emoji })
      .then(() => this.#parts.journal.count("changes"))
      .catch((error: unknown) => this.#noteFailure(error));
  }

  #noteFailure(error: unknown): void {
    if (error instanceof Refused) this.#parts.journal.countRefusal(error.message);
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

  #receive(link: LiveLink, { on, data }: Received): void {
    if (on === "messages.changed") {
      const { roomId, messages } = data as EventData<"messages.changed">;
      this.#parts.journal.see(this.name, roomId, messages);
      this.list.copyOf(roomId).change(messages);
    } else if (on === "messages.added") {
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
      void this.#catchUpChanges(link).catch(() => {});
    }
    this.#parts.journal.tell();
  }

  /** Reads what is missing of a room, one reader at a time; a connection that is lost leaves it to the next sync. */
  async #fill(link: LiveLink, roomId: RoomId): Promise<void> {
    const copy = this.list.copyOf(roomId);
    if ((!copy.hasGap && copy.changesSince !== null) || this.#filling.has(roomId)) return;
    this.#filling.add(roomId);
    this.#parts.journal.count("gaps");
    try {
      await this.#beginChanges(link, copy);
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

  /** From where on changes are asked for, taken before anything is read; what came before that is read again. */
  async #beginChanges(link: LiveLink, copy: RoomCopy): Promise<void> {
    const { roomId, changesSince } = copy;
    if (changesSince !== null) return;
    const first = await this.#insist(() => link.do("messages.history", { roomId, limit: 1 }));
    for (let after = 0; after < copy.lastSeq;) {
      const request = { roomId, after, limit: HISTORY_LIMIT };
      const { messages } = await this.#insist(() => link.do("messages.history", request));
      copy.change(messages);
      after = messages.at(-1)?.seq ?? copy.lastSeq;
    }
    copy.changesSince = first.changesSince;
  }

  /** Asks again after a refusal, as long as the connection stands. @throws ConnectionLost */
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
