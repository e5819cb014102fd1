import type { RoomId, UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_LENGTH, SEARCH_MESSAGES_DEBOUNCE_MS } from "@atrium/contracts/limits";
import type { Message } from "@atrium/contracts/messages";
import type { FoundChannel, Room } from "@atrium/contracts/rooms";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useFriendsByName, useFriendStates } from "../../friends/friends.ts";
import { holdsWords, NO_FILTER, toLine, toSearchFilter, toWords, useFoundEverywhere } from "../../messages/messages.ts";
import { useRoomList } from "../hooks.ts";
import { type Person, useFoundRooms, usePeople } from "../queries.ts";
import { findRooms } from "../list/room-filter.ts";

/** Rows of one section that are shown: more than anyone reads; a longer search word brings the rest. */
const SHOWN_MAX = 100;
/** People are a page, of which whoever is a friend already stands elsewhere. */
const PEOPLE_MAX = 10;
const NO_MEMBERS: ReadonlyMap<RoomId, string> = new Map();

type FilterChoice = typeof NO_FILTER;
export type Found = {
  readonly words: readonly string[];
  readonly chats: readonly Room[];
  readonly channels: readonly Room[];
  readonly byMember: ReadonlyMap<RoomId, string>;
  readonly publicChannels: readonly FoundChannel[];
  readonly friends: readonly Person[];
  readonly strangers: readonly Person[];
  readonly messages: readonly { readonly room: Room; readonly message: Message }[];
  readonly choice: FilterChoice;
  readonly setChoice: (choice: FilterChoice) => void;
  readonly isNarrowed: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** All that a search over the chats finds: what the device knows at once, the rest as it comes. */
export function useFound(text: string, me: UserId | undefined): Found {
  const wanted = text.trim().slice(0, SEARCH_MAX_LENGTH);
  const { rooms, status } = useRoomList();
  const [choice, setChoice] = useState<FilterChoice>(NO_FILTER);
  const [asked] = useDebouncedValue(wanted, SEARCH_MESSAGES_DEBOUNCE_MS);
  const words = useMemo(() => toWords(wanted), [wanted]);
  const foundRooms = useFoundRooms(wanted);
  const foundFriends = useFriendsByName(wanted);
  const people = usePeople(wanted);
  const everywhere = useFoundEverywhere(asked, toSearchFilter(choice));
  const byMember = foundRooms.data?.byMember ?? NO_MEMBERS;
  const known = useMemo(
    () => findRooms(rooms, { isMatch: (candidate) => holdsWords(candidate, words), toLine, byMember }),
    [rooms, words, byMember],
  );
  const others = useMemo(
    () => (people.data?.pages.flat() ?? []).filter(({ userId }) => userId !== me).slice(0, PEOPLE_MAX),
    [people.data, me],
  );
  const states = useFriendStates(useMemo(() => others.map(({ userId }) => userId), [others]));
  const byId = useMemo(() => new Map(rooms.map((room) => [room.roomId, room])), [rooms]);
  const queries = [foundRooms, foundFriends, people, everywhere];
  return {
    words,
    chats: known.chats.slice(0, SHOWN_MAX),
    channels: known.channels.slice(0, SHOWN_MAX),
    byMember,
    // One that was joined meanwhile is among the rooms.
    publicChannels: (foundRooms.data?.channels ?? []).filter(({ roomId }) => !byId.has(roomId)),
    friends: foundFriends.data ?? [],
    // Whoever was asked, asks, or is a friend is nobody to add (ROOM-056).
    strangers: others.filter(({ userId }) => states.get(userId) === "none"),
    // What was found in a room that was left since is nobody's to read any more.
    messages: (everywhere.data ?? []).flatMap(({ roomId, message }) => {
      const room = byId.get(roomId);
      return room ? [{ room, message }] : [];
    }),
    choice,
    setChoice,
    isNarrowed: choice !== NO_FILTER,
    // What was found in a room that is pages away is shown once that has come.
    isLoading: status === "loading" || asked !== wanted || queries.some(({ isFetching }) => isFetching),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
