import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { releaseFiles } from "../../files/files.ts";
import { releaseHandles } from "../../users/users.ts";
import { publishProfilesChanged } from "../live.ts";
import { deleteProfile, deleteProfilesOf, ensureDefaultProfile } from "../profiles-store.ts";

/** One's own; the oldest that is left becomes the default one. @throws AppError NOT_FOUND */
export async function removeProfile(context: Context, userId: UserId, profileId: ProfileId): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    const removed = await deleteProfile(trx, userId, profileId);
    if (!removed) throw new AppError("NOT_FOUND");
    await ensureDefaultProfile(trx, userId);
    await releaseHandles(trx, [userId]);
    await releaseFiles(context, { trx, after }, [removed.imageKey]);
    after(() => publishProfilesChanged(context, userId, profileId));
  });
}

/** Of an account that is being deleted; may run more than once. The names of its pages are kept from others as its username is. */
export async function removeProfilesOf(context: Context, userId: UserId): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    const removed = await deleteProfilesOf(trx, userId);
    await releaseFiles(
      context,
      { trx, after },
      removed.map(({ imageKey }) => imageKey),
    );
  });
}
