import type { Friendship, FriendState } from "@atrium/contracts/friends";
import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { FRIENDSHIPS_MAX } from "@atrium/contracts/limits";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { type OwnSentences, toErrorText } from "../../ui/error-text.ts";
import { toast } from "../../ui/toast.ts";

const friendKeys = {
  all: ["friends"] as const,
  byName: (search: string) => ["friends", "byName", search] as const,
  states: (userIds: readonly UserId[]) => ["friends", "states", userIds] as const,
};

const FRIENDSHIPS = graphql(`query Friendships($userIds: [ID!]!) { friendships(userIds: $userIds) { userId state } }`);
const BY_NAME = graphql(`query Friends($searchByName: String) {
  friends(searchByName: $searchByName) { userId firstName lastName username }
}`);
/** All steps of adding a friend in one (CONT-051 to CONT-055). */
const ADD = graphql(`mutation RequestFriend($userId: ID!, $shared: [ID!], $language: String) {
  friendship: createAppContact(receiverId: $userId, sharedProfileIds: $shared, language: $language) { userId state }
}`);
const ACCEPT = graphql(`mutation AcceptFriend($userId: ID!, $shared: [ID!]) {
  friendship: acceptFriend(userId: $userId, sharedProfileIds: $shared) { userId state }
}`);
const ACTS = {
  remind: graphql(`mutation RemindFriend($userId: ID!) {
    friendship: remindFriend(userId: $userId) { userId state } }`),
  decline: graphql(`mutation DeclineFriend($userId: ID!) {
    friendship: declineFriend(userId: $userId) { userId state } }`),
  withdraw: graphql(`mutation WithdrawFriend($userId: ID!) {
    friendship: withdrawFriendRequest(userId: $userId) { userId state } }`),
  end: graphql(`mutation EndFriendship($userId: ID!) {
    friendship: endFriendship(userId: $userId) { userId state } }`),
} as const;
export type FriendAct = keyof typeof ACTS;

const REFUSALS: OwnSentences = {
  NOT_FOUND: () => m["friends.gone"](),
  RATE_LIMITED: () => m["friends.tooMany"](),
  otherwise: () => m["friends.failed"](),
};

type States = ReadonlyMap<UserId, FriendState>;
const NOBODY: States = new Map();

/** How one stands with these people, kept current while it is on screen. Nothing is known of who is missing in it. */
export const useFriendStates = (userIds: readonly UserId[]): States => useAskedStates(userIds).states;

/** The same for a screen that has nothing else to show. */
export function useAskedStates(userIds: readonly UserId[]) {
  const queryClient = useQueryClient();
  const {
    data = [],
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: friendKeys.states(userIds),
    queryFn: () => readFriendships(userIds),
    placeholderData: keepPreviousData,
    enabled: userIds.length > 0,
  });
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: friendKeys.all });
    return follow(live, refresh, (ask) => [live.on("friends.changed", ask)]);
  }, [queryClient]);
  const states: States = useMemo(
    () => (data.length === 0 ? NOBODY : new Map(data.map(({ userId, state }) => [userId, state]))),
    [data],
  );
  return { states, isError, isFetching, refetch };
}

/** The first of one's friends by name; whoever is not among them is found by a longer one. */
export function useFriendsByName(search: string) {
  return useQuery({
    queryKey: friendKeys.byName(search),
    queryFn: async () => (await api.graphql(BY_NAME, { searchByName: search })).friends,
    placeholderData: keepPreviousData,
  });
}

/** With the profiles that the other is shown at once; without any the server chooses. */
export const toShared = (shared: readonly ProfileId[]) => (shared.length === 0 ? {} : { shared });

/** Asks somebody; says how that went. */
export const useAddFriend = (userId: UserId) =>
  useFriendChange(
    (shared: readonly ProfileId[]) => api.graphql(ADD, { userId, ...toShared(shared), language: getLocale() }),
    () => m["friends.requestSent"](),
  );

/** Says yes to who has asked. */
export const useAcceptFriend = (userId: UserId) =>
  useFriendChange((shared: readonly ProfileId[]) => api.graphql(ACCEPT, { userId, ...toShared(shared) }));

/** Reminds, declines, takes back or ends. */
export const useFriendAct = (userId: UserId) =>
  useFriendChange(
    (name: FriendAct) => api.graphql(ACTS[name], { userId }),
    (name) => (name === "remind" ? m["friends.share.sentAgain"]() : null),
  );

/** What changes how one stands with somebody; says so when it did not work, and what `toDone` says when it did. */
function useFriendChange<Given>(change: (given: Given) => Promise<unknown>, toDone?: (given: Given) => string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_answer, given) => {
      const done = toDone?.(given) ?? null;
      if (done !== null) toast.success(done);
    },
    onError: (error) => toast.error(toErrorText(error, REFUSALS)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: friendKeys.all }),
  });
}

async function readFriendships(userIds: readonly UserId[]): Promise<Friendship[]> {
  const pages = Array.from({ length: Math.ceil(userIds.length / FRIENDSHIPS_MAX) }, (_, page) =>
    userIds.slice(page * FRIENDSHIPS_MAX, (page + 1) * FRIENDSHIPS_MAX),
  );
  const answers = await Promise.all(pages.map((page) => api.graphql(FRIENDSHIPS, { userIds: page })));
  return answers.flatMap(({ friendships }) => friendships);
}
