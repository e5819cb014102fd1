import type { RoomId } from "@atrium/contracts/ids";
import type { SearchFilter } from "@atrium/contracts/messages";
import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { live } from "../../platform/live/live.ts";

const messageKeys = {
  search: (roomId: RoomId, text: string, filter: SearchFilter) => ["messages", "search", roomId, text, filter] as const,
  everywhere: (text: string, filter: SearchFilter) => ["messages", "everywhere", text, filter] as const,
};

/** Messages of a room that hold every word; nothing is asked for an empty text (ROOM-059). */
export function useFoundMessages(roomId: RoomId, text: string, filter: SearchFilter) {
  const wanted = text.trim().slice(0, SEARCH_MAX_LENGTH);
  return useQuery({
    queryKey: messageKeys.search(roomId, wanted, filter),
    queryFn: async () => (await live.requestSoon("messages.search", { roomId, text: wanted, ...filter })).messages,
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** The same in all rooms the person is in. It is asked anew each time: what one may read changes. */
export function useFoundEverywhere(text: string, filter: SearchFilter) {
  const wanted = text.trim().slice(0, SEARCH_MAX_LENGTH);
  return useQuery({
    queryKey: messageKeys.everywhere(wanted, filter),
    queryFn: async () => (await live.requestSoon("messages.searchEverywhere", { text: wanted, ...filter })).hits,
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
  });
}
