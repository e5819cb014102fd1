import type { AccountMergeStep } from "../../../feature.ts";
import { countTeamsToMove, moveMemberships } from "./merge-store.ts";
import { publishAccountsChanged } from "../../users/users.ts";

/** The teams of two people who become one (B-07). */
export const teamsMergeStep: AccountMergeStep = {
  columns: ["team_members.user_id"],
  merge: moveMemberships,
  count: async (db, people) => ({ moved: await countTeamsToMove(db, people), lost: 0 }),
  tell: (context, { into }) => publishAccountsChanged(context, [into]),
};
