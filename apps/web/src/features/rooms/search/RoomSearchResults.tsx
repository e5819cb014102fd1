import type { RoomId } from "@atrium/contracts/ids";
import { SearchX } from "lucide-react";
import { type KeyboardEvent, Suspense, useMemo, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { SearchFilters } from "../../messages/messages.ts";
import { type Found, useFound } from "./use-found.ts";
import { FoundChannelRow } from "./FoundChannelRow.tsx";
import { FoundFriend, FoundStranger } from "./FoundPeople.tsx";
import { FoundMessageRow, FoundRoom } from "./FoundRows.tsx";
import styles from "./RoomSearchResults.module.css";

type RoomSearchResultsProps = { readonly text: string; readonly selected: RoomId | null };

/** Chats, channels, friends, people to add and messages that match, each in a section of its own (ROOM-055). */
export function RoomSearchResults({ text, selected }: RoomSearchResultsProps) {
  const me = useSession()?.userId;
  const list = useRef<HTMLDivElement>(null);
  const found = useFound(text, me);
  const isEmpty = useMemo(() => isNothing(found), [found]);

  function handleKeyDown(event: KeyboardEvent) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-found]") ?? [])];
    const index = rows.findIndex((row) => row === event.target);
    const next = index === -1 ? undefined : nextOnKey(event.key, { index, count: rows.length, axis: "vertical" });
    if (next === undefined) return;
    event.preventDefault();
    rows[next]?.focus();
  }

  if (me === undefined) return null;
  return (
    <div ref={list} role="presentation" className={styles.results} onKeyDown={handleKeyDown}>
      {isEmpty ? <Nothing found={found} text={text} /> : <Sections found={found} selected={selected} />}
      {(found.messages.length > 0 || found.isNarrowed) && (
        <section>
          <SectionHead heading="h2" title={m["rooms.search.messages"]()} />
          <div className={styles.filters}>
            <Suspense>
              <SearchFilters
                choice={found.choice}
                me={me}
                found={found.messages.map(({ message }) => message)}
                onChange={found.setChoice}
              />
            </Suspense>
          </div>
          {found.messages.length === 0 && <p className={styles.note}>{m["rooms.search.noMessages"]()}</p>}
          <ul>
            {found.messages.map(({ room, message }) => (
              <li key={`${room.roomId} ${message.seq}`}>
                <FoundMessageRow room={room} message={message} words={found.words} me={me} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.hasFailed && !isEmpty && (
        <div className={styles.failed}>
          <ErrorCard title={m["rooms.search.failed"]()} hint="" retrying={found.isLoading} onRetry={found.retry} />
        </div>
      )}
    </div>
  );
}

function isNothing({ chats, channels, publicChannels, friends, strangers, messages, isNarrowed }: Found): boolean {
  return (
    !isNarrowed && [chats, channels, publicChannels, friends, strangers, messages].every(({ length }) => length === 0)
  );
}

/** Still on its way, failed, or really nothing. */
function Nothing({ found, text }: { readonly found: Found; readonly text: string }) {
  if (found.isLoading) return <SkeletonRows rows={4} />;
  if (found.hasFailed) {
    return (
      <div className={styles.failed}>
        <ErrorCard onRetry={found.retry} />
      </div>
    );
  }
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

type SectionsProps = { readonly found: Found; readonly selected: RoomId | null };

function Sections({ found, selected }: SectionsProps) {
  const { chats, channels, publicChannels, friends, strangers, words, byMember } = found;
  const sections = [
    {
      title: m["rooms.search.chats"](),
      rows: chats.map((room) => ({
        key: room.roomId,
        row: (
          <FoundRoom
            room={room}
            words={words}
            memberName={byMember.get(room.roomId)}
            isSelected={room.roomId === selected}
          />
        ),
      })),
    },
    {
      title: m["rooms.search.channels"](),
      rows: [
        ...channels.map((room) => ({
          key: room.roomId,
          row: (
            <FoundRoom
              room={room}
              words={words}
              memberName={byMember.get(room.roomId)}
              isSelected={room.roomId === selected}
            />
          ),
        })),
        ...publicChannels.map((channel) => ({
          key: channel.roomId,
          row: <FoundChannelRow channel={channel} words={words} />,
        })),
      ],
    },
    {
      title: m["rooms.search.friends"](),
      rows: friends.map((person) => ({ key: person.userId, row: <FoundFriend person={person} words={words} /> })),
    },
    {
      title: m["rooms.search.addFriends"](),
      rows: strangers.map((person) => ({ key: person.userId, row: <FoundStranger person={person} words={words} /> })),
    },
  ];
  return sections.map(
    ({ title, rows }) =>
      rows.length > 0 && (
        <section key={title}>
          <SectionHead heading="h2" title={title} />
          <ul>
            {rows.map(({ key, row }) => (
              <li key={key}>{row}</li>
            ))}
          </ul>
        </section>
      ),
  );
}
