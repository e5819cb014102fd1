import type { Hobby, HobbyCategory, HobbyPage } from "@atrium/contracts/hobbies";
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
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { toErrorText } from "../../ui/error-text.ts";
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

const HOBBY = graphql(`fragment ShownHobby on Hobby {
  id kind title place link note pictureUrl previewUrl owner { userId firstName lastName }
  savedBy { userId firstName lastName } savedByCount isSaved canEdit canSave canRecommend
}`);
const LIST = graphql(
  `query Hobbies($category: HobbyCategory!, $query: String, $after: ID) {
  page: hobbies(category: $category, query: $query, after: $after) { hobbies { ...ShownHobby } after }
}`,
  HOBBY,
);
const COUNTS = graphql(`query HobbyCounts($query: String) { hobbyCounts(query: $query) { category count } }`);
const ONE = graphql(`query Hobby($id: ID!) { hobby(id: $id) { ...ShownHobby } }`, HOBBY);
const CREATE = graphql(
  `mutation CreateHobby($kind: HobbyKind!, $title: String!, $place: String!, $link: String!, $note: String!,
    $picture: String) {
  hobby: createHobby(kind: $kind, title: $title, place: $place, link: $link, note: $note, picture: $picture) {
    ...ShownHobby }
}`,
  HOBBY,
);
const UPDATE = graphql(
  `mutation UpdateHobby($id: ID!, $kind: HobbyKind!, $title: String!, $place: String!, $link: String!,
    $note: String!, $picture: String) {
  hobby: updateHobby(id: $id, kind: $kind, title: $title, place: $place, link: $link, note: $note,
    picture: $picture) { ...ShownHobby }
}`,
  HOBBY,
);
const SAVE = graphql(`mutation SaveHobby($id: ID!) { hobby: saveHobby(id: $id) { ...ShownHobby } }`, HOBBY);
const UNSAVE = graphql(`mutation UnsaveHobby($id: ID!) { hobby: unsaveHobby(id: $id) { ...ShownHobby } }`, HOBBY);
const REMOVE = graphql(`mutation DeleteHobby($id: ID!) { deleteHobby(id: $id) }`);
const RECOMMEND = graphql(
  `mutation RecommendHobby($id: ID!, $userId: ID!) { recommendHobby(id: $id, userId: $userId) }`,
);

type Pages = InfiniteData<HobbyPage, HobbyId | null>;

/** A category's, newest first, a page at a time. While a word is being typed the last results stay. */
export function useHobbies(category: HobbyCategory, query: string) {
  return useInfiniteQuery({
    queryKey: keys.list(category, query),
    queryFn: async ({ pageParam }) => (await api.graphql(LIST, { category, query, after: pageParam })).page,
    initialPageParam: null as HobbyId | null,
    getNextPageParam: (last) => last.after,
    placeholderData: (before, last) => (last?.queryKey[2] === category ? before : undefined),
  });
}

/** How many there are in each category; nothing until it is known. */
export function useHobbyCounts(query: string): ReadonlyMap<HobbyCategory, number> | undefined {
  const { data } = useQuery({
    queryKey: keys.counts(query),
    queryFn: async () => (await api.graphql(COUNTS, { query })).hobbyCounts,
    placeholderData: (before) => before,
  });
  return data && new Map(data.map(({ category, count }) => [category, count]));
}

/** At once where a list has it. */
export function useHobby(id: HobbyId) {
  const client = useQueryClient();
  return useQuery({
    queryKey: keys.one(id),
    queryFn: async () => (await api.graphql(ONE, { id })).hobby,
    placeholderData: () => findListed(client, id),
    retry: false,
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
    return follow(live, refresh, (ask) => [live.on("hobbies.changed", ask), live.on("friends.changed", ask)]);
  }, [client]);
}

/** A new one without an id, else the one there is. */
export function useWriteHobby(id: HobbyId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: HobbyChange) =>
      (await (id === null ? api.graphql(CREATE, change) : api.graphql(UPDATE, { ...change, id }))).hobby,
    onSuccess: (hobby) => {
      client.setQueryData(keys.one(hobby.id), hobby);
      return client.invalidateQueries({ queryKey: keys.all });
    },
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
  });
}

export function useRecommendHobby(id: HobbyId) {
  return useMutation({
    mutationFn: (userId: UserId) => api.graphql(RECOMMEND, { id, userId }),
    onError: (error) =>
      toast.error(
        toErrorText(error, {
          RATE_LIMITED: () => m["hobbies.recommend.tooMany"](),
          otherwise: () => m["hobbies.recommend.failed"](),
        }),
      ),
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
