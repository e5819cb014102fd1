import type { RoomId } from "@atrium/contracts/ids";
import { PEOPLE_PAGE, SEARCH_MAX_LENGTH, SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import type { CommandInput } from "@atrium/contracts/live";
import type { FoundChannel, Member, Room } from "@atrium/contracts/rooms";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { live } from "../../platform/live/live.ts";
import { roomList } from "./live.ts";

const roomKeys = {
  ofMembers: ["rooms", "members"] as const,
  members: (roomId: RoomId, query: string, memberCount: number) =>
    ["rooms", "members", roomId, query, memberCount] as const,
  allMembers: (roomId: RoomId, memberCount: number) => ["rooms", "allMembers", roomId, memberCount] as const,
  found: (text: string) => ["rooms", "found", text] as const,
  people: (search: string) => ["rooms", "people", search] as const,
};

const PEOPLE = graphql(`query People($searchByName: String, $limit: Int, $offset: Int) {
  users(searchByName: $searchByName, limit: $limit, offset: $offset) { userId firstName lastName username }
}`);

/** What the server finds beside what the device knows. */
export type FoundRooms = { readonly byMember: ReadonlyMap<RoomId, string>; readonly channels: readonly FoundChannel[] };

export type Person = ResultOf<typeof PEOPLE>["users"][number];

/** People by name, a page at a time. */
export function usePeople(search: string) {
  return useInfiniteQuery({
    queryKey: roomKeys.people(search),
    queryFn: async ({ pageParam }) => {
      const variables = { searchByName: search, limit: PEOPLE_PAGE, offset: pageParam };
      return (await api.graphql(PEOPLE, variables)).users;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PEOPLE_PAGE ? undefined : pages.flat().length),
    placeholderData: keepPreviousData,
  });
}

/** Members of a room, a page at a time, whatever their number. */
export function useMembers(room: Room, query: string) {
  const { roomId, memberCount } = room;
  return useInfiniteQuery({
    queryKey: roomKeys.members(roomId, query, memberCount),
    queryFn: ({ pageParam }) =>
      live.requestSoon("rooms.members", {
        roomId,
        ...(query === "" ? {} : { query }),
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.after,
    placeholderData: keepPreviousData,
  });
}

/**
 * Of one's small rooms, those with a member of that name, and whom: the device does not know who is in its rooms. And public channels that
 * one is not in.
 */
export function useFoundRooms(text: string) {
  return useQuery({
    queryKey: roomKeys.found(text),
    queryFn: async (): Promise<FoundRooms> => {
      const { rooms, channels } = await live.requestSoon("rooms.search", { text: text.slice(0, SEARCH_MAX_LENGTH) });
      return { byMember: new Map(rooms.map(({ roomId, memberName }) => [roomId, memberName])), channels };
    },
    placeholderData: keepPreviousData,
  });
}

/** Everyone in a small group, for telling how many are online; nobody where a crowd or one partner is. */
export function useSmallGroup({ roomId, memberCount, chatType }: Pick<Room, "roomId" | "memberCount" | "chatType">) {
  return useQuery({
    queryKey: roomKeys.allMembers(roomId, memberCount),
    queryFn: async () => {
      const members: Member[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readMembers>> = await readMembers(roomId, after);
        members.push(...page.members);
        after = page.after;
      } while (after !== null);
      return members.map(({ userId }) => userId);
    },
    enabled: chatType !== "direct" && memberCount <= SMALL_ROOM_MEMBERS,
    staleTime: 60_000,
  });
}

/** Opens a direct chat or creates a group, and puts the room into the list. */
export function useCreateRoom() {
  return useMutation({
    mutationFn: async (input: CommandInput<"rooms.create">) => {
      const { room } = await live.requestSoon("rooms.create", input);
      roomList().add(room);
      return room;
    },
  });
}

/** Everyone hears of it over the socket, the list of rooms too. */
export function useUpdateRoom() {
  return useMutation({ mutationFn: (input: CommandInput<"rooms.update">) => live.requestSoon("rooms.update", input) });
}

export const useAddMembers = () => useMembersChange("rooms.addMembers");
export const useRemoveMember = () => useMembersChange("rooms.removeMember");
export const useSetRole = () => useMembersChange("rooms.setRole");

/** Changes who is in a room or what they are there, and reads the members again. */
function useMembersChange<Name extends "rooms.addMembers" | "rooms.removeMember" | "rooms.setRole">(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CommandInput<Name>) => live.requestSoon(name, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: roomKeys.ofMembers }),
  });
}

function readMembers(roomId: RoomId, after: string | null) {
  return live.requestSoon("rooms.members", { roomId, ...(after === null ? {} : { after }) });
}
