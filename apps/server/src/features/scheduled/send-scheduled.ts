import { toFeedText } from "@atrium/contracts/feed";
import type { ScheduledId, UserId } from "@atrium/contracts/ids";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { toDisplayName } from "../../platform/text.ts";
import { canPost, lockMembership } from "../rooms/rooms.ts";
import { findAccount } from "../users/users.ts";
import type { Parts } from "./parts.ts";
import { publishScheduledChanged } from "./publish.ts";
import { toScheduledKey } from "./rules.ts";
import { CHANGES_A_MINUTE } from "./schedule-message.ts";
import { findRoomName, findScheduled, listDue, type ScheduledRow, takeScheduled } from "./store.ts";

/** Messages that are looked at together; any number follows. */
const BATCH = 200;

/** `sent`, not sent because its author may not write there any more, or left to who has it in hand. */
type Outcome = "sent" | "refused" | "busy";

/** Every minute: what is due. What a node that was away has missed is sent as soon as one is there. */
export function sendDueJob(parts: Parts): JobDefinition {
  return { name: "scheduled.send-due", cron: "* * * * *", run: () => sendDue(parts) };
}

/** One after another, by their times. What fails is left for the next round, and keeps nothing else from being sent. */
export async function sendDue(parts: Parts): Promise<void> {
  const { db, clock, log } = parts.context;
  const now = clock.now();
  let after: ScheduledRow | null = null;
  do {
    const rows: ScheduledRow[] = await listDue(db.kysely, { now, after, limit: BATCH });
    for (const row of rows) {
      try {
        await deliver(parts, row, (change) => tellRefused(parts, change, row));
      } catch (error) {
        log.error({ err: error, scheduledId: row.scheduledId }, "a scheduled message could not be sent yet");
      }
    }
    after = rows.length < BATCH ? null : (rows.at(-1) ?? null);
  } while (after !== null);
}

/** Sends one before its time. @throws AppError NOT_FOUND, ROOM_READ_ONLY, RATE_LIMITED */
export async function sendNow(parts: Parts, userId: UserId, scheduledId: ScheduledId): Promise<void> {
  await ensureRate(parts.context, `scheduled:changed-by:${userId}`, CHANGES_A_MINUTE);
  const row = await findScheduled(parts.context.db.kysely, userId, scheduledId);
  if (!row) throw new AppError("NOT_FOUND");
  const outcome = await deliver(parts, row, () => Promise.reject(new AppError("ROOM_READ_ONLY")));
  if (outcome === "busy") throw new AppError("NOT_FOUND");
}

/**
 * Makes a message of it in one change: it is taken out and stored, or neither. The room is held first, in the order in which messages take it,
 * and who may write is read once it is. Under its client id it is stored once, whatever was tried before.
 */
async function deliver(
  { context, messages }: Parts,
  row: ScheduledRow,
  onRefused: (change: Change) => Promise<void>,
): Promise<Outcome> {
  const { roomId, userId, clientId, replySeq } = row;
  const content = await messages.openFrom(toScheduledKey(row.scheduledId), roomId, row);
  const more = await messages.lookUp({ roomId, sender: userId, content, replySeq });
  const outcome = await inTransaction(context, async (trx, after): Promise<Outcome> => {
    const membership = await lockMembership(trx, { roomId, userId });
    const account = await findAccount(trx, userId);
    if (!(await takeScheduled(trx, row))) return "busy";
    after(() => publishScheduledChanged(context, userId, roomId));
    if (!membership || !canPost(membership)) {
      await onRefused({ trx, after });
      return "refused";
    }
    const senderName = account ? toDisplayName(account) : null;
    await messages.writeOnceIn({ trx, after }, { roomId, sender: userId, senderName, clientId, content, ...more });
    return "sent";
  });
  if (outcome === "refused") await messages.releaseFiles({ roomId, sender: userId, clientId });
  return outcome;
}

/** Its author learns in Activity that it was not sent. */
async function tellRefused({ notifications }: Parts, { trx, after }: Change, row: ScheduledRow): Promise<void> {
  const { roomId: chatId, userId } = row;
  const chatName = await findRoomName(trx, chatId);
  const details = chatName === null ? {} : { chatName: toFeedText(chatName) };
  await notifications.notify(trx, after, { to: userId, from: userId, code: "CHAT_MESSAGE_UNSENT", chatId, details });
}
