import type { Content } from "@atrium/contracts/content/content";
import type { Instant } from "@atrium/contracts/ids";
import { POKE_PAUSE_MS } from "@atrium/contracts/limits";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import type { Connection } from "../../../platform/realtime/connection.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { ensureCanPost } from "../policy.ts";
import { findPokes } from "./poke-store.ts";
import { isPokeBack, toPokePauseLeft } from "../rules.ts";
import { findPlaced } from "../sending/sending-store.ts";

type PokeInput = Parsed<"messages.poke">;
type Send = (message: PokeInput & { content: Content }) => Promise<CommandOutput<"messages.poke">>;

/** One poke, and the next after a pause: so one that was answered is answered once. @throws AppError NOT_FOUND, ROOM_READ_ONLY, RATE_LIMITED */
export async function sendPoke(
  { context, send }: { readonly context: Context; readonly send: Send },
  connection: Connection,
  input: PokeInput,
): Promise<CommandOutput<"messages.poke">> {
  const { roomId, clientId } = input;
  ensureCanPost(await connection.findSubscription(roomId));
  const { pool } = context.db;
  const sender = connection.userId;
  const pokes = await findPokes(pool, roomId, sender);
  if (!pokes) throw new AppError("NOT_FOUND");
  // A retry is no second poke, and has no pause to keep.
  const [placed] = await findPlaced(pool, [{ roomId, sender, clientId }]);
  if (placed) return { seq: placed.seq, createdAt: placed.createdAt.toISOString() as Instant };
  // The database knows the last one whatever was restarted since; of several at once the limiter lets one through.
  const retryAfterMs = toPokePauseLeft(pokes.ownAt, context.clock.now());
  if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
  await ensureRate(context, `messages:poked-by:${sender}:${roomId}`, { limit: 1, windowMs: POKE_PAUSE_MS });
  return send({ ...input, content: { kind: "poke", isBack: isPokeBack(pokes.by, sender) } });
}
