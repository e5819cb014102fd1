import { type Content, contentSchema } from "@atrium/contracts/content/content";
import { type FeedDetailsOf, toFeedText } from "@atrium/contracts/feed";
import type { UserId } from "@atrium/contracts/ids";
import { FEED_TEXT_MAX_LENGTH } from "@atrium/contracts/limits";
import type { Kysely } from "kysely";
import type { Context } from "../../../context.ts";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { areFriends } from "../../friends/friends.ts";
import type { StoredMessage } from "../../messages/messages.ts";
import type { Notifications } from "../../notifications/notifications.ts";
import { findName, findPartner } from "./shared-store.ts";

type Card = Extract<Content, { kind: "contact" }>;
type Person = { readonly contactId?: UserId; readonly contactName: string };

/**
 * Tells a friend in Activity what was given to them in the chat with them: a document, or somebody's card, which recommends that
 * person (B-22). The message carries it; the item leads there.
 */
export function createSharedTelling(context: Context, notifications: Pick<Notifications, "notify">) {
  let telling = Promise.resolve();

  async function tell({ message, placed }: StoredMessage): Promise<void> {
    const content = contentSchema.parse(JSON.parse(message.contentJson));
    await inTransaction(context, async (trx, after) => {
      const { roomId, sender } = message;
      const partner = await findPartner(trx, roomId, sender);
      if (partner === null || !(await areFriends(trx, sender, partner))) return;
      const told = { to: partner, from: sender, chatId: roomId };
      if (content.kind === "document") {
        const details = toDocument(content, placed.seq);
        await notifications.notify(trx, after, { ...told, code: "DOCUMENT_SHARED", details });
      }
      if (content.kind === "contact" && content.userId !== partner) {
        const details = { ...(await toPerson(trx, content)), messageSeq: placed.seq };
        await notifications.notify(trx, after, { ...told, code: "RECOMMENDATIONS_SHARED", details });
      }
    });
  }

  return {
    /** Must not wait: what is stored is told of beside. */
    note(stored: readonly StoredMessage[]): void {
      for (const one of stored) {
        if (one.message.kind !== "document" && one.message.kind !== "contact") continue;
        // In turn, so that they stand in Activity as they stand in the chat.
        telling = telling.then(() =>
          tell(one).catch((error: unknown) =>
            context.log.error({ err: error }, "what was shared in a chat could not be told"),
          ),
        );
      }
    },

    stop: (): Promise<void> => telling,
  };
}

function toDocument(
  { files: [file] }: Extract<Content, { kind: "document" }>,
  messageSeq: number,
): FeedDetailsOf<"DOCUMENT_SHARED"> {
  return { title: toShort(file?.title ?? ""), messageSeq };
}

/** A member as they are called here, whatever the card says; one who is gone is a name. */
async function toPerson(db: Kysely<DB>, { userId, name }: Card): Promise<Person> {
  const called = userId === null ? null : await findName(db, userId);
  if (userId === null || called === null) return { contactName: toShort(name) };
  return { contactId: userId, contactName: toShort(toDisplayName(called)) };
}

const toShort = (text: string): string => toFeedText(text.slice(0, FEED_TEXT_MAX_LENGTH));
