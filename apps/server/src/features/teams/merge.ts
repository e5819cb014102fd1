import { type Merger, tellAdministrators } from "../access/access.ts";
import { countTeamsToMove, moveMemberships } from "./merge-store.ts";

/** The teams of two people who become one (B-07). */
export const teamsMerger: Merger = {
  columns: ["team_members.user_id"],
  merge: moveMemberships,
  count: async (db, people) => ({ teams: await countTeamsToMove(db, people) }),
  tell: (context, { into }) => tellAdministrators(context, [into]),
};
