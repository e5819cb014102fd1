import type { UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/schema.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import type { MergedPeople, Merger } from "../access/access.ts";
import { listHoldings, moveProfiles } from "./merge-store.ts";
import { ensureDefaultProfile, setPlanType } from "./profiles-store.ts";
import { planMerge } from "./rules.ts";

/** Profiles and plans of two people who become one (B-07): as many profiles as the better of the two plans holds. */
export const profilesMerger: Merger = {
  columns: ["profiles.user_id"],
  async merge(trx, people) {
    const { planType, moved } = await plan(trx, people);
    await setPlanType(trx, people.into, planType);
    await moveProfiles(trx, { ...people, room: moved });
    await ensureDefaultProfile(trx, people.into);
  },
  async count(db, people) {
    const { moved, lost } = await plan(db, people);
    return { profiles: moved, lostProfiles: lost };
  },
  tell: ({ hub }, { into }) => hub.publishToUser(into, toEventText("settings.changed", { keys: ["profiles"] })),
};

async function plan(db: Kysely<DB>, { from, into }: MergedPeople) {
  const holdings = await listHoldings(db, [from, into]);
  const get = (userId: UserId) => holdings.find((held) => held.userId === userId) ?? { planType: "FREE", count: 0 };
  return planMerge(get(from), get(into));
}
