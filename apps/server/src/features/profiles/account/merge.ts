import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import type { AccountMergeStep, MergedPeople } from "../../../feature.ts";
import { publishProfilesChanged } from "../live.ts";
import { closePages, listHoldings, moveProfiles } from "./merge-store.ts";
import { ensureDefaultProfile } from "../profiles-store.ts";
import { planMerge } from "../rules.ts";
import { setPlanType } from "../../users/users.ts";

/** Profiles and plans of two people who become one (B-07): as many profiles as the better of the two plans holds. */
export const profilesMergeStep: AccountMergeStep = {
  columns: ["profiles.user_id"],
  async merge(trx, people) {
    const { planType, moved } = await plan(trx, people);
    await setPlanType(trx, people.into, planType);
    await moveProfiles(trx, { ...people, room: moved });
    await closePages(trx, people.from);
    await ensureDefaultProfile(trx, people.into);
  },
  async count(db, people) {
    const { moved, lost } = await plan(db, people);
    return { moved, lost };
  },
  tell: (context, { into }) => publishProfilesChanged(context, into, null),
};

async function plan(db: Kysely<DB>, { from, into }: MergedPeople) {
  const holdings = await listHoldings(db, [from, into]);
  const get = (userId: UserId) => holdings.find((held) => held.userId === userId) ?? { planType: "FREE", count: 0 };
  return planMerge(get(from), get(into));
}
