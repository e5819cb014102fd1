import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import { type FakeTimers, settle } from "../../../test/test-timers.ts";
import { ME, makeMessage, makeRoom, OTHER, NO_ABOUT } from "./test-rooms.ts";
import type { RoomList } from "./list/room-list.ts";

type ModelRoom = {
  senders: UserId[];
  readSeq: number;
  isMember: boolean;
  changedAt: number;
  /** By which rooms are told, the newest first. */
  sortedAt: number;
  revision: number;
};
const newRoom = (isMember: boolean): ModelRoom => ({
  senders: [],
  readSeq: 0,
  isMember,
  changedAt: 0,
  sortedAt: 0,
  revision: 0,
});
type Question = { compute: () => void; answer: (() => void) | null; fail: () => void };

export type Step =
  | { do: "send"; room: number; mine: boolean }
  | { do: "readHere" | "readElsewhere"; room: number; share: number }
  | { do: "create" | "leave"; room: number }
  /** `overtakes`: it was done on another node, and its event comes before all that wait. */
  | { do: "rename"; room: number; overtakes: boolean }
  | { do: "deliver" | "lose" | "disconnect" | "reconnect" | "tick" }
  | { do: "compute" | "answer"; pick: number };

/** The simplest server that can be right, behind a line that delays, reorders answers against events, and breaks. */
export class ModelServer {
  readonly live = new FakeLive();
  readonly #rooms = new Map<string, ModelRoom>(["r0", "r1"].map((id) => [id, newRoom(true)]));
  #events: (() => void)[] = [];
  #questions: Question[] = [];
  #time = 0;
  #isOnline = true;
  #hasLost = false;

