import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { getProfileOperation } from "./operations.ts";

export type ProfileAddress = { readonly username: string } | { readonly profileId: ProfileId };

/** What is kept of profiles, by what was asked. */
export const profileKeys = {
  all: ["profiles"] as const,
  own: ["profiles", "own"] as const,
  one: (profileId: ProfileId) => ["profiles", "one", profileId] as const,
  address: (address: ProfileAddress) => ["profiles", "address", address] as const,
  person: (userId: UserId) => ["profiles", "person", userId] as const,
  seenBy: (userId: UserId | null) => ["profiles", "seenBy", userId] as const,
};

/** Where a page that came with a profile keeps it. */
export const profileAnswer = { path: getProfileOperation.path, toKey: profileKeys.address };
