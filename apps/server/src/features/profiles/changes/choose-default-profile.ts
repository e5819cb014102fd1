import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { Profile } from "@atrium/contracts/profiles";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { publishProfilesChanged } from "../live.ts";
import { setDefaultProfile } from "../profiles-store.ts";
import { getOwnProfile } from "../read-profiles.ts";

/** The profile that stands for the person where nothing else is chosen. @throws AppError NOT_FOUND */
export async function chooseDefaultProfile(context: Context, userId: UserId, profileId: ProfileId): Promise<Profile> {
  await getOwnProfile(context, userId, profileId);
  await inTransaction(context, async (trx, after) => {
    await setDefaultProfile(trx, userId, profileId);
    after(() => publishProfilesChanged(context, userId, profileId));
  });
  return getOwnProfile(context, userId, profileId);
}