  /** `roomsAPage`: so many come in one answer about all rooms. */
  constructor(roomsAPage = Infinity) {
    this.live.answer("rooms.sync", ({ since, after }) => this.#ask(() => this.#sync({ since, after, roomsAPage })));
    this.live.answer("rooms.get", ({ roomId }) => this.#ask(() => this.#get(roomId)));
    this.live.answer("rooms.markRead", ({ roomId, seq }) => this.#ask(() => this.#mark(roomId, seq)));
  }

  recount(): Record<string, number> {
    const members = [...this.#rooms].filter(([, room]) => room.isMember);
    return Object.fromEntries(members.map(([roomId, room]) => [roomId, countUnread(room)]));
  }

  listNames(): Record<string, string> {
    const members = [...this.#rooms].filter(([, room]) => room.isMember);
    return Object.fromEntries(members.map(([roomId, room]) => [roomId, toName(room)]));
  }

  async run(step: Step, list: RoomList, timers: FakeTimers): Promise<void> {
    switch (step.do) {
      case "send":
        return this.#send(`r${step.room}`, step.mine ? ME : OTHER);
      case "readHere": {
        const known = list.find(`r${step.room}` as RoomId);
        if (known !== undefined) list.markRead(known.roomId, Math.ceil(known.lastSeq * step.share));
        return;
      }
      case "readElsewhere":
        return this.#readElsewhere(`r${step.room}`, step.share);
      case "create":
      case "leave":
        return this.#setMember(`r${step.room}`, step.do === "create");
      case "rename":
        return this.#rename(`r${step.room}`, step.overtakes);
      case "deliver":
        return this.#events.shift()?.();
      case "lose":
        if (this.#events.shift() !== undefined) this.#hasLost = true;
        return;
      case "disconnect":
        return this.#disconnect();
      case "reconnect":
        return this.#reconnect();
      case "tick":
        return timers.advance(1_000);
      case "compute":
      case "answer":
        return this.#progress(step.do, step.pick);
    }
  }

  /** Everything that is on its way arrives; a line that lost something says so. */
  async comeToRest(timers: FakeTimers): Promise<void> {
    this.#reconnect();
    if (this.#hasLost) this.#events.push(() => this.live.emit("session.resync", {}));
    for (let round = 0; round < 40; round += 1) {
      for (const event of this.#events.splice(0)) event();
      for (const question of this.#questions.splice(0)) {
        if (question.answer === null) question.compute();
        question.answer?.();
      }
      await settle();
      await timers.advance(500);
    }
  }

  #progress(what: "compute" | "answer", pick: number): void {
    const ready = this.#questions.filter(({ answer }) => (answer === null) === (what === "compute"));
    const question = ready[pick % Math.max(1, ready.length)];
    if (question === undefined) return;
    if (what === "compute") return question.compute();
    this.#questions = this.#questions.filter((other) => other !== question);
    question.answer?.();
  }

  #send(id: string, sender: UserId): void {
    const room = this.#rooms.get(id);
    if (room === undefined || !room.isMember) return;
    room.senders.push(sender);
    room.changedAt = this.#tick();
    room.sortedAt = room.changedAt;
    const message = makeMessage(room.senders.length, sender);
    this.#emit(() => this.live.emit("messages.added", { roomId: id as RoomId, messages: [message] }));
  }

  #readElsewhere(id: string, share: number): void {
    const room = this.#rooms.get(id);
    if (room === undefined || !room.isMember) return;
    const seq = Math.ceil(room.senders.length * share);
    if (seq <= room.readSeq) return;
    room.readSeq = seq;
    room.changedAt = this.#tick();
    this.#emit(() => this.live.emit("rooms.read", { roomId: id as RoomId, userId: ME, seq }));
  }

  #rename(id: string, overtakes: boolean): void {
    const room = this.#rooms.get(id);
    if (room === undefined || !room.isMember) return;
    room.revision += 1;
    room.changedAt = this.#tick();
    const { revision } = room;
    const told = { roomId: id as RoomId, revision, name: toName(room), memberCount: 3, about: NO_ABOUT };
    this.#emit(() => this.live.emit("rooms.changed", told));
    if (overtakes) this.#events.unshift(...this.#events.splice(-1));
  }

  #setMember(id: string, isMember: boolean): void {
    const room = this.#rooms.get(id) ?? newRoom(false);
    if (room.isMember === isMember) return;
    this.#rooms.set(id, { ...room, isMember, changedAt: this.#tick() });
    const name = isMember ? "rooms.touched" : "rooms.removed";
    this.#emit(() => this.live.emit(name, { roomId: id as RoomId }));
  }

  #disconnect(): void {
    this.#isOnline = false;
    this.live.goOffline();
    this.#events = [];
    for (const question of this.#questions.splice(0)) question.fail();
  }

  #reconnect(): void {
    if (this.#isOnline) return;
    this.#isOnline = true;
    this.live.goOnline();
  }

  #sync({ since, after, roomsAPage }: { since?: string | undefined; after?: string | undefined; roomsAPage: number }) {
    const from = since === undefined ? -1 : Number(since);
    const place = after === undefined ? null : (JSON.parse(after) as { token: string; at: number; id: string });
    const changed = [...this.#rooms].filter(([, room]) => room.changedAt > from);
    const isMember = ([, room]: [string, ModelRoom]) => room.isMember;
    const left = changed
      .filter(isMember)
      .filter(([id, { sortedAt: at }]) => !place || at < place.at || (at === place.at && id < place.id))
      .toSorted(([one, { sortedAt: oneAt }], [two, { sortedAt: twoAt }]) => twoAt - oneAt || (one < two ? 1 : -1));
    const page = left.slice(0, roomsAPage);
    const last = page.length < left.length ? page.at(-1) : undefined;
    const token = place?.token ?? String(this.#time);
    return {
      since: token,
      full: since === undefined,
      rooms: page.map(([id, room]) => toView(id, room)),
      removed: since === undefined || place ? [] : changed.filter((entry) => !isMember(entry)).map(([id]) => id),
      after: last ? JSON.stringify({ token, at: last[1].sortedAt, id: last[0] }) : null,
    };
  }

  #get(roomId: string) {
    const room = this.#rooms.get(roomId);
    return room?.isMember === true ? { room: toView(roomId, room) } : refuse("NOT_FOUND");
  }

  #mark(roomId: string, seq: number) {
    const room = this.#rooms.get(roomId);
    if (room?.isMember !== true) return refuse("NOT_FOUND");
    if (seq > room.readSeq) {
      room.readSeq = seq;
      room.changedAt = this.#tick();
    }
    return { readSeq: room.readSeq, unread: countUnread(room) };
  }

  #ask(compute: () => unknown): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const question: Question = {
      compute: () => {
        try {
          const result = compute();
          question.answer = () => resolve(result);
        } catch (cause) {
          question.answer = () => reject(cause);
        }
      },
      answer: null,
      fail: () => reject(new Error("disconnected")),
    };
    this.#questions.push(question);
    return promise;
  }

  #emit(event: () => void): void {
    if (this.#isOnline) this.#events.push(event);
  }

  #tick(): number {
    this.#time += 1;
    return this.#time;
  }
}

const toName = ({ revision }: ModelRoom): string => `Name ${revision}`;

function countUnread(room: ModelRoom): number {
  return room.senders.filter((sender, index) => sender !== ME && index + 1 > room.readSeq).length;
}

function toView(id: string, room: ModelRoom): Room {
  const lastSeq = room.senders.length;
  const sender = room.senders.at(-1);
  return makeRoom(id, {
    name: toName(room),
    revision: room.revision,
    lastSeq,
    readSeq: room.readSeq,
    unread: countUnread(room),
    recentMessage: sender === undefined ? null : makeMessage(lastSeq, sender),
  });
}
