import type { Member, Room } from "@atrium/contracts/rooms";
import { UsersRound } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import longList from "../../../ui/lists/long-list.module.css";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useGoToRoom } from "../location.ts";
import { listMemberActs } from "./member-acts.ts";
import { useMemberRows } from "./use-member-rows.ts";
import styles from "./MemberRows.module.css";
import { PersonRow } from "./PersonRow.tsx";

const MemberMenu = lazyPart(() => import("./MemberMenu.tsx"));

/** Members of a room of any size: rows near the screen exist, pages come as they are scrolled to. */
export function MemberRows({ room, query }: { readonly room: Room; readonly query: string }) {
  const me = useSession()?.userId;
  const goToRoom = useGoToRoom();
  const { members, rows, items, scroller, totalSize, tabStop, setTabStop, ...handlers } = useMemberRows(room, query);

  if (members.isError && rows.length === 0) {
    return (
      <div className={styles.notice}>
        <ErrorCard retrying={members.isFetching} onRetry={() => void members.refetch()} />
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
      onScroll={handlers.handleScroll}
      onKeyDown={handlers.handleKeyDown}
    >
      <ul className={longList.rows} style={{ height: totalSize }}>
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
