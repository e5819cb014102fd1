import type { RoomId } from "@atrium/contracts/ids";
import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { live } from "../../platform/live/live.ts";

const messageKeys = {
  search: (roomId: RoomId, text: string) => ["messages", "search", roomId, text] as const,
};

/** Messages of a room that hold every word; nothing is asked for an empty text (ROOM-059). */
export function useFoundMessages(roomId: RoomId, text: string) {
  const wanted = text.trim().slice(0, SEARCH_MAX_LENGTH);
  return useQuery({
    queryKey: messageKeys.search(roomId, wanted),
    queryFn: async () => (await live.requestSoon("messages.search", { roomId, text: wanted })).messages,
    enabled: wanted !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
