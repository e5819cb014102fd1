import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Logger } from "pino";
import type { Bus } from "../bus/bus.ts";
import { type Connection, type Subscription, toEventText, toSubscription } from "./connection.ts";
import { encodeTextFrame } from "./frame.ts";
import { Topics } from "./topics.ts";
import { Semaphore } from "../semaphore.ts";

const TO_ALL = "a";
const TO_VIEWERS = "v";
const EVENT = "e";
const NOTICE = "n";

/** A message between nodes about one user, for features: not shown to clients. Says what to read again, not what it is now. */
export type UserNotice =
  | {
      readonly kind: "membership";
      readonly roomId: RoomId;
      /** Only how somebody has set the room for themselves is another: they are in it as before. */
      readonly isSetting?: true;
    }
  | { readonly kind: "name" };
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
  readonly #semaphores = new Map<Connection, Semaphore>();

  constructor({ bus, log }: { bus: Bus; log: Logger }) {
    this.#bus = bus;
    this.#log = log;
    this.#rooms = new Topics(bus, "room:", (members, payload, roomId) => this.#deliverToRoom(roomId, members, payload));
    this.#users = new Topics(bus, "user:", (connections, payload) => this.#deliverToUser(connections, payload));
    bus.onGap(() => this.#publishResync());
  }

  /**
   * Resolves once everything published for this user and to their rooms from now on reaches the connection. The rooms are
   * read when the user's own notices arrive already: whoever joins or leaves one meanwhile is told so after it.
   */
  addConnection(
    connection: Connection,
    listSubscriptions: () => Promise<readonly (readonly [RoomId, Subscription])[]>,
  ): Promise<void> {
    return this.inTurn(connection, async () => {
      await this.#users.add(connection.userId, connection).subscribed;
      const subscriptions = await listSubscriptions();
      await Promise.all(
        subscriptions.map(([roomId, subscription]) => this.subscribe(connection, roomId, subscription)),
      );
      // A list that grew has room for twice as many, and most connections subscribe to no other room.
      connection.roomIds = connection.roomIds.slice();
    });
  }

  /** What reads memberships and subscribes a connection by them goes one after the other: who read last must be the last to subscribe. */
  async inTurn<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
    const semaphore = this.#semaphores.get(connection) ?? new Semaphore(1);
    this.#semaphores.set(connection, semaphore);
    try {
      return await semaphore.run(work);
    } finally {
      if (semaphore.isIdle) this.#semaphores.delete(connection);
    }
  }

  removeConnection(connection: Connection): void {
    this.#users.remove(connection.userId, connection);
    for (const roomId of connection.roomIds.splice(0)) this.#leaveRoom(connection, roomId);
  }

  /** Subscribes the connection to a room, or changes what it may do there. Resolves once what is published there reaches it. */
  async subscribe(connection: Connection, roomId: RoomId, subscription: Subscription): Promise<void> {
    // Whoever has gone while their membership was looked up would stay subscribed for ever.
    if (!connection.isOpen) return;
    const isSubscribed = this.#rooms.members(roomId).has(connection);
    const { key, subscribed } = this.#rooms.add(roomId, connection);
    if (!isSubscribed) connection.roomIds.push(key);
    this.#readers.get(key)?.delete(connection);
    if (!subscription.canPost) this.#readers.set(key, (this.#readers.get(key) ?? new Set()).add(connection));
    await subscribed;
  }

  unsubscribe(connection: Connection, roomId: RoomId): void {
    const place = connection.roomIds.indexOf(roomId);
    if (place === -1) return;
    connection.roomIds.splice(place, 1);
    this.#leaveRoom(connection, roomId);
  }

  subscriptionOf(connection: Connection, roomId: RoomId): Subscription | undefined {
    if (!this.#rooms.members(roomId).has(connection)) return undefined;
    return toSubscription({ canPost: !this.#readers.get(roomId)?.has(connection) });
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

  #leaveRoom(connection: Connection, roomId: RoomId): void {
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

  #publishResync(): void {
    const frame = encodeTextFrame(toEventText("session.resync", {}));
    for (const connection of this.connections()) connection.sendFrame(frame);
  }
}
