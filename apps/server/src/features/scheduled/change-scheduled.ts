import type { ScheduledId, UserId } from "@atrium/contracts/ids";
import { canBeScheduled } from "@atrium/contracts/rules/schedule";
import { AppError } from "../../errors.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import type { Parts } from "./parts.ts";
import { publishScheduledChanged } from "./publish.ts";
import { toScheduledKey, withText } from "./rules.ts";
import { CHANGES_A_MINUTE } from "./schedule-message.ts";
import { findScheduled, putScheduled, removeScheduled } from "./store.ts";

/** Other words, another time, or both; not where it is being sent. @throws AppError NOT_FOUND, BAD_INPUT, RATE_LIMITED */
export async function changeScheduled(
  { context, messages }: Parts,
  userId: UserId,
  { scheduledId, text, sendAt: wanted }: Parsed<"scheduled.change">,
): Promise<void> {
  await ensureRate(context, `scheduled:changed-by:${userId}`, CHANGES_A_MINUTE);
  const { kysely } = context.db;
  const row = await findScheduled(kysely, userId, scheduledId);
  if (!row) throw new AppError("NOT_FOUND");
  const sendAt = wanted === undefined ? row.sendAt : new Date(wanted);
  if (wanted !== undefined && !canBeScheduled(sendAt, context.clock.now()))
    throw new AppError("BAD_INPUT", { field: "sendAt" });
  let { sealed } = row;
  if (text !== undefined) {
    const place = toScheduledKey(scheduledId);
    const content = withText(await messages.openFrom(place, row.roomId, row), text);
    if (content === null) throw new AppError("BAD_INPUT", { field: "text" });
    ({ sealed } = await messages.sealFor(place, row.roomId, content));
  }
  if (!(await putScheduled(kysely, row, { sealed, sendAt }))) throw new AppError("NOT_FOUND");
  publishScheduledChanged(context, userId, row.roomId);
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
export async function cancelScheduled(
  { context, messages }: Parts,
  userId: UserId,
  scheduledId: ScheduledId,
): Promise<void> {
  await ensureRate(context, `scheduled:changed-by:${userId}`, CHANGES_A_MINUTE);
  const removed = await removeScheduled(context.db.kysely, userId, scheduledId);
  if (!removed) throw new AppError("NOT_FOUND");
  publishScheduledChanged(context, userId, removed.roomId);
  await messages.releaseFiles({ roomId: removed.roomId, sender: userId, clientId: removed.clientId });
}
