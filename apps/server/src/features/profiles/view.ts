import type { UserId } from "@atrium/contracts/ids";
import type { Profile } from "@atrium/contracts/profiles";
import { toDisplayName } from "../../platform/text.ts";
import { canEdit } from "./policy.ts";
import type { ProfileRow } from "./profiles-store.ts";
import { toProfileType } from "./rules.ts";

export type Look = {
  readonly viewerId: UserId | null;
  readonly displayImageURL: string | null;
  readonly publicUrl: string | null;
};

/** A profile as someone who may see it sees it. */
export function toProfile(row: ProfileRow, { viewerId, displayImageURL, publicUrl }: Look): Profile {
  const isOwner = canEdit(row, viewerId);
  const named = row.entries.find(({ format }) => format === "GENERIC/PROFILE_NAME");
  return {
    id: row.id,
    profileId: row.id,
    userId: row.userId,
    type: toProfileType(row.username, row.entries),
    title: row.title,
    name: named?.value ?? toDisplayName(row),
    displayImageURL,
    colorCode: row.colorCode,
    referralLink: `${publicUrl ?? ""}${toPath(row)}`,
    username: row.username ?? row.accountUsername,
    publicUsername: row.username,
    accessLevel: row.accessLevel,
    status: row.status,
    description: row.description,
    isDefault: isOwner && row.isDefault,
    canEdit: isOwner,
    data: [...row.entries],
  };
}

function toPath({ id, username, status }: ProfileRow): string {
  return username !== null && status === "ACTIVE" ? `/@${username}` : `/profile/${id}`;
}
