import type { Instant, ScheduledId, UserId } from "@atrium/contracts/ids";
import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import type { Parsed } from "../../platform/realtime/command.ts";
import type { Connection } from "../../platform/realtime/connection.ts";
import { cancelScheduled, changeScheduled } from "./change-scheduled.ts";
import type { Parts } from "./parts.ts";
import { ensureCanList } from "./policy.ts";
import { toScheduledKey } from "./rules.ts";
import { scheduleMessage } from "./schedule-message.ts";
import { sendNow } from "./send-scheduled.ts";
import { listOfRoom, removeScheduledOf, type ScheduledRow } from "./store.ts";

export type Scheduled = ReturnType<typeof createScheduled>;

/** What people have written to be sent later. */
export function createScheduled(parts: Parts) {
  const { context, messages } = parts;

  async function toScheduled(row: ScheduledRow): Promise<ScheduledMessage> {
    const { scheduledId, userId, roomId, replySeq, sendAt } = row;
    const replyTo = replySeq === null ? undefined : await messages.findQuote(roomId, userId, replySeq);
    return {
      scheduledId,
      roomId,
      content: await messages.openFrom(toScheduledKey(scheduledId), roomId, row),
      ...(replyTo && { replyTo }),
      sendAt: sendAt.toISOString() as Instant,
    };
  }

  return {
    schedule: (connection: Connection, input: Parsed<"scheduled.create">) => scheduleMessage(parts, connection, input),
    change: (userId: UserId, input: Parsed<"scheduled.change">) => changeScheduled(parts, userId, input),
    cancel: (userId: UserId, scheduledId: ScheduledId) => cancelScheduled(parts, userId, scheduledId),
    sendNow: (userId: UserId, scheduledId: ScheduledId) => sendNow(parts, userId, scheduledId),

    /** @throws AppError NOT_FOUND */
    async list(connection: Connection, { roomId }: Parsed<"scheduled.list">): Promise<ScheduledMessage[]> {
      ensureCanList(await connection.findSubscription(roomId));
      const rows = await listOfRoom(context.db.kysely, { userId: connection.userId, roomId });
      return Promise.all(rows.map(toScheduled));
    },

    async deleteUserData(userId: UserId): Promise<void> {
      for (const { roomId, clientId } of await removeScheduledOf(context.db.kysely, userId))
        await messages.releaseFiles({ roomId, sender: userId, clientId });
    },
  };
}
