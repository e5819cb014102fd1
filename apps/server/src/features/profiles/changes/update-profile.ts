import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { Profile, ProfileFields } from "@atrium/contracts/profiles";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { copyPicture, keepPicture, readUploadKey, releaseFiles, replaceFile } from "../../files/files.ts";
import { PROFILE_SIDES, PROFILES_FOLDER } from "../images.ts";
import { publishProfilesChanged } from "../live.ts";
import { canEdit } from "../policy.ts";
import { findProfile, lockProfile, saveProfile, type ProfileRow } from "../profiles-store.ts";
import { getOwnProfile } from "../read-profiles.ts";
import { mergeEntries } from "../rules.ts";

/** `putUrl` is where the picture was put, empty to take it away, undefined to keep it. */
type ProfileChange = ProfileFields & { readonly putUrl: string | undefined };

/** Saves what one's own profile says and shows. @throws AppError NOT_FOUND, BAD_INPUT for what is no picture, CONFLICT for one replaced meanwhile */
export async function updateProfile(
  context: Context,
  userId: UserId,
  profileId: ProfileId,
  { data, putUrl, ...words }: ProfileChange,
): Promise<Profile> {
  const before = await findProfile(context.db.kysely, { profileId });
  if (!before || !canEdit(before, userId)) throw new AppError("NOT_FOUND");
  // Files are made before the transaction, which would hold a connection while they wait for another.
  const added = putUrl ? await keepImage(context, userId, putUrl) : null;
  const moved = putUrl === undefined ? await moveClosed(context, before, words.accessLevel) : null;
  await inTransaction(context, async (trx, after) => {
    const known = await lockProfile(trx, userId, profileId);
    if (!known) throw new AppError("NOT_FOUND");
    const imageKey = putUrl === undefined ? toKept(known, words.accessLevel, moved) : added;
    await saveProfile(trx, profileId, { ...words, entries: mergeEntries(known.entries, data), imageKey });
    // Of several who closed it at once the first has put a copy of its own.
    if (moved && moved.to !== imageKey) await releaseFiles(context, { trx, after }, [moved.to]);
    await replaceFile(
      context,
      { trx, after },
      { before: known.imageKey, next: imageKey, usedBy: `profile:${profileId}` },
    );
    after(() => publishProfilesChanged(context, userId, profileId));
  });
  return getOwnProfile(context, userId, profileId);
}

/** @throws AppError BAD_INPUT for what is no picture, or not the person's to use */
const keepImage = (context: Context, userId: UserId, putUrl: string): Promise<string> =>
  keepPicture(context, {
    userId,
    upload: readUploadKey(putUrl),
    folder: PROFILES_FOLDER,
    sides: PROFILE_SIDES,
    field: "displayImagePutURL",
  });

type Shown = Pick<ProfileRow, "imageKey" | "accessLevel">;
type Moved = { readonly from: string; readonly to: string | null };

/** The picture of a public profile that is closed: its links are good for days, so it goes elsewhere. */
const findClosed = ({ imageKey, accessLevel }: Shown, next: Shown["accessLevel"]): string | null =>
  accessLevel === "PUBLIC" && next !== "PUBLIC" ? imageKey : null;

async function moveClosed(context: Context, before: Shown, next: Shown["accessLevel"]): Promise<Moved | null> {
  const from = findClosed(before, next);
  return from === null ? null : { from, to: await copyPicture(context, from) };
}

/** The picture that stays. @throws AppError CONFLICT where another device has put the one that should go elsewhere, at this moment */
function toKept(known: Shown, next: Shown["accessLevel"], moved: Moved | null): string | null {
  const closed = findClosed(known, next);
  if (closed === null) return known.imageKey;
  if (moved?.from !== closed) throw new AppError("CONFLICT", { field: "displayImagePutURL" });
  return moved.to;
}
