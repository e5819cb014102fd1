import { SHARE_TYPES, type ShareType } from "@atrium/contracts/share-types";
import type { ContactId, ProfileId, UserId } from "@atrium/contracts/ids";
import { JOINED_USERS_PAGE } from "@atrium/contracts/contact-limits";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";
import { toShared } from "../queries.ts";

const keys = {
  profiles: ["friends", "sharing", "profiles"] as const,
  joined: ["friends", "joined"] as const,
  joinedPages: ["friends", "joined", "pages"] as const,
  joinedCount: ["friends", "joined", "count"] as const,
  named: (userId: UserId) => ["friends", "sharing", "named", userId] as const,
};

const PROFILES = graphql(`query ShareableProfiles {
  profiles { profileId title isDefault }
  accountInformation { id firstName }
}`);
const SHARE =
  graphql(`mutation ShareProfile($id: ID!, $profiles: [ID!]!, $email: String, $sms: String, $language: String) {
  convertToAppContact(nonAppContactId: $id, sharedProfileIds: $profiles, shareByEmail: $email, shareBySMS: $sms,
    language: $language)
}`);
const AGAIN = graphql(`mutation SendInvitationAgain($id: ID!, $language: String) {
  sendInvitationAgain(nonAppContactId: $id, language: $language)
}`);
const JOINED = graphql(`query JoinedUsers($limit: Int, $offset: Int) {
  joinedUsers(limit: $limit, offset: $offset) { userId firstName lastName username joinedAt }
}`);
const JOINED_COUNT = graphql(`query JoinedUserCount { joinedUserCount }`);
const NAMED = graphql(`query PersonToAdd($userId: ID!) {
  users(userIds: [$userId]) { userId isDeleted firstName lastName }
}`);
const ADD_BY_LINK =
  graphql(`mutation AddFriendByLink($userId: ID!, $invitation: String, $shared: [ID!], $language: String) {
  friendship: createAppContact(receiverId: $userId, byLink: true, invitation: $invitation, sharedProfileIds: $shared,
    language: $language) { userId state }
}`);

/** One's own, the one that stands for the person first, and who one is. */
export const useShareableProfiles = () =>
  useQuery({
    queryKey: keys.profiles,
    queryFn: async () => {
      const { profiles, accountInformation } = await api.graphql(PROFILES);
      return {
        profiles: profiles.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
        me: accountInformation,
      };
    },
  });

const SHARE_REFUSALS: OwnSentences = {
  CONFLICT: ({ field }) => (field === "profile" ? m["friends.share.noProfile"]() : undefined),
  BAD_INPUT: ({ field }) => (field === "shareBySMS" ? m["friends.share.noCountry"]() : undefined),
  RATE_LIMITED: () => m["friends.share.tooMany"](),
  otherwise: () => m["friends.share.failed"](),
};

type Shared = { readonly type: ShareType; readonly value: string; readonly profileId: ProfileId };

/** CONT-048, CONT-050, CONT-071. */
export function useShareProfile(id: ContactId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, value, profileId }: Shared) =>
      api.graphql(SHARE, {
        id,
        profiles: [profileId],
        ...(type === SHARE_TYPES.email ? { email: value } : { sms: value }),
        language: getLocale(),
      }),
    onSuccess: () => toast.success(m["friends.share.shared"]()),
    onError: (error) => toast.error(toErrorText(error, SHARE_REFUSALS)),
    onSettled: () => client.invalidateQueries({ queryKey: ["contacts"] }),
  });
}

const AGAIN_REFUSALS: OwnSentences = { ...SHARE_REFUSALS, otherwise: () => m["friends.share.againFailed"]() };

/** CONT-018, CONT-049. */
export function useSendAgain(id: ContactId) {
  return useMutation({
    mutationFn: () => api.graphql(AGAIN, { id, language: getLocale() }),
    onSuccess: () => toast.success(m["friends.share.sentAgain"]()),
    onError: (error) => toast.error(toErrorText(error, AGAIN_REFUSALS)),
  });
}

/** Who has joined because one invited them, the newest first. */
export function useJoinedUsers() {
  return useInfiniteQuery({
    queryKey: keys.joinedPages,
    queryFn: async ({ pageParam }) =>
      (await api.graphql(JOINED, { limit: JOINED_USERS_PAGE, offset: pageParam })).joinedUsers,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < JOINED_USERS_PAGE ? undefined : pages.flat().length),
  });
}

/** Nothing until it is known; follows whoever joins (CONT-011, CONT-073). */
export function useJoinedCount(): number | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.joinedCount,
    queryFn: async () => (await api.graphql(JOINED_COUNT)).joinedUserCount,
  });
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: keys.joined });
    return follow(live, refresh, (ask) => [live.on("contacts.joined", ask)]);
  }, [client]);
  return data;
}

/** Who it is that a link names, by what the server says and not the link; null for nobody. */
export const usePersonToAdd = (userId: UserId) =>
  useQuery({
    queryKey: keys.named(userId),
    queryFn: async () => (await api.graphql(NAMED, { userId })).users.find(({ isDeleted }) => !isDeleted) ?? null,
  });

const ADD_REFUSALS: OwnSentences = {
  NOT_FOUND: () => m["friends.addByLink.gone"](),
  RATE_LIMITED: () => m["friends.tooMany"](),
  otherwise: () => m["friends.failed"](),
};

/** All steps of adding a friend in one (CONT-051 to CONT-057). */
export function useAddByLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ shared, ...whom }: { userId: UserId; invitation: string | null; shared: readonly ProfileId[] }) =>
      api.graphql(ADD_BY_LINK, { ...whom, ...toShared(shared), language: getLocale() }),
    onSuccess: () => toast.success(m["friends.requestSent"]()),
    onError: (error) => toast.error(toErrorText(error, ADD_REFUSALS)),
    onSettled: () => client.invalidateQueries({ queryKey: ["friends"] }),
  });
}
