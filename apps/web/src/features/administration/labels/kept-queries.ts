import type { LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { live } from "../../../platform/live/live.ts";

/** What is asked of those of whom one keeps something: any of the labels, so high a rating, a name or an address. */
export type KeptFilter = {
  readonly labelIds: readonly LabelId[];
  readonly ratingFrom: number | null;
  readonly query: string;
};

/** One's labels in a room, each with how many members have it. */
export function useCountedLabels(roomId: RoomId) {
  return useQuery({
    queryKey: ["administration", "labels", roomId, "counted"],
    queryFn: async () => (await live.requestSoon("administration.labels", { roomId })).labels,
  });
}

/** By name, page after page. What was shown stays until the next filter is answered. */
export function useKeptMembers(roomId: RoomId, { labelIds, ratingFrom, query }: KeptFilter) {
  const found = useInfiniteQuery({
    queryKey: ["administration", "labels", roomId, "kept", labelIds, ratingFrom, query],
    queryFn: ({ pageParam: after }) =>
      live.requestSoon("administration.keptMembers", { roomId, labelIds: [...labelIds], ratingFrom, query, after }),
    initialPageParam: null as UserId | null,
    getNextPageParam: ({ isLast, members }) => (isLast ? undefined : members.at(-1)?.userId),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return { ...found, members: found.data?.pages.flatMap(({ members }) => members), count: found.data?.pages[0]?.count };
}
