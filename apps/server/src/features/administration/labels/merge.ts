import type { AccountMergeStep } from "../../../feature.ts";
import { moveLabels, moveOwnRecords, moveRecordsAbout } from "./merge-store.ts";

/** What two people who become one keep of members, and what others keep of them (B-07). */
export const recordsMergeStep: AccountMergeStep = {
  columns: ["labels.author_id", "member_records.author_id", "member_records.member_id"],
  async merge(trx, people) {
    await moveLabels(trx, people);
    await moveOwnRecords(trx, people);
    await moveRecordsAbout(trx, people);
  },
};
