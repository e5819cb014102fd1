import type { Friend, Friendship, FriendState } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import { FRIENDSHIPS_MAX } from "@atrium/contracts/limits";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { live } from "../../platform/live/live.ts";
import { toast } from "../../ui/toast.ts";

const friendKeys = {
  all: ["friends"] as const,
  byName: (search: string) => ["friends", "byName", search] as const,
  states: (userIds: readonly UserId[]) => ["friends", "states", userIds] as const,
};

const FRIENDSHIPS = "query Friendships($userIds: [ID!]!) { friendships(userIds: $userIds) { userId state } }";
const BY_NAME = `query Friends($searchByName: String) {
  friends(searchByName: $searchByName) { userId firstName lastName username }
}`;
const act = (field: string) => `mutation Act($userId: ID!) { ${field}(userId: $userId) { userId state } }`;
const ACTS = {
  request: act("requestFriend"),
  accept: act("acceptFriend"),
  decline: act("declineFriend"),
  withdraw: act("withdrawFriendRequest"),
  end: act("endFriendship"),
} as const;
export type FriendAct = keyof typeof ACTS;

type States = ReadonlyMap<UserId, FriendState>;
const NOBODY: States = new Map();

/** How one stands with these people, kept current while it is on screen. Nothing is known of who is missing in it. */
export function useFriendStates(userIds: readonly UserId[]): States {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: friendKeys.states(userIds),
    queryFn: () => readFriendships(userIds),
    placeholderData: keepPreviousData,
    enabled: userIds.length > 0,
    networkMode: "always",
  });
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: friendKeys.all }, { cancelRefetch: false });
    const leave = [live.on("friends.changed", refresh), live.onOnline(refresh)];
    return () => {
      for (const end of leave) end();
    };
  }, [queryClient]);
  return useMemo(
    () => (data.length === 0 ? NOBODY : new Map(data.map(({ userId, state }) => [userId, state]))),
    [data],
  );
}

/** The first of one's friends by name; whoever is not among them is found by a longer one. */
export function useFriendsByName(search: string) {
  return useQuery({
    queryKey: friendKeys.byName(search),
    queryFn: async () => (await api.graphql<{ friends: Friend[] }>(BY_NAME, { searchByName: search })).friends,
    placeholderData: keepPreviousData,
    networkMode: "always",
  });
}

/** Asks, answers, takes back or ends; says so when it did not work. */
export function useFriendAct(userId: UserId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: FriendAct) => api.graphql(ACTS[name], { userId }),
    onSuccess: (_answer, name) => {
      if (name === "request") toast.success(m["friends.requestSent"]());
    },
    onError: (error) => toast.error(toReason(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: friendKeys.all }),
    networkMode: "always",
  });
}

async function readFriendships(userIds: readonly UserId[]): Promise<Friendship[]> {
  const pages = Array.from({ length: Math.ceil(userIds.length / FRIENDSHIPS_MAX) }, (_, page) =>
    userIds.slice(page * FRIENDSHIPS_MAX, (page + 1) * FRIENDSHIPS_MAX),
  );
  const answers = await Promise.all(
    pages.map((page) => api.graphql<{ friendships: Friendship[] }>(FRIENDSHIPS, { userIds: page })),
  );
  return answers.flatMap(({ friendships }) => friendships);
}

function toReason(error: unknown): string {
  if (!(error instanceof ApiError)) return m["friends.failed"]();
  if (error.code === "NOT_FOUND") return m["friends.gone"]();
  return error.code === "RATE_LIMITED" ? m["friends.tooMany"]() : m["friends.failed"]();
}
