import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import type { Bus } from "../bus/bus.ts";
import { type Connection, type Seat, seatFor, toEventText } from "./connection.ts";
import { encodeTextFrame } from "./frame.ts";
import { Topics } from "./topics.ts";
import { Turns } from "./turns.ts";

const TO_ALL = "a";
const TO_VIEWERS = "v";
const EVENT = "e";
const NOTICE = "n";

/** A message between nodes about one user, for features: not shown to clients. */
export type UserNotice = { readonly kind: string; readonly roomId: RoomId };
type NoticeHandler = (connection: Connection, notice: UserNotice) => Promise<void>;

/**
 * Knows which connections of this node are in which rooms and belong to whom, and carries events to them from any
 * node: one bus topic a room or user with a connection here, one frame a node whatever the number of receivers.
 */
export class Hub {
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #rooms: Topics<RoomId, Connection>;
  readonly #users: Topics<UserId, Connection>;
  /** Of a room's members those who may only read: in most rooms nobody. */
  readonly #readers = new Map<RoomId, Set<Connection>>();
  readonly #noticeHandlers: NoticeHandler[] = [];
  readonly #turns = new Map<Connection, Turns>();

  constructor({ bus, log }: { bus: Bus; log: Logger }) {
    this.#bus = bus;
    this.#log = log;
    this.#rooms = new Topics(bus, "room:", (members, payload, roomId) => this.#deliverToRoom(roomId, members, payload));
    this.#users = new Topics(bus, "user:", (connections, payload) => this.#deliverToUser(connections, payload));
    bus.onGap(() => this.#tellAllToResync());
  }

  /**
   * Resolves once everything published for this user and to their rooms from now on reaches the connection. The rooms are
   * read when the user's own notices arrive already: whoever joins or leaves one meanwhile is told so after it.
   */
  addConnection(connection: Connection, listSeats: () => Promise<readonly (readonly [RoomId, Seat])[]>): Promise<void> {
    return this.inTurn(connection, async () => {
      await this.#users.add(connection.userId, connection).subscribed;
      const seats = await listSeats();
      await Promise.all(seats.map(([roomId, seat]) => this.takeSeat(connection, roomId, seat)));
      // A list that grew has room for twice as many, and most connections take no other seat.
      connection.roomIds = connection.roomIds.slice();
    });
  }

  /** What reads memberships and seats a connection by them goes one after the other: who read last must be the last to seat. */
  async inTurn<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#turns.get(connection) ?? new Turns(1);
    this.#turns.set(connection, turns);
    try {
      return await turns.take(work);
    } finally {
      if (turns.isIdle) this.#turns.delete(connection);
    }
  }

  removeConnection(connection: Connection): void {
    this.#users.remove(connection.userId, connection);
    for (const roomId of connection.roomIds.splice(0)) this.#standUp(connection, roomId);
  }

  /** Gives the connection a seat in a room, or another one than it had. Resolves once what is published there reaches it. */
  async takeSeat(connection: Connection, roomId: RoomId, seat: Seat): Promise<void> {
    // Whoever has gone while their seat was looked up would keep it for ever.
    if (!connection.isOpen) return;
    const isSeated = this.#rooms.members(roomId).has(connection);
    const { key, subscribed } = this.#rooms.add(roomId, connection);
    if (!isSeated) connection.roomIds.push(key);
    this.#readers.get(key)?.delete(connection);
    if (!seat.canPost) this.#readers.set(key, (this.#readers.get(key) ?? new Set()).add(connection));
    await subscribed;
  }

  leaveSeat(connection: Connection, roomId: RoomId): void {
    const place = connection.roomIds.indexOf(roomId);
    if (place === -1) return;
    connection.roomIds.splice(place, 1);
    this.#standUp(connection, roomId);
  }

  seatOf(connection: Connection, roomId: RoomId): Seat | undefined {
    if (!this.#rooms.members(roomId).has(connection)) return undefined;
    return seatFor({ canPost: !this.#readers.get(roomId)?.has(connection) });
  }

  connectionsOf(userId: UserId): ReadonlySet<Connection> {
    return this.#users.members(userId);
  }

  *connections(): Iterable<Connection> {
    for (const connections of this.#users.all()) yield* connections;
  }

  /** Sends an event, already serialised with toEventText, to every connection of the room's members, on every node. */
  publishToRoom(roomId: RoomId, eventText: string): void {
    this.#bus.publish(`room:${roomId}`, TO_ALL + eventText);
  }

  /** The same, to those who have the room open. */
  publishToViewers(roomId: RoomId, eventText: string): void {
    this.#bus.publish(`room:${roomId}`, TO_VIEWERS + eventText);
  }

  publishToUser(userId: UserId, eventText: string): void {
    this.#bus.publish(`user:${userId}`, EVENT + eventText);
  }

  /** Tells the nodes where this user is connected something that their features act on (onNotice). */
  notifyUser(userId: UserId, notice: UserNotice): void {
    this.#bus.publish(`user:${userId}`, NOTICE + JSON.stringify(notice));
  }

  onNotice(handler: NoticeHandler): void {
    this.#noticeHandlers.push(handler);
  }

  #standUp(connection: Connection, roomId: RoomId): void {
    this.#rooms.remove(roomId, connection);
    const readers = this.#readers.get(roomId);
    if (readers?.delete(connection) && readers.size === 0) this.#readers.delete(roomId);
  }

  #deliverToRoom(roomId: RoomId, members: ReadonlySet<Connection>, payload: string): void {
    const frame = encodeTextFrame(payload.slice(1));
    if (payload.startsWith(TO_ALL)) {
      for (const connection of members) connection.sendFrame(frame);
      return;
    }
    for (const connection of members) if (connection.openRoom === roomId) connection.sendFrame(frame);
  }

  #deliverToUser(connections: ReadonlySet<Connection>, payload: string): void {
    if (payload.startsWith(EVENT)) {
      const frame = encodeTextFrame(payload.slice(1));
      for (const connection of connections) connection.sendFrame(frame);
      return;
    }
    const notice = JSON.parse(payload.slice(1)) as UserNotice;
    for (const connection of connections) {
      for (const handler of this.#noticeHandlers) this.#run(handler, connection, notice);
    }
  }

  #run(handler: NoticeHandler, connection: Connection, notice: UserNotice): void {
    this.inTurn(connection, () => handler(connection, notice)).catch((error: unknown) => {
      this.#log.error({ err: error, kind: notice.kind }, "a notice could not be handled");
      connection.sendEvent("session.resync", {});
    });
  }

  #tellAllToResync(): void {
    const frame = encodeTextFrame(toEventText("session.resync", {}));
    for (const connection of this.connections()) connection.sendFrame(frame);
  }
}
