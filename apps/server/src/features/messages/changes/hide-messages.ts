import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { type Connection, toEventText } from "../../../platform/realtime/connection.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { insertHidden } from "./hidden-store.ts";
import { ensureMember } from "../policy.ts";

/** Times that one person deletes messages for themselves in a minute, some at once: what clears a long selection. RATE_LIMITED. */
const HIDES_A_MINUTE = { limit: 120, windowMs: 60_000 };

/** Deletes messages for the connection's person alone; where one of them is not there, none. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function hideMessages(
  context: Context,
  connection: Connection,
  { roomId, seqs }: Parsed<"messages.hide">,
): Promise<void> {
  ensureMember(await connection.findSubscription(roomId));
  const { userId } = connection;
  await ensureRate(context, `messages:hidden-by:${userId}`, HIDES_A_MINUTE);
  const wanted = [...new Set(seqs)];
  const isDone = await insertHidden(context.db.kysely, { roomId, userId, seqs: wanted });
  if (!isDone) throw new AppError("NOT_FOUND");
  context.hub.publishToUser(userId, toEventText("messages.hidden", { roomId, seqs: wanted }));
}
