import type { Duplex } from "node:stream";
import type { EventData, EventName } from "@atrium/contracts/live";
import type { RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import type { WebSocket } from "ws";
import { encodeTextFrame } from "./frame.ts";
import type { OutboundTick, Receiver } from "./outbound.ts";

/** What a connection may do in a room it is a member of. Shared objects: one connection has many rooms. */
export type Seat = { readonly canPost: boolean };
const SEATS = { member: { canPost: true }, reader: { canPost: false } } as const;

export function seatFor(access: { canPost: boolean }): Seat {
  return access.canPost ? SEATS.member : SEATS.reader;
}

export type Seats = {
  /** The seat a connection is known to have, kept current by notices on the bus. */
  readonly of: (connection: Connection, roomId: RoomId) => Seat | undefined;
  /** What the database says of a room the connection has no seat in. */
  readonly lookUp: (connection: Connection, roomId: RoomId) => Promise<Seat | null>;
};

/** One signed-in socket. Features read who it is and where it may go; only the hub and the gateway change it. */
export class Connection implements Receiver {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly displayName: string;
  readonly socket: Duplex;
  /** Rooms this connection has a seat in. The seats themselves are the hub's. */
  roomIds: RoomId[] = [];
  pending: Buffer[] | null = null;
  isVisible: boolean;
  openRoom: RoomId | null = null;
  watched: ReadonlySet<UserId> | null = null;
  readonly #webSocket: WebSocket;
  readonly #outbound: OutboundTick;
  readonly #seats: Seats;
  #lookingUp: Map<RoomId, Promise<Seat | null>> | null = null;

  constructor(identity: {
    userId: UserId;
    sessionId: SessionId;
    displayName: string;
    isVisible: boolean;
    webSocket: WebSocket;
    socket: Duplex;
    outbound: OutboundTick;
    seats: Seats;
  }) {
    this.userId = identity.userId;
    this.sessionId = identity.sessionId;
    this.displayName = identity.displayName;
    this.isVisible = identity.isVisible;
    this.socket = identity.socket;
    this.#webSocket = identity.webSocket;
    this.#outbound = identity.outbound;
    this.#seats = identity.seats;
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  /** The seat in a room if nobody has to wait for it: who does, was first, and goes on first also when the notice comes meanwhile. */
  seatAtHand(roomId: RoomId): Seat | undefined {
    return this.#lookingUp?.has(roomId) ? undefined : this.#seats.of(this, roomId);
  }

  /** The seat in a room; asks the database when a notice of joining may still be on its way. Those who ask at the same time go on in their order. */
  findSeat(roomId: RoomId): Promise<Seat | null> {
    const known = this.#lookingUp?.get(roomId);
    if (known) return known;
    const seat = this.#seats.of(this, roomId);
    if (seat) return Promise.resolve(seat);
    this.#lookingUp ??= new Map();
    const lookingUp = this.#seats
      .lookUp(this, roomId)
      // The notice may have come after the database was asked.
      .then((found) => found ?? this.#seats.of(this, roomId) ?? null)
      .finally(() => this.#lookingUp?.delete(roomId));
    this.#lookingUp.set(roomId, lookingUp);
    return lookingUp;
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
