import { PEOPLE_PAGE } from "@atrium/contracts/limits";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { readFriendCounts } from "./friend-counts.ts";

const keys = {
  all: ["friends", "list"] as const,
  page: (search: string) => ["friends", "list", "byName", search] as const,
  requests: ["friends", "list", "requests"] as const,
  counts: ["friends", "list", "counts"] as const,
};

const PAGE = graphql(`query FriendPage($searchByName: String, $limit: Int, $offset: Int) {
  friends(searchByName: $searchByName, limit: $limit, offset: $offset) { userId firstName lastName username }
}`);
const REQUESTS = graphql(`query FriendRequests($limit: Int, $offset: Int) {
  friendRequests(limit: $limit, offset: $offset) { userId firstName lastName username createdAt }
}`);

/** Friends by first name, a page at a time. While a word is being typed the last results stay. */
export function useFriendPages(search: string) {
  return useInfiniteQuery({
    queryKey: keys.page(search),
    queryFn: async ({ pageParam }) =>
      (await api.graphql(PAGE, { searchByName: search, limit: PEOPLE_PAGE, offset: pageParam })).friends,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PEOPLE_PAGE ? undefined : pages.flat().length),
    placeholderData: keepPreviousData,
  });
}

/** Who asks, the newest first. */
export function useFriendRequests() {
  return useInfiniteQuery({
    queryKey: keys.requests,
    queryFn: async ({ pageParam }) =>
      (await api.graphql(REQUESTS, { limit: PEOPLE_PAGE, offset: pageParam })).friendRequests,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PEOPLE_PAGE ? undefined : pages.flat().length),
  });
}

/** Nothing until it is known. */
export const useFriendCounts = () => useQuery({ queryKey: keys.counts, queryFn: readFriendCounts }).data;

/** What is shown follows what happens on other devices and with other people. */
export function useFriendListChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: keys.all });
    return follow(live, refresh, (ask) => [live.on("friends.changed", ask), live.on("introductions.changed", ask)]);
  }, [client]);
}
