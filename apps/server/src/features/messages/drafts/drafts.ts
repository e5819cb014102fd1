import { randomUUID } from "node:crypto";
import { DRAFTS_MAX } from "@atrium/contracts/draft-limits";
import type { SharedDraft } from "@atrium/contracts/drafts";
import type { UserId } from "@atrium/contracts/ids";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Parsed } from "../../../platform/realtime/command.ts";
import { type Connection, toEventText } from "../../../platform/realtime/connection.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { lockUser } from "../../users/users.ts";
import type { ChangeParts } from "../changes/change-message.ts";
import { ensureCanPost } from "../policy.ts";
import { ForeignRoomKey } from "../room-keys.ts";
import type { openSendingLater } from "../sending/send-later.ts";
import { countOtherDrafts, type DraftRow, listDraftRows, putDraft, removeDraft } from "./draft-store.ts";

/** Saves of one person in a minute: a device saves when the fingers rest, and nobody writes on many at once. RATE_LIMITED. */
const SAVES_A_MINUTE = { limit: 120, windowMs: 60_000 };

type Parts = Pick<ChangeParts, "context"> & {
  readonly words: Pick<ReturnType<typeof openSendingLater>, "sealFor" | "openFrom" | "findQuote">;
};

/** A draft is sealed for its own id: neither another's nor a message can be put in its place. */
const toDraftKey = (id: string): string => `draft/${id}`;

/** What people have begun to write, the same on all their devices. */
export function openDrafts({ context, words }: Parts) {
  const { kysely } = context.db;

  /** Null for a room that was made under another instance key: its drafts open when that one is back. */
  async function toDraft(userId: UserId, { id, roomId, sealed, replySeq }: DraftRow): Promise<SharedDraft | null> {
    try {
      const content = await words.openFrom(toDraftKey(id), roomId, { kind: "text", sealed });
      const quote = replySeq === null ? undefined : await words.findQuote(roomId, userId, replySeq);
      return { roomId, text: "text" in content ? content.text : "", replyTo: quote ?? null };
    } catch (error) {
      if (error instanceof ForeignRoomKey) return null;
      throw error;
    }
  }

  return {
    /** In place of what was there before; the order in which they arrive decides. @throws AppError NOT_FOUND, ROOM_READ_ONLY, CONFLICT, RATE_LIMITED */
    async saveDraft(connection: Connection, { roomId, text, replyTo }: Parsed<"messages.saveDraft">): Promise<void> {
      const { userId } = connection;
      ensureCanPost(await connection.findSubscription(roomId));
      await ensureRate(context, `messages:drafts-of:${userId}`, SAVES_A_MINUTE);
      const quote = replyTo === null ? undefined : await words.findQuote(roomId, userId, replyTo);
      const id = randomUUID();
      const { sealed } = await words.sealFor(toDraftKey(id), roomId, { kind: "text", text });
      await inTransaction(context, async (trx, after) => {
        await lockUser(trx, userId);
        if (text === "" && quote === undefined) await removeDraft(trx, { userId, roomId });
        else {
          if ((await countOtherDrafts(trx, { userId, roomId })) >= DRAFTS_MAX) throw new AppError("CONFLICT");
          const draft = { id, sealed, replySeq: quote?.seq ?? null, at: context.clock.now() };
          await putDraft(trx, { userId, roomId }, draft);
        }
        const draft: SharedDraft = { roomId, text, replyTo: quote ?? null };
        after(() => context.hub.publishToUser(userId, toEventText("messages.draftChanged", draft)));
      });
    },

    async listDrafts(userId: UserId): Promise<SharedDraft[]> {
      const rows = await listDraftRows(kysely, userId);
      return (await Promise.all(rows.map((row) => toDraft(userId, row)))).filter((draft) => draft !== null);
    },
  };
}
