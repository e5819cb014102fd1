import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { Profile, PublicProfileInput } from "@atrium/contracts/profiles";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { chooseHandle, releaseHandles } from "../../users/users.ts";
import { publishProfilesChanged } from "../live.ts";
import { savePublicPage } from "../profiles-store.ts";
import { getOwnProfile } from "../read-profiles.ts";

/** The page at the public username. @throws AppError NOT_FOUND, CONFLICT for a username that is taken */
export async function setPublicPage(
  context: Context,
  userId: UserId,
  profileId: ProfileId,
  page: PublicProfileInput,
): Promise<Profile> {
  await getOwnProfile(context, userId, profileId);
  try {
    await inTransaction(context, async (trx, after) => {
      if (!(await chooseHandle(trx, userId, page.username))) throw new AppError("CONFLICT", { field: "username" });
      if (!(await savePublicPage(trx, { userId, profileId, page }))) throw new AppError("NOT_FOUND");
      await releaseHandles(trx, [userId]);
      after(() => publishProfilesChanged(context, userId, profileId));
    });
  } catch (error) {
    // Another page of the same person goes by it.
    throw isUniqueViolation(error) ? new AppError("CONFLICT", { field: "username", cause: error }) : error;
  }
  return getOwnProfile(context, userId, profileId);
}
