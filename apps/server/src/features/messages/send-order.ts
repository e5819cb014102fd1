import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { AppError } from "../../errors.ts";
import type { Connection } from "../../platform/realtime/connection.ts";

/**
 * After a refusal later messages of a connection wait so long for the refused one to come again, and are told UNAVAILABLE: longer
 * than what was on its way takes to arrive. Then it counts as given up, and the sender is not held back any longer.
 */
const HELD_MS = 5_000;
const DEFINITE: ReadonlySet<string> = new Set(["NOT_FOUND", "ROOM_READ_ONLY"]);

type Sent = { readonly roomId: RoomId; readonly clientId: ClientId };
type Held = { readonly clientId: ClientId; readonly untilMs: number };

/**
 * Keeps a message that was refused for now from being overtaken by later ones that were on their way already: until it
 * comes again, whatever else its connection sends to that room is refused too.
 */
export class SendOrder {
  readonly #held = new WeakMap<Connection, Map<RoomId, Held>>();

  /** Sends when it is the message's turn. @throws AppError UNAVAILABLE, and what `send` throws */
  async inOrder<Placed>(connection: Connection, sent: Sent, send: () => Promise<Placed>): Promise<Placed> {
    this.#ensureTurn(connection, sent);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof AppError && DEFINITE.has(error.code))) this.#hold(connection, sent);
      throw error;
    }
  }

  #ensureTurn(connection: Connection, { roomId, clientId }: Sent): void {
    const rooms = this.#held.get(connection);
    const held = rooms?.get(roomId);
    if (!held) return;
    if (held.clientId !== clientId && performance.now() < held.untilMs) throw new AppError("UNAVAILABLE");
    rooms?.delete(roomId);
  }

  /** Of several that were refused, the first is waited for: refusals come in the order of sending. */
  #hold(connection: Connection, { roomId, clientId }: Sent): void {
    const rooms = this.#held.get(connection) ?? new Map<RoomId, Held>();
    this.#held.set(connection, rooms);
    if (!rooms.has(roomId)) rooms.set(roomId, { clientId, untilMs: performance.now() + HELD_MS });
  }
}
