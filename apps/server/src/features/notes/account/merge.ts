import type { AccountMergeStep } from "../../../feature.ts";
import { leaveFiles } from "../../files/files.ts";
import { moveNotes, removeOwnNotes } from "./merge-store.ts";
import { moveRetention } from "../retention/retention-store.ts";

/** Notes of two people who become one, and notes on them (B-07). */
export const notesMergeStep: AccountMergeStep = {
  columns: ["contact_notes.author_id", "contact_notes.subject_id", "contact_note_retention.author_id"],
  async merge(trx, people) {
    await moveNotes(trx, people);
    await moveRetention(trx, people);
    await leaveFiles(trx, { fileIds: await removeOwnNotes(trx, people), usedBy: "notes" });
  },
};
