import type { UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import { PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { toDisplayName } from "../../platform/text.ts";
import { findAccount } from "../users/users.ts";
import type { Parts } from "./parts.ts";
import { findReplied, type StoryRow } from "./store.ts";

/** Words to stories in a minute, as messages by hand. RATE_LIMITED. */
const REPLIES_A_MINUTE = { limit: 30, windowMs: 60_000 };

/** Writes in the chat with whose story it is. @throws AppError NOT_FOUND, CONFLICT with `chat` where one may not write there, RATE_LIMITED */
export async function replyToStory(
  { context, rooms, messages }: Parts,
  userId: UserId,
  { clientId, text }: Parsed<"stories.reply">,
  find: (trx: Change["trx"]) => Promise<StoryRow>,
): Promise<CommandOutput<"stories.reply">> {
  await ensureRate(context, `stories:replied-by:${userId}`, REPLIES_A_MINUTE);
  const written = inTransaction(context, async (trx, after) => {
    const { storyId, ownerId, kind, words } = await find(trx);
    const account = await findAccount(trx, userId);
    const roomId = account && (await rooms.openDirectIn({ trx, after }, { userId, other: ownerId }));
    if (!roomId) throw new AppError("CONFLICT", { field: "chat" });
    const storyDetails = { storyId, userId: ownerId, kind, words: cutWords(words) };
    const content = { kind: "storyMessage" as const, storyDetails, text };
    const senderName = toDisplayName(account);
    await messages.writeOnceIn({ trx, after }, { roomId, sender: userId, senderName, content, clientId });
    return { roomId };
  });
  return written.catch(async (cause: unknown) => {
    // A retry of what is stored gets its answer, also where it could not be written any more.
    const roomId = await findReplied(context.db.kysely, { sender: userId, clientId });
    if (roomId === undefined) throw cause;
    return { roomId };
  });
}

/** What is said of the story beside the words to it, whole characters. */
const cutWords = (words: string): string => words.slice(0, PREVIEW_MAX_LENGTH).replace(/\p{Surrogate}$/u, "");
