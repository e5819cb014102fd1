import { REPORTED_PAGE, REPORTS_SHOWN_MAX } from "@atrium/contracts/admin-limits";
import { toFeedText } from "@atrium/contracts/feed";
import type { UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import type { Connection } from "../../platform/realtime/connection.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { seal } from "../../platform/security/sealing.ts";
import { recordRoomAct } from "../audit/audit.ts";
import type { Messages } from "../messages/messages.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { publishChanged } from "./live-changes.ts";
import { canKeep, canModerate, canRemove, canReport } from "./policy.ts";
import { removeMessage } from "./remove-message.ts";
import {
  countOpen,
  decideReports,
  findStanding,
  isReported,
  listModerators,
  listReported,
  listReports,
  lockMessage,
  putReport,
} from "./store.ts";
import { toNoteKey, toReported } from "./view.ts";

/** Reports of one person: more than anybody comes across, and each may tell every moderator. RATE_LIMITED. */
const REPORTS_AN_HOUR = { limit: 30, windowMs: 3_600_000 };
/** Decisions of one person: more than anybody takes by hand. RATE_LIMITED. */
const DECISIONS_AN_HOUR = { limit: 600, windowMs: 3_600_000 };

export type Parts = {
  readonly context: Context;
  readonly messages: Pick<Messages, "keyring" | "readAt" | "remove">;
  readonly notifications: Pick<Notifications, "notify">;
};
export type Moderation = ReturnType<typeof createModeration>;

/** What members report of what others said, and what those make of it who may delete it. */
export function createModeration({ context, messages, notifications }: Parts) {
  const { clock, db } = context;

  return {
    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async report(userId: UserId, { roomId, seq, reason, note }: Parsed<"moderation.report">): Promise<void> {
      if (!canReport(await findStanding(db.kysely, { roomId, userId }))) throw new AppError("NOT_FOUND");
      await ensureRate(context, `moderation:reported-by:${userId}`, REPORTS_AN_HOUR);
      const { textKey } = await messages.keyring.get(roomId);
      const sealedNote = note === "" ? null : seal(note, textKey, toNoteKey({ roomId, seq }));
      await inTransaction(context, async (trx, after) => {
        const message = await lockMessage(trx, { roomId, seq });
        if (!message || message.sender === userId) throw new AppError("NOT_FOUND");
        // Read again: whoever was taken out meanwhile reports nothing any more.
        if (!canReport(await findStanding(trx, { roomId, userId }))) throw new AppError("NOT_FOUND");
        const report = { roomId, seq, reporterId: userId, reason, sealedNote, at: clock.now() };
        const isFirst = await putReport(trx, report);
        const moderators = (await listModerators(trx, roomId)).filter((one) => one !== userId);
        after(() => publishChanged(context, roomId, moderators));
        if (!isFirst) return;
        for (const to of moderators) {
          const details = { chatName: toFeedText(message.roomName) };
          await notifications.notify(trx, after, {
            to,
            from: userId,
            code: "CHAT_MESSAGE_REPORTED",
            chatId: roomId,
            details,
            isDuty: true,
          });
        }
      });
    },

    /** @throws AppError NOT_FOUND */
    async list(
      userId: UserId,
      { roomId, isOpen, after }: Parsed<"moderation.reported">,
    ): Promise<CommandOutput<"moderation.reported">> {
      const standing = await findStanding(db.kysely, { roomId, userId });
      if (!canModerate(standing)) throw new AppError("NOT_FOUND");
      const rows = await listReported(db.kysely, { roomId, isOpen, after: after ?? null, limit: REPORTED_PAGE + 1 });
      const page = rows.slice(0, REPORTED_PAGE);
      const seqs = page.map(({ seq }) => seq);
      const [said, reports, openCount, { textKey }] = await Promise.all([
        messages.readAt({ roomId, seqs }),
        listReports(db.kysely, { roomId, seqs, limit: REPORTS_SHOWN_MAX }),
        countOpen(db.kysely, roomId),
        messages.keyring.get(roomId),
      ]);
      const reported = page.flatMap((row) => {
        const message = said.find(({ seq }) => seq === row.seq);
        const own = reports.filter(({ seq }) => seq === row.seq);
        if (message === undefined) return [];
        const isOwn = message.sender === userId;
        const may = { mayKeep: canKeep(standing, isOwn), mayRemove: canRemove(standing, isOwn) };
        return [toReported(row, { message, reports: own, roomId, textKey, may })];
      });
      return { reported, openCount, isLast: rows.length <= REPORTED_PAGE };
    },

    remove: (connection: Connection, input: Parsed<"moderation.remove">) =>
      removeMessage({ context, messages }, connection, input),

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async keep(userId: UserId, { roomId, seq }: Parsed<"moderation.keep">): Promise<void> {
      await ensureRate(context, `moderation:decided-by:${userId}`, DECISIONS_AN_HOUR);
      await inTransaction(context, async (trx, after) => {
        const standing = await findStanding(trx, { roomId, userId });
        if (!canModerate(standing)) throw new AppError("NOT_FOUND");
        const message = await lockMessage(trx, { roomId, seq });
        const at = clock.now();
        if (!message || !canKeep(standing, message.sender === userId) || !(await isReported(trx, { roomId, seq })))
          throw new AppError("NOT_FOUND");
        // Another was faster.
        if (!(await decideReports(trx, { roomId, seq, userId, at }))) return;
        const act = { roomId, actorId: userId, subjectIds: [message.sender], at, action: "report.kept" } as const;
        await recordRoomAct(trx, { ...act, details: { seq } });
        const moderators = await listModerators(trx, roomId);
        after(() => publishChanged(context, roomId, moderators));
      });
    },
  };
}
