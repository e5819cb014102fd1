import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { AccessLevel, ProfileEntry, ProfileStatus } from "@atrium/contracts/profiles";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { getProfileOperation } from "./operations.ts";
import { type ProfileAddress, profileKeys as keys } from "./profile-answer.ts";

const PROFILE = graphql(`fragment ShownProfile on Profile {
  profileId title name displayImageURL colorCode referralLink username publicUsername accessLevel status
  description isDefault canEdit data { key title value format admin }
}`);
const OWN = graphql(
  `query OwnProfiles { profiles { ...ShownProfile } accountInformation { profileCapacity } }`,
  PROFILE,
);
const ONE = graphql(`query Profile($profileId: ID!) { profile(profileId: $profileId) { ...ShownProfile } }`, PROFILE);
const CREATE = graphql(
  `mutation CreateProfile($title: String!, $accessLevel: AccessLevel!, $colorCode: String!,
    $data: [ProfileEntryInput!]!) {
  profile: createProfile(title: $title, accessLevel: $accessLevel, colorCode: $colorCode, data: $data) {
    ...ShownProfile }
}`,
  PROFILE,
);
/** One after the other: what the first refuses, a username that is taken, keeps the second from being saved. */
const SAVE = graphql(
  `mutation SaveProfile($profileId: ID!, $displayImagePutURL: String, $title: String!,
    $accessLevel: AccessLevel!, $colorCode: String!, $data: [ProfileEntryInput!]!, $hasPage: Boolean!,
    $username: String!, $status: ProfileStatus!, $description: String!) {
  createPublicProfile(profileId: $profileId, username: $username, status: $status,
    description: $description) @include(if: $hasPage) { profileId }
  profile: updateProfile(profileId: $profileId, displayImagePutURL: $displayImagePutURL, title: $title,
    accessLevel: $accessLevel, colorCode: $colorCode, data: $data) { ...ShownProfile }
}`,
  PROFILE,
);
const NO_PAGE = { username: "", status: "INACTIVE", description: "" } as const;
const REMOVE = graphql(`mutation RemoveProfile($profileId: ID!) { deleteProfile(profileId: $profileId) }`);
const CHOOSE = graphql(
  `mutation ChooseProfile($profileId: ID!) {
  chooseDefaultProfile(profileId: $profileId) { profileId }
}`,
);
const PERSON = graphql(
  `query Person($userId: ID!) {
  users(userIds: [$userId]) { userId isDeleted firstName lastName username profiles { ...ShownProfile } }
}`,
  PROFILE,
);
const SEEN_BY = graphql(`query SeenBy($userId: ID) { profilesSeenBy(userId: $userId) { ...ShownProfile } }`, PROFILE);

/** A profile as screens know it. */
export type ShownProfile = ResultOf<typeof PROFILE>;
export type NewProfile = { readonly title: string; readonly accessLevel: AccessLevel; readonly colorCode: string };
/** What is saved of a profile; without a page it has none from then on. */
export type ProfileChange = {
  readonly title: string;
  readonly accessLevel: AccessLevel;
  readonly colorCode: string;
  readonly data: readonly Pick<ProfileEntry, "key" | "title" | "value" | "format">[];
  readonly displayImagePutURL?: string;
  readonly page: { readonly username: string; readonly status: ProfileStatus; readonly description: string } | null;
};

type Own = ResultOf<typeof OWN>;

/** The person's own profiles, and how many their plan holds. */
export function useOwnProfiles() {
  return useQuery({ queryKey: keys.own, queryFn: () => api.graphql(OWN) });
}

/** One profile that the person may see; at once where the list has it. */
export function useProfile(profileId: ProfileId | undefined) {
  const client = useQueryClient();
  const known = profileId ?? ("" as ProfileId);
  return useQuery({
    queryKey: keys.one(known),
    queryFn: async () => (await api.graphql(ONE, { profileId: known })).profile,
    placeholderData: () => client.getQueryData<Own>(keys.own)?.profiles.find((own) => own.profileId === profileId),
    enabled: profileId !== undefined,
    retry: false,
  });
}

/** A profile by its public address, for whoever looks. */
export function useProfileAt(address: ProfileAddress) {
  return useQuery({
    queryKey: keys.address(address),
    queryFn: (): Promise<ShownProfile> => api.call(getProfileOperation, address),
    retry: false,
  });
}

export function useCreateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (profile: NewProfile) => (await api.graphql(CREATE, { ...profile, data: [] })).profile,
    onSuccess: () => refresh(client),
  });
}

/** In one request, so that no lost connection leaves a half: what is saved again is the same again. */
export function useSaveProfile(profileId: ProfileId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ page, ...words }: ProfileChange) => {
      const given = { profileId, ...words, ...(page ?? NO_PAGE), hasPage: page !== null };
      return (await api.graphql(SAVE, given)).profile;
    },
    onSuccess: (profile) => {
      client.setQueryData(keys.one(profileId), profile);
      return refresh(client);
    },
  });
}

export function useRemoveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: ProfileId) => api.graphql(REMOVE, { profileId }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.own }),
    onError: () => toast.error(m["profiles.changeFailed"]()),
  });
}

export function useChooseProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (profileId: ProfileId) => api.graphql(CHOOSE, { profileId }),
    onSuccess: () => refresh(client),
    onError: () => toast.error(m["profiles.changeFailed"]()),
  });
}

export type ShownPerson = ResultOf<typeof PERSON>["users"][number];

/** Somebody, and those of their profiles that the person may see; null for nobody. */
export function usePerson(userId: UserId) {
  return useQuery({
    queryKey: keys.person(userId),
    queryFn: async () => (await api.graphql(PERSON, { userId })).users[0] ?? null,
  });
}

/** The person's own profiles as someone else sees them; null stands for a visitor. */
export function useSeenBy(userId: UserId | null) {
  return useQuery({
    queryKey: keys.seenBy(userId),
    queryFn: async () => (await api.graphql(SEEN_BY, { userId })).profilesSeenBy,
    staleTime: 0,
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
