import { REPORT_REASONS } from "@atrium/contracts/admin-limits";
import { toFeedText } from "@atrium/contracts/feed";
import { roomId, userId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { findRoomName } from "./store.ts";

export const TELL_AUTHOR = "moderation.tell-author";
const payloadSchema = z.object({ roomId, authorId: userId, moderatorId: userId, reason: z.enum(REPORT_REASONS) });

/** Tells somebody that what they said was removed, and why; nothing where the room has ended since. */
export function tellAuthorJob(context: Context, notifications: Pick<Notifications, "notify">): JobDefinition {
  return {
    name: TELL_AUTHOR,
    async run(payload) {
      const { roomId: chatId, authorId: to, moderatorId: from, reason } = payloadSchema.parse(payload);
      await inTransaction(context, async (trx, after) => {
        const chatName = await findRoomName(trx, chatId);
        if (chatName === null) return;
        const details = { chatName: toFeedText(chatName), reason };
        await notifications.notify(trx, after, { to, from, code: "CHAT_MESSAGE_REMOVED", chatId, details });
      });
    },
  };
}
