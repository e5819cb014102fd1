import type { NoteRetention } from "@atrium/contracts/note-limits";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { detachFiles } from "../../files/files.ts";
import { publishNotesChanged } from "../live.ts";
import { findRetention, removeNotesPast, setRetention } from "./retention-store.ts";

/** Notes that go in one transaction; with as many as that others follow. */
const REMOVED_AT_ONCE = 500;

/** How long an author's notes stay after they last changed. */
export function createRetention({ db }: Context) {
  return {
    /** In months; null for ever. */
    getRetention: (authorId: UserId): Promise<NoteRetention | null> => findRetention(db.kysely, authorId),

    /** What is past it already goes in the next night. */
    async setRetention(authorId: UserId, months: NoteRetention | null): Promise<NoteRetention | null> {
      await setRetention(db.kysely, { authorId, months });
      return months;
    },
  };
}

/** Removes notes that have not changed for as long as their author said, with their files. */
export function endRetentionJob(context: Context): JobDefinition {
  return {
    name: "notes.end-retention",
    cron: "27 4 * * *",
    async run() {
      for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;) removed = await removePast(context);
    },
  };
}

function removePast(context: Context): Promise<number> {
  return inTransaction(context, async (trx, after) => {
    const removed = await removeNotesPast(trx, { now: context.clock.now(), limit: REMOVED_AT_ONCE });
    const fileIds = removed.flatMap(({ fileId }) => fileId ?? []);
    if (fileIds.length > 0) await detachFiles(context, { trx, after }, { fileIds, usedBy: "notes" });
    const pairs = new Map(
      removed.map(({ authorId, subjectId }) => [`${authorId}/${subjectId}`, { authorId, subjectId }]),
    );
    for (const pair of pairs.values()) after(() => publishNotesChanged(context, pair));
    return removed.length;
  });
}
