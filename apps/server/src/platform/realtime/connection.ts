import type { Duplex } from "node:stream";
import type { EventData, EventName } from "@atrium/contracts/live";
import type { RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import type { WebSocket } from "ws";
import { encodeTextFrame } from "./frame.ts";
import type { OutboundTick, Receiver } from "./outbound.ts";

/** What a connection may do in a room it is a member of. Shared objects: one connection has many rooms. */
export type Subscription = { readonly canPost: boolean };
const SUBSCRIPTIONS = { member: { canPost: true }, reader: { canPost: false } } as const;

export function toSubscription(access: { canPost: boolean }): Subscription {
  return access.canPost ? SUBSCRIPTIONS.member : SUBSCRIPTIONS.reader;
}

export type Subscriptions = {
  /** The subscription a connection is known to have, kept current by notices on the bus. */
  readonly of: (connection: Connection, roomId: RoomId) => Subscription | undefined;
  /** What the database says of a room the connection is not subscribed to. */
  readonly lookUp: (connection: Connection, roomId: RoomId) => Promise<Subscription | null>;
};

/** One signed-in socket. Features read who it is and where it may go; only the hub and the gateway change it. */
export class Connection implements Receiver {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** The name others see beside what its person writes, read and kept current by a feature. */
  displayName = "";
  readonly socket: Duplex;
  /** Rooms this connection is subscribed to. What it may do there is kept by the hub. */
  roomIds: RoomId[] = [];
  pending: Buffer[] | null = null;
  isVisible: boolean;
  openRoom: RoomId | null = null;
  watched: Set<UserId> | null = null;
  readonly #webSocket: WebSocket;
  readonly #outbound: OutboundTick;
  readonly #subscriptions: Subscriptions;
  #lookingUp: Map<RoomId, Promise<Subscription | null>> | null = null;
  /** Rooms whose membership has changed, until that is read. */
  #distrusted: Set<RoomId> | null = null;

  constructor(identity: {
    userId: UserId;
    sessionId: SessionId;
    isVisible: boolean;
    webSocket: WebSocket;
    socket: Duplex;
    outbound: OutboundTick;
    subscriptions: Subscriptions;
  }) {
    this.userId = identity.userId;
    this.sessionId = identity.sessionId;
    this.isVisible = identity.isVisible;
    this.socket = identity.socket;
    this.#webSocket = identity.webSocket;
    this.#outbound = identity.outbound;
    this.#subscriptions = identity.subscriptions;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  /** The subscription in a room if nobody has to wait for it: who does, was first, and goes on first also when the notice comes meanwhile. */
  knownSubscription(roomId: RoomId): Subscription | undefined {
    if (this.#lookingUp?.has(roomId) || this.#distrusted?.has(roomId)) return undefined;
    return this.#subscriptions.of(this, roomId);
  }

  /** The subscription in a room; asks the database when a notice of joining may still be on its way. Those who ask at the same time go on in their order. */
  findSubscription(roomId: RoomId): Promise<Subscription | null> {
    const known = this.#lookingUp?.get(roomId);
    if (known) return known;
    const subscription = this.knownSubscription(roomId);
    if (subscription) return Promise.resolve(subscription);
    // The notice may have come after the database was asked.
    const lookingUp = this.#subscriptions.lookUp(this, roomId);
    return this.renewSubscription(
      roomId,
      lookingUp.then((found) => found ?? this.#subscriptions.of(this, roomId) ?? null),
    );
  }

  /** What is known of a room is another now, and so is what is being read of it: it is read again before anything is done there. */
  distrustSubscription(roomId: RoomId): void {
    this.#lookingUp?.delete(roomId);
    (this.#distrusted ??= new Set()).add(roomId);
  }

  /** What the connection may do in a room is being read: until that is answered, whoever asks waits for it. */
  renewSubscription(roomId: RoomId, reading: Promise<Subscription | null>): Promise<Subscription | null> {
    this.#distrusted?.delete(roomId);
    const underWay = (this.#lookingUp ??= new Map<RoomId, Promise<Subscription | null>>());
    underWay.set(roomId, reading);
    const end = () => void (underWay.get(roomId) === reading && underWay.delete(roomId));
    reading.then(end, end);
    return reading;
  }

  sendFrame(frame: Buffer): void {
    if (this.isOpen) this.#outbound.send(this, frame);
  }

  sendText(json: string): void {
    this.sendFrame(encodeTextFrame(json));
  }

  sendEvent<Name extends EventName>(name: Name, data: EventData<Name>): void {
    this.sendText(toEventText(name, data));
  }

  close(code: number, reason: string): void {
    this.#webSocket.close(code, reason);
  }

  dropAsSlow(): void {
    // A close frame would queue behind what is not being read, so the socket itself goes.
    this.#webSocket.terminate();
  }
}

export function toEventText<Name extends EventName>(name: Name, data: EventData<Name>): string {
  return `{"on":"${name}","data":${JSON.stringify(data)}}`;
}
