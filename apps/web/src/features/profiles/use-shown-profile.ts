import type { ProfileId } from "@atrium/contracts/ids";
import { useParams } from "@tanstack/react-router";
import { useOwnProfiles } from "./queries.ts";

/** The profile in the address, else the current one of the person; undefined while that is not known, or there is none. */
export function useShownProfileId(): ProfileId | undefined {
  const { profileId } = useParams({ strict: false });
  const { data } = useOwnProfiles();
  if (profileId !== undefined) return profileId as ProfileId;
  return (data?.profiles.find(({ isDefault }) => isDefault) ?? data?.profiles[0])?.profileId;
}
