import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { CommandInput } from "@atrium/contracts/live";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";

const keys = {
  all: ["moderation"] as const,
  ofRoom: (roomId: RoomId) => ["moderation", roomId] as const,
  page: (roomId: RoomId, isOpen: boolean) => ["moderation", roomId, isOpen] as const,
  count: (roomId: RoomId) => ["moderation", roomId, "count"] as const,
};

/** Asks again for what is on screen when something was reported or decided there, or a message is another. */
function useFollowed(roomId: RoomId): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: keys.ofRoom(roomId) });
    return follow(live, refresh, (ask) => {
      const askOf = (changed: { readonly roomId: RoomId }) => {
        if (changed.roomId === roomId) ask();
      };
      return [live.on("moderation.changed", askOf), live.on("messages.changed", askOf)];
    });
  }, [queryClient, roomId]);
}

/** How many messages wait for a decision; undefined for who does not read reports there. */
export function useOpenReports(roomId: RoomId, { isRead }: { readonly isRead: boolean }): number | undefined {
  useFollowed(roomId);
  return useQuery({
    queryKey: keys.count(roomId),
    queryFn: async () => (await live.requestSoon("moderation.reported", { roomId, isOpen: true })).openCount,
    enabled: isRead,
    retry: false,
  }).data;
}

/** Reported messages, those first that were reported last, page after page. */
export function useReported(roomId: RoomId, isOpen: boolean) {
  useFollowed(roomId);
  const found = useInfiniteQuery({
    queryKey: keys.page(roomId, isOpen),
    queryFn: ({ pageParam: after }) => live.requestSoon("moderation.reported", { roomId, isOpen, after }),
    initialPageParam: null as Seq | null,
    getNextPageParam: ({ isLast, reported }) => (isLast ? undefined : reported.at(-1)?.message.seq),
    retry: false,
  });
  return { ...found, reported: found.data?.pages.flatMap(({ reported }) => reported) };
}

type Change = "moderation.report" | "moderation.keep" | "moderation.remove";

function useChange<Name extends Change>(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CommandInput<Name>) => live.requestSoon(name, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
export const useReport = () => useChange("moderation.report");
export const useKeep = () => useChange("moderation.keep");
export const useRemove = () => useChange("moderation.remove");
