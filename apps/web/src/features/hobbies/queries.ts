import type { Hobby, HobbyCategory, HobbyCount, HobbyPage } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { toast } from "../../ui/toast.ts";
import type { HobbyChange } from "./hobby-draft.ts";

const keys = {
  all: ["hobbies"] as const,
  lists: ["hobbies", "list"] as const,
  list: (category: HobbyCategory, query: string) => ["hobbies", "list", category, query] as const,
  allCounts: ["hobbies", "counts"] as const,
  counts: (query: string) => ["hobbies", "counts", query] as const,
  removal: ["hobbies", "removal"] as const,
  one: (id: HobbyId) => ["hobbies", "one", id] as const,
};

const HOBBY = `id kind title place link note pictureUrl previewUrl owner { userId firstName lastName }
  keepers { userId firstName lastName } keeperCount isSaved canEdit canSave canRecommend`;
const LIST = `query Hobbies($category: String!, $query: String, $after: ID) {
  page: hobbies(category: $category, query: $query, after: $after) { hobbies { ${HOBBY} } after }
}`;
const COUNTS = "query HobbyCounts($query: String) { hobbyCounts(query: $query) { category count } }";
const ONE = `query Hobby($id: ID!) { hobby(id: $id) { ${HOBBY} } }`;
const WORDS = "$kind: String!, $title: String!, $place: String!, $link: String!, $note: String!, $picture: String";
const GIVEN = "kind: $kind, title: $title, place: $place, link: $link, note: $note, picture: $picture";
const CREATE = `mutation CreateHobby(${WORDS}) { hobby: createHobby(${GIVEN}) { ${HOBBY} } }`;
const UPDATE = `mutation UpdateHobby($id: ID!, ${WORDS}) { hobby: updateHobby(id: $id, ${GIVEN}) { ${HOBBY} } }`;
const SAVE = `mutation SaveHobby($id: ID!) { hobby: saveHobby(id: $id) { ${HOBBY} } }`;
const UNSAVE = `mutation UnsaveHobby($id: ID!) { hobby: unsaveHobby(id: $id) { ${HOBBY} } }`;
const REMOVE = "mutation DeleteHobby($id: ID!) { deleteHobby(id: $id) }";
const RECOMMEND = "mutation RecommendHobby($id: ID!, $userId: ID!) { recommendHobby(id: $id, userId: $userId) }";

type Pages = InfiniteData<HobbyPage, HobbyId | null>;

/** A category's, newest first, a page at a time. While a word is being typed the last results stay. */
export function useHobbies(category: HobbyCategory, query: string) {
  return useInfiniteQuery({
    queryKey: keys.list(category, query),
    queryFn: async ({ pageParam }) =>
      (await api.graphql<{ page: HobbyPage }>(LIST, { category, query, after: pageParam })).page,
    initialPageParam: null as HobbyId | null,
    getNextPageParam: (last) => last.after,
    placeholderData: (before, last) => (last?.queryKey[2] === category ? before : undefined),
    networkMode: "always",
  });
}

/** How many there are in each category; nothing until it is known. */
export function useHobbyCounts(query: string): ReadonlyMap<HobbyCategory, number> | undefined {
  const { data } = useQuery({
    queryKey: keys.counts(query),
    queryFn: async () => (await api.graphql<{ hobbyCounts: HobbyCount[] }>(COUNTS, { query })).hobbyCounts,
    placeholderData: (before) => before,
    networkMode: "always",
  });
  return data && new Map(data.map(({ category, count }) => [category, count]));
}

/** At once where a list has it. */
export function useHobby(id: HobbyId) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.one(id),
    queryFn: async () => (await api.graphql<{ hobby: Hobby }>(ONE, { id })).hobby,
    placeholderData: () => findListed(client, id),
    retry: false,
    networkMode: "always",
  });
}

/** What is shown follows what is done on the person's other devices, and what happened while there was no connection. */
export function useHobbyChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    // What is being deleted here is not asked for again.
    const isLeft = ({ queryKey: [, kind] }: { queryKey: readonly unknown[] }) =>
      kind !== "one" || client.isMutating({ mutationKey: keys.removal }) === 0;
    const refresh = () => client.invalidateQueries({ queryKey: keys.all, predicate: isLeft });
    return follow(live, refresh, (ask) => [
      live.on("settings.changed", ({ keys: changed }) => changed.includes("hobbies") && ask()),
      live.on("friends.changed", ask),
    ]);
  }, [client]);
}

/** A new one without an id, else the one there is. */
export function useWriteHobby(id: HobbyId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: HobbyChange) =>
      (
        await api.graphql<{ hobby: Hobby }>(id === null ? CREATE : UPDATE, {
          ...change,
          ...(id === null ? {} : { id }),
        })
      ).hobby,
    onSuccess: (hobby) => {
      client.setQueryData(keys.one(hobby.id), hobby);
      return client.invalidateQueries({ queryKey: keys.all });
    },
    networkMode: "always",
  });
}

/** Shown at once, and taken back with a word when it did not work. */
export function useSaveHobby() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSaved }: Hobby) => api.graphql(isSaved ? UNSAVE : SAVE, { id }),
    onMutate: ({ id, isSaved }) => patch(client, id, { isSaved: !isSaved }),
    onError: (_error, { id, isSaved }) => {
      patch(client, id, { isSaved });
      toast.error(m["hobbies.changeFailed"]());
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
    networkMode: "always",
  });
}

export function useRemoveHobby() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keys.removal,
    mutationFn: (id: HobbyId) => api.graphql(REMOVE, { id }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.lists });
      void client.invalidateQueries({ queryKey: keys.allCounts });
    },
    onError: () => toast.error(m["hobbies.changeFailed"]()),
    networkMode: "always",
  });
}

export function useRecommendHobby(id: HobbyId) {
  return useMutation({
    mutationFn: (userId: UserId) => api.graphql(RECOMMEND, { id, userId }),
    onError: (error) => {
      const isTooMany = error instanceof ApiError && error.code === "RATE_LIMITED";
      toast.error(isTooMany ? m["hobbies.recommend.tooMany"]() : m["hobbies.recommend.failed"]());
    },
    networkMode: "always",
  });
}

function findListed(client: QueryClient, id: HobbyId): Hobby | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: keys.lists });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ hobbies }) => hobbies)
    .find((hobby) => hobby.id === id);
}

function patch(client: QueryClient, id: HobbyId, change: Partial<Hobby>): void {
  const apply = (hobby: Hobby): Hobby => (hobby.id === id ? { ...hobby, ...change } : hobby);
  client.setQueriesData<Pages>(
    { queryKey: keys.lists },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, hobbies: page.hobbies.map(apply) })) },
  );
  client.setQueryData<Hobby>(keys.one(id), (hobby) => hobby && apply(hobby));
}
