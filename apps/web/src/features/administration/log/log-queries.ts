import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomAction } from "@atrium/contracts/room-acts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { live } from "../../../platform/live/live.ts";

type LogFilter = { readonly actions: readonly RoomAction[] | null; readonly actorId: UserId | null };

/** What was done in running a room, the newest first, page after page. What was shown stays until the next filter is answered. */
export function useRoomLog(roomId: RoomId, { actions, actorId }: LogFilter) {
  const found = useInfiniteQuery({
    queryKey: ["administration", "log", roomId, actions, actorId],
    queryFn: ({ pageParam: before }) =>
      live.requestSoon("administration.log", { roomId, actions: actions && [...actions], actorId, before }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ isLast, acts }) => (isLast ? undefined : acts.at(-1)?.id),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...found, acts: found.data?.pages.flatMap(({ acts }) => acts) };
}
