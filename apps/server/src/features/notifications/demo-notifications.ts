import type { Context } from "../../context.ts";
import type { DemoCommunity } from "../../feature.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Notifications } from "./notifications.ts";

const DAY_MS = 86_400_000;
/** Groups that Inès joined, whose they are, and how long ago. */
const JOINED = [
  ["Lantern Books reading circle", "elin", 4],
  ["Fathom Cycling Club", "kenji", 2],
] as const;

/** What Inès finds in her Activity beside what other features put there. */
export async function seedNotifications(
  context: Context,
  notifications: Notifications,
  { toId, roomIds }: DemoCommunity,
): Promise<void> {
  for (const [chatName, owner, daysAgo] of JOINED) {
    const chatId = roomIds.get(chatName);
    if (!chatId) continue;
    const joined = {
      to: toId("ines"),
      from: toId(owner),
      code: "CHAT_JOIN_REQUEST_ACCEPT",
      chatId,
      details: { chatType: "group", chatName },
      createdAt: new Date(context.clock.now().getTime() - daysAgo * DAY_MS),
    } as const;
    await inTransaction(context, (trx, after) => notifications.notify(trx, after, joined));
  }
}
