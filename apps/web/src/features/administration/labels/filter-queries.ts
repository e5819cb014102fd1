import type { LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import type { MemberStatus } from "@atrium/contracts/label-limits";
import type { CommandInput } from "@atrium/contracts/live";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { live } from "../../../platform/live/live.ts";
import type { SilentDays } from "./member-filter.ts";

/** What is asked of members: all of it holds. */
export type MemberFilter = {
  readonly labelIds: readonly LabelId[];
  readonly ratingFrom: number | null;
  readonly silentDays: SilentDays | null;
  readonly status: MemberStatus;
  readonly letter: string | null;
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
export function useFilteredMembers(roomId: RoomId, { labelIds, ...filter }: MemberFilter) {
  const found = useInfiniteQuery({
    queryKey: ["administration", "labels", roomId, "filter", labelIds, filter],
    queryFn: ({ pageParam: after }) =>
      live.requestSoon("administration.filterMembers", { roomId, labelIds: [...labelIds], ...filter, after }),
    initialPageParam: null as UserId | null,
    getNextPageParam: ({ isLast, members }) => (isLast ? undefined : members.at(-1)?.userId),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return { ...found, members: found.data?.pages.flatMap(({ members }) => members), count: found.data?.pages[0]?.count };
}

export function useGiveLabel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CommandInput<"administration.giveLabel">) =>
      live.requestSoon("administration.giveLabel", input),
    onSettled: (_done, _error, { roomId }) =>
      queryClient.invalidateQueries({ queryKey: ["administration", "labels", roomId] }),
  });
}
