import { randomUUID } from "node:crypto";
import type { ScheduledId } from "@atrium/contracts/ids";
import { canBeScheduled } from "@atrium/contracts/rules/schedule";
import { SCHEDULED_MAX } from "@atrium/contracts/schedule-limits";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import type { Connection } from "../../platform/realtime/connection.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { lockUser } from "../users/users.ts";
import type { Parts } from "./parts.ts";
import { ensureCanSchedule } from "./policy.ts";
import { publishScheduledChanged } from "./publish.ts";
import { toScheduledKey } from "./rules.ts";
import { addScheduled, countScheduled, findByClientId } from "./store.ts";

/** What one person schedules and changes in a minute: more than anybody does by hand. RATE_LIMITED. */
export const CHANGES_A_MINUTE = { limit: 60, windowMs: 60_000 };

/**
 * Keeps a message until its time. Its files are kept with it, and what it answers is looked up again when it is sent.
 * @throws AppError NOT_FOUND, ROOM_READ_ONLY, BAD_INPUT, CONFLICT, RATE_LIMITED
 */
export async function scheduleMessage(
  { context, messages }: Parts,
  connection: Connection,
  { roomId, clientId, content, replyTo, sendAt: wanted }: Parsed<"scheduled.create">,
): Promise<{ scheduledId: ScheduledId }> {
  const { userId } = connection;
  ensureCanSchedule(await connection.findSubscription(roomId));
  await ensureRate(context, `scheduled:changed-by:${userId}`, CHANGES_A_MINUTE);
  const before = await findByClientId(context.db.kysely, { userId, roomId }, clientId);
  if (before !== null) return { scheduledId: before };
  const at = context.clock.now();
  const sendAt = new Date(wanted);
  if (!canBeScheduled(sendAt, at)) throw new AppError("BAD_INPUT", { field: "sendAt" });
  if (replyTo !== undefined && (await messages.findQuote(roomId, userId, replyTo)) === undefined)
    throw new AppError("NOT_FOUND");
  if ((await countScheduled(context.db.kysely, userId)) >= SCHEDULED_MAX) throw new AppError("CONFLICT");
  const whole = await messages.attachFiles({ roomId, sender: userId, clientId }, content);
  const made = randomUUID() as ScheduledId;
  const sealed = await messages.sealFor(toScheduledKey(made), roomId, whole);
  return inTransaction(context, async (trx, after) => {
    await lockUser(trx, userId);
    const existing = await findByClientId(trx, { userId, roomId }, clientId);
    if (existing !== null) return { scheduledId: existing };
    if ((await countScheduled(trx, userId)) >= SCHEDULED_MAX) throw new AppError("CONFLICT");
    const replySeq = replyTo ?? null;
    await addScheduled(trx, { scheduledId: made, userId, roomId, clientId, ...sealed, replySeq, sendAt, at });
    after(() => publishScheduledChanged(context, userId, roomId));
    return { scheduledId: made };
  });
}
