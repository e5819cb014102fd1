import type { Member, Room } from "@atrium/contracts/rooms";
import { useVirtualizer } from "@tanstack/react-virtual";
import { UsersRound } from "lucide-react";
import { type KeyboardEvent, Suspense, useMemo, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import longList from "../../../ui/long-list.module.css";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { LONG_LIST } from "../../../ui/long-list.ts";
import { nextOnKey } from "../../../ui/roving-tabindex.ts";
import { useScrollEnd } from "../../../ui/scroll-end.ts";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { useWatchedPeople } from "../../presence/presence.ts";
import { useGoToRoom } from "../location.ts";
import { listMemberActs } from "../member-acts.ts";
import { useMembers } from "../queries.ts";
import styles from "./MemberRows.module.css";
import { PersonRow } from "./PersonRow.tsx";

const MemberMenu = lazyPart(() => import("./MemberMenu.tsx"));

/** Members of a room of any size: rows near the screen exist, pages come as they are scrolled to. */
export function MemberRows({ room, query }: { readonly room: Room; readonly query: string }) {
  const me = useSession()?.userId;
  const members = useMembers(room, query);
  const { fetchNextPage, hasNextPage, isFetching } = members;
  const goToRoom = useGoToRoom();
  const scroller = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const rows = useMemo(() => members.data?.pages.flatMap((page) => page.members) ?? [], [members.data]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer({
    ...LONG_LIST,
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.userId ?? index,
    overscan: 8,
    paddingEnd: 8,
  });
  const items = virtualizer.getVirtualItems();
  useWatchedPeople(useMemo(() => items.flatMap(({ index }) => rows[index]?.userId ?? []), [items, rows]));

  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !members.isError,
    onMore: () => void fetchNextPage(),
  });

  function handleKeyDown(event: KeyboardEvent) {
    // A menu of a row has its own keys.
    if (!(event.target instanceof Element) || event.target.closest("[data-index]") === null) return;
    const next = nextOnKey(event.key, { index: tabStop, count: rows.length, axis: "vertical" });
    if (next === undefined) return;
    event.preventDefault();
    setTabStop(next);
    virtualizer.scrollToIndex(next, { align: "auto" });
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true });
      });
    });
  }

  if (members.isError && rows.length === 0) {
    return (
      <div className={styles.notice}>
        <ErrorCard retrying={isFetching} onRetry={() => void members.refetch()} />
      </div>
    );
  }
  if (members.isPending) return <SkeletonRows rows={5} />;
  if (rows.length === 0)
    return <EmptyState icon={<UsersRound size={24} aria-hidden />} title={m["rooms.details.none"]()} />;
  return (
    <div
      ref={scroller}
      role="presentation"
      className={longList.scroller}
      onScroll={handleScroll}
      onKeyDown={handleKeyDown}
    >
      <ul className={longList.rows} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const member = rows[index];
          if (member === undefined) return null;
          return (
            <li
              key={key}
              className={styles.place}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={room.memberCount}
              aria-posinset={index + 1}
            >
              <PersonRow
                person={member}
                tag={toTag(member, me)}
                tabIndex={index === tabStop ? 0 : -1}
                index={index}
                onClick={
                  member.isDeleted ? undefined : () => goToRoom(room.roomId, { view: { person: member.userId } })
                }
                onFocus={() => setTabStop(index)}
              />
              {member.userId !== me && listMemberActs(room, member).length > 0 && (
                <span className={styles.menu}>
                  <Suspense>
                    <MemberMenu room={room} member={member} tabIndex={index === tabStop ? 0 : -1} />
                  </Suspense>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function toTag(member: Member, me: string | undefined): string | undefined {
  if (member.role === "owner") return m["rooms.details.owner"]();
  if (member.role === "admin") return m["rooms.details.admin"]();
  return member.userId === me ? m["rooms.details.you"]() : undefined;
}
