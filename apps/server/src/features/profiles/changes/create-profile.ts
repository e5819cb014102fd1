import type { UserId } from "@atrium/contracts/ids";
import type { Profile, ProfileFields } from "@atrium/contracts/profiles";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { publishProfilesChanged } from "../live.ts";
import { ensureDefaultProfile, insertProfile, lockOwner } from "../profiles-store.ts";
import { getOwnProfile } from "../read-profiles.ts";
import { hasRoomForProfile, mergeEntries } from "../rules.ts";

/** The first one is the default. @throws AppError CONFLICT beyond what the plan holds */
export async function createProfile(
  context: Context,
  userId: UserId,
  { data, ...words }: ProfileFields,
): Promise<Profile> {
  const id = await inTransaction(context, async (trx, after) => {
    const { count, planType } = await lockOwner(trx, userId);
    if (!hasRoomForProfile(count, planType)) throw new AppError("CONFLICT", { field: "profiles" });
    const created = await insertProfile(trx, userId, { ...words, entries: mergeEntries([], data) });
    await ensureDefaultProfile(trx, userId);
    after(() => publishProfilesChanged(context, userId, created));
    return created;
  });
  return getOwnProfile(context, userId, id);
}
