import { PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import type { ShownProfile } from "../queries.ts";

/** The second segment of the edit page of the profile titled Public (MYS-006). */
export const PUBLIC_MODE = "1";

/** Where a profile is edited (MYS-005, MYS-006). */
export function toEditLink({ profileId, title }: Pick<ShownProfile, "profileId" | "title">) {
  return title === PUBLIC_PROFILE_TITLE
    ? ({ to: "/myspace/profile-edit/$profileId/$mode", params: { profileId, mode: PUBLIC_MODE } } as const)
    : ({ to: "/myspace/profile-edit/$profileId", params: { profileId } } as const);
}
