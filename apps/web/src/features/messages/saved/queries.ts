import type { RoomId, SavedId, Seq } from "@atrium/contracts/ids";
import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";

const savedKeys = {
  all: ["messages", "saved"] as const,
  list: (text: string) => ["messages", "saved", "list", text] as const,
  of: (roomId: RoomId, seq: Seq) => ["messages", "saved", "of", roomId, seq] as const,
};

/** What the person has saved, the newest first, a page at a time; only what holds every word of `text` where there is one. */
export function useSaved(text: string) {
  const wanted = text.trim().slice(0, SEARCH_MAX_LENGTH);
  useFollowed();
  return useInfiniteQuery({
    queryKey: savedKeys.list(wanted),
    queryFn: ({ pageParam }) =>
      live.requestSoon("messages.saved", {
        ...(wanted === "" ? {} : { text: wanted }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as SavedId | null,
    getNextPageParam: (last) => last.after,
    placeholderData: keepPreviousData,
  });
}

/** Under what a message is saved; undefined while it is not known, null where it is not. */
export function useSavedId(roomId: RoomId, seq: Seq | null): SavedId | null | undefined {
  const { data } = useQuery({
    queryKey: savedKeys.of(roomId, seq ?? 0),
    queryFn: async () =>
      (await live.requestSoon("messages.saved", { of: { roomId, seq: seq ?? 0 } })).saved[0]?.savedId ?? null,
    enabled: seq !== null,
    // Whatever it was when the menu was opened last.
    gcTime: 0,
  });
  return data;
}

/** Asks anew for all of it whenever a device of the person's has changed something. */
function useFollowed(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: savedKeys.all });
    return follow(live, refresh, (ask) => [live.on("messages.savedChanged", ask)]);
  }, [queryClient]);
}
