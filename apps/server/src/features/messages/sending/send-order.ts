import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import type { Connection } from "../../../platform/realtime/connection.ts";

/**
 * After a refusal later messages of a connection wait so long for the refused one to come again, and are told UNAVAILABLE: longer
 * than what was on its way takes to arrive. Then it counts as given up, and the sender is not held back any longer.
 */
const HELD_MS = 5_000;
const DEFINITE: ReadonlySet<string> = new Set(["BAD_INPUT", "NOT_FOUND", "ROOM_READ_ONLY"]);

export type Sent = { readonly roomId: RoomId; readonly clientId: ClientId };
/** `turn`: its number among all that were sent. */
type Held = { readonly clientId: ClientId; readonly turn: number; readonly untilMs: number };
type Steps<Found, Placing> = { readonly lookUp: () => Promise<Found>; readonly place: (found: Found) => Placing };

/**
 * Keeps a message that was refused for now from being overtaken by later ones that were on their way already: until it
 * comes again, whatever else its connection sends to that room is refused too.
 */
export class SendOrder {
  readonly #lookups = new WeakMap<Connection, Map<RoomId, Promise<unknown>>>();
  readonly #held = new WeakMap<Connection, Map<RoomId, Held>>();
  #turns = 0;

  /** The number of what has just arrived, for what is sent by it later. */
  takeTurn(): number {
    return ++this.#turns;
  }

  /** Sends when it is the message's turn. @throws AppError UNAVAILABLE, and what `send` throws */
  async inOrder<Placed>(
    connection: Connection,
    sent: Sent,
    send: () => Promise<Placed>,
    turn = this.takeTurn(),
  ): Promise<Placed> {
    this.#ensureTurn(connection, sent);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof AppError && DEFINITE.has(error.code))) this.#hold(connection, sent, turn);
      throw error;
    }
  }

  /** Whether something that was sent before is still being looked up. */
  isLookingUp(connection: Connection, roomId: RoomId): boolean {
    return this.#lookups.get(connection)?.has(roomId) ?? false;
  }

  /**
   * Looks up what a message needs once those sent before it have what they need, and has it take its place in the same step: whatever it
   * waits for, nothing that was sent later passes it, and it passes nothing that was refused meanwhile. @throws AppError UNAVAILABLE, and
   * what the steps throw
   */
  async inTurn<Found, Placing>(
    connection: Connection,
    sent: Sent,
    { lookUp, place }: Steps<Found, Placing>,
  ): Promise<Placing> {
    const { roomId } = sent;
    const rooms = this.#lookups.get(connection) ?? new Map<RoomId, Promise<unknown>>();
    this.#lookups.set(connection, rooms);
    const before = rooms.get(roomId);
    const lookUpNext = async () => {
      this.#ensureTurn(connection, sent);
      return lookUp();
    };
    const found = before === undefined ? lookUpNext() : before.then(lookUpNext);
    const placing = found.then((all) => {
      this.#ensureTurn(connection, sent);
      return place(all);
    });
    // A refusal is noted, as one to be waited for, before the next is looked at.
    const settled = placing.then(
      () => {},
      () => new Promise((resolve) => setImmediate(resolve)),
    );
    rooms.set(roomId, settled);
    try {
      return await placing;
    } finally {
      if (rooms.get(roomId) === settled) rooms.delete(roomId);
    }
  }

  #ensureTurn(connection: Connection, { roomId, clientId }: Sent): void {
    const rooms = this.#held.get(connection);
    const held = rooms?.get(roomId);
    if (!held) return;
    if (held.clientId !== clientId && performance.now() < held.untilMs) throw new AppError("UNAVAILABLE");
    rooms?.delete(roomId);
  }

  /** Of several that were refused, the one that was sent first is waited for, whichever was refused first. */
  #hold(connection: Connection, { roomId, clientId }: Sent, turn: number): void {
    const rooms = this.#held.get(connection) ?? new Map<RoomId, Held>();
    this.#held.set(connection, rooms);
    const held = rooms.get(roomId);
    if (!held || turn < held.turn) rooms.set(roomId, { clientId, turn, untilMs: performance.now() + HELD_MS });
  }
}
