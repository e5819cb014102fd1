import type { RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { SearchFilter } from "@atrium/contracts/messages";
import type { Member } from "@atrium/contracts/rooms";
import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import { standsAlone } from "@atrium/contracts/rules/search";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { live } from "../../platform/live/live.ts";

const messageKeys = {
  search: (roomId: RoomId, text: string, filter: SearchFilter) => ["messages", "search", roomId, text, filter] as const,
  mentionable: (roomId: RoomId, query: string) => ["messages", "mentionable", roomId, query] as const,
  seenBy: (roomId: RoomId, seq: Seq) => ["messages", "seenBy", roomId, seq] as const,
  everywhere: (text: string, filter: SearchFilter) => ["messages", "everywhere", text, filter] as const,
};

/** Members so many of whom are offered at once. */
const OFFERED = 8;

export type Mentionable = Member & { readonly username: string };

/** Members whom a message can name, by the beginning of any of their names; those of the query before while the next are on their way. */
export function useMentionable(roomId: RoomId, query: string, me: UserId): readonly Mentionable[] {
  const { data } = useQuery({
    queryKey: messageKeys.mentionable(roomId, query),
    queryFn: async () => {
      const asked = { roomId, limit: OFFERED + 1, ...(query === "" ? {} : { query }) };
      return (await live.requestSoon("rooms.members", asked)).members;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return useMemo(
    () =>
      (data ?? [])
        .filter((member): member is Mentionable => member.username !== null && member.userId !== me)
        .slice(0, OFFERED),
    [data, me],
  );
}

/** Who has read a message of one's own; asked anew each time it is shown. */
export function useSeenBy(roomId: RoomId, seq: Seq) {
  return useQuery({
    queryKey: messageKeys.seenBy(roomId, seq),
    queryFn: () => live.requestSoon("rooms.seenBy", { roomId, seq }),
  });
}

/** Messages of a room that hold every word; nothing is asked for an empty text (ROOM-059). */
export function useFoundMessages(roomId: RoomId, text: string, filter: SearchFilter) {
  const wanted = text.trim().slice(0, SEARCH_MAX_LENGTH);
  return useQuery({
    queryKey: messageKeys.search(roomId, wanted, filter),
    queryFn: async () => (await live.requestSoon("messages.search", { roomId, text: wanted, ...filter })).messages,
    enabled: wanted !== "" || standsAlone(filter),
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
