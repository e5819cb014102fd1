import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { AccessLevel, Profile } from "@atrium/contracts/profiles";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { getProfileOperation } from "./operations.ts";
import type { ProfileChange } from "./profile-draft.ts";

const keys = {
  all: ["profiles"] as const,
  own: ["profiles", "own"] as const,
  one: (profileId: ProfileId) => ["profiles", "one", profileId] as const,
  address: (address: ProfileAddress) => ["profiles", "address", address] as const,
  seenBy: (userId: UserId | null) => ["profiles", "seenBy", userId] as const,
};

const PROFILE = `profileId title name displayImageURL colorCode referralLink username publicUsername accessLevel status
  description isDefault canEdit data { key title value format admin }`;
const OWN = `query { profiles { ${PROFILE} } accountInformation { profileCapacity } }`;
const ONE = `query Profile($profileId: ID!) { profile(profileId: $profileId) { ${PROFILE} } }`;
const WORDS = "$title: String!, $accessLevel: String!, $colorCode: String!, $data: [ProfileEntryInput!]!";
const GIVEN = "title: $title, accessLevel: $accessLevel, colorCode: $colorCode, data: $data";
const CREATE = `mutation CreateProfile(${WORDS}) { profile: createProfile(${GIVEN}) { ${PROFILE} } }`;
/** One after the other: what the first refuses, a username that is taken, keeps the second from being saved. */
const SAVE = `mutation SaveProfile($profileId: ID!, $displayImagePutURL: String, ${WORDS}, $hasPage: Boolean!,
  $username: String!, $status: String!, $description: String!) {
  createPublicProfile(profileId: $profileId, username: $username, status: $status, description: $description)
    @include(if: $hasPage) { profileId }
  profile: updateProfile(profileId: $profileId, displayImagePutURL: $displayImagePutURL, ${GIVEN}) { ${PROFILE} } }`;
const NO_PAGE = { username: "", status: "", description: "" };
const REMOVE = "mutation RemoveProfile($profileId: ID!) { deleteProfile(profileId: $profileId) }";
const CHOOSE = `mutation ChooseProfile($profileId: ID!) { chooseDefaultProfile(profileId: $profileId) { profileId } }`;
const SEEN_BY = `query SeenBy($userId: ID) { profilesSeenBy(userId: $userId) { ${PROFILE} } }`;

/** A profile as screens know it. */
export type ShownProfile = Omit<Profile, "id" | "userId" | "type">;
export type ProfileAddress = { readonly username: string } | { readonly profileId: ProfileId };
export type NewProfile = { readonly title: string; readonly accessLevel: AccessLevel; readonly colorCode: string };

type Own = { readonly profiles: readonly ShownProfile[]; readonly accountInformation: { profileCapacity: number } };

/** The person's own profiles, and how many their plan holds. */
export function useOwnProfiles() {
  return useQuery({ queryKey: keys.own, queryFn: () => api.graphql<Own>(OWN), networkMode: "always" });
}

/** One profile that the person may see; at once where the list has it. */
export function useProfile(profileId: ProfileId | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.one(profileId ?? ("" as ProfileId)),
    queryFn: async () => (await api.graphql<{ profile: ShownProfile }>(ONE, { profileId })).profile,
    placeholderData: () => client.getQueryData<Own>(keys.own)?.profiles.find((known) => known.profileId === profileId),
    enabled: profileId !== undefined,
    retry: false,
    networkMode: "always",
  });
}

/** A profile by its public address, for whoever looks. */
export function useProfileAt(address: ProfileAddress) {
  return useQuery({
    queryKey: keys.address(address),
    queryFn: (): Promise<ShownProfile> => api.call(getProfileOperation, address),
    retry: false,
    networkMode: "always",
  });
}

export function useCreateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (profile: NewProfile) =>
      (await api.graphql<{ profile: ShownProfile }>(CREATE, { ...profile, data: [] })).profile,
    onSuccess: () => refresh(client),
    networkMode: "always",
  });
}

/** In one request, so that no lost connection leaves a half: what is saved again is the same again. */
export function useSaveProfile(profileId: ProfileId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ page, ...words }: ProfileChange) => {
      const given = { profileId, ...words, ...(page ?? NO_PAGE), hasPage: page !== null };
      return (await api.graphql<{ profile: ShownProfile }>(SAVE, given)).profile;
    },
    onSuccess: (profile) => {
      client.setQueryData(keys.one(profileId), profile);
      return refresh(client);
    },
    networkMode: "always",
  });
}

export function useRemoveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: ProfileId) => api.graphql(REMOVE, { profileId }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.own }),
    onError: () => toast.error(m["profiles.changeFailed"]()),
    networkMode: "always",
  });
}

export function useChooseProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: ProfileId) => api.graphql(CHOOSE, { profileId }),
    onSuccess: () => refresh(client),
    onError: () => toast.error(m["profiles.changeFailed"]()),
    networkMode: "always",
  });
}

/** The person's own profiles as someone else sees them; null stands for a visitor. */
export function useSeenBy(userId: UserId | null) {
  return useQuery({
    queryKey: keys.seenBy(userId),
    queryFn: async () => (await api.graphql<{ profilesSeenBy: ShownProfile[] }>(SEEN_BY, { userId })).profilesSeenBy,
    staleTime: 0,
    networkMode: "always",
  });
}

/** Profiles were changed, here or on another device. The list is read first: one that is gone is not asked for again. */
export async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.own });
  const left = client.getQueryData<Own>(keys.own)?.profiles ?? [];
  await client.invalidateQueries({
    queryKey: keys.all,
    predicate: ({ queryKey: [, kind, id] }) =>
      kind === "one" ? left.some(({ profileId }) => profileId === id) : kind !== "own",
  });
}
