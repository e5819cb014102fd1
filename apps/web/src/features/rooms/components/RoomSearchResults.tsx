import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { useMemo } from "react";
import { formatListTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { listRowClass } from "../../../ui/layout/list-row-look.ts";
import { ListRowText } from "../../../ui/layout/ListRow.tsx";
import { PaneScroll } from "../../../ui/layout/Pane.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import { holdsWords, Highlight, toLine, toShownName, toWords } from "../../messages/messages.ts";
import { RoomAvatar } from "./RoomAvatar.tsx";
import { useRoomList } from "../hooks.ts";
import { findRooms } from "../room-filter.ts";
import { useRoomsByMember } from "../queries.ts";
import { toOrderTime } from "../room-order.ts";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import styles from "./RoomSearchResults.module.css";

/** Rooms found by name that are shown: more than anyone reads; a longer search word brings the rest. */
const SHOWN_MAX = 100;

type RoomSearchResultsProps = { readonly text: string; readonly selected: RoomId | null };

/** Rooms that match, under Chats and Channels (ROOM-055). */
export function RoomSearchResults({ text, selected }: RoomSearchResultsProps) {
  const { rooms } = useRoomList();
  const words = useMemo(() => toWords(text), [text]);
  const byMember = useRoomsByMember(text.trim());
  const found = useMemo(
    () => findRooms(rooms, { isMatch: (candidate) => holdsWords(candidate, words), toLine, byMember }),
    [rooms, words, byMember],
  );
  const sections = [
    { title: m["rooms.search.chats"](), rooms: found.chats },
    { title: m["rooms.search.channels"](), rooms: found.channels },
  ].filter((section) => section.rooms.length > 0);
  if (sections.length === 0) {
    return (
      <output className={styles.none}>
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title={m["rooms.search.none"]()}
          hint={m["rooms.search.noneHint"]({ text: text.trim() })}
        />
      </output>
    );
  }
  return (
    <PaneScroll>
      {sections.map((section) => (
        <section key={section.title}>
          <SectionHead heading="h2" title={section.title} />
          <ul>
            {section.rooms.slice(0, SHOWN_MAX).map((room) => (
              <li key={room.roomId}>
                <FoundRoom
                  room={room}
                  words={words}
                  memberName={byMember.get(room.roomId)}
                  isSelected={room.roomId === selected}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PaneScroll>
  );
}

type FoundRoomProps = {
  readonly room: Room;
  readonly words: readonly string[];
  /** Who was found in it. */
  readonly memberName: string | undefined;
  readonly isSelected: boolean;
};

function FoundRoom({ room, words, memberName, isSelected }: FoundRoomProps) {
  const name = toShownName(room.name);
  return (
    <Link
      to="/chat/$groupId"
      params={{ groupId: room.roomId }}
      className={listRowClass({ look: "inset", pressed: true, selected: isSelected })}
    >
      <RoomAvatar room={room} name={name} size={40} />
      <ListRowText
        dir="auto"
        title={<Highlight text={name} words={words} where="anywhere" />}
        line={<Highlight text={toFoundLine(room, memberName)} words={words} where="anywhere" />}
      />
      <time className={styles.time} dateTime={toOrderTime(room)}>
        {formatListTime(new Date(toOrderTime(room)))}
      </time>
    </Link>
  );
}

/** Why it was found: a member of a room that has another name, else what was said last. */
function toFoundLine(room: Room, memberName: string | undefined): string {
  if (memberName !== undefined && room.chatType !== "direct") return toOneLine(memberName);
  return toOneLine(room.recentMessage ? toLine(room.recentMessage.content, false) : "");
}
