import type { UserId } from "@atrium/contracts/ids";
import type { Member, Room } from "@atrium/contracts/rooms";
import { UsersRound, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { ListRow, ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import longList from "../../../ui/lists/long-list.module.css";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useOnline } from "../../presence/presence.ts";
import { useMemberRows, useRemoveMember } from "../../rooms/rooms-page.ts";
import { useGoTo } from "../location.ts";
import { mayTakeOut } from "../model.ts";
import styles from "./MemberList.module.css";

type MemberListProps = {
  readonly room: Room;
  readonly query: string;
  readonly selected: UserId | undefined;
  /** Stands over the members and scrolls with them. */
  readonly children: ReactNode;
};

/** Members of a room of any size by name (ADM-034): rows near the screen exist, pages come as they are scrolled to. */
export function MemberList({ room, query, selected, children }: MemberListProps) {
  const top = useRef<HTMLDivElement>(null);
  const topHeight = useHeight(top);
  const listed = useMemberRows(room, query, topHeight);
  const { members, rows, items, scroller, totalSize, tabStop, setTabStop } = listed;

  return (
    <div
      ref={scroller}
      role="presentation"
      className={longList.scroller}
      onScroll={listed.handleScroll}
      onKeyDown={listed.handleKeyDown}
    >
      <div ref={top}>{children}</div>
      {members.isError && rows.length === 0 && (
        <div className={styles.notice}>
          <ErrorCard retrying={members.isFetching} onRetry={() => void members.refetch()} />
        </div>
      )}
      {members.isPending && <SkeletonRows rows={5} />}
      {members.isSuccess && rows.length === 0 && (
        <EmptyState icon={<UsersRound size={24} aria-hidden />} title={m["administration.members.none"]()} />
      )}
      <ul className={longList.rows} style={{ height: totalSize }}>
        {items.map(({ key, index, start }) => {
          const member = rows[index];
          return (
            member && (
              <li
                key={key}
                className={styles.place}
                style={{ transform: `translateY(${start - topHeight}px)` }}
                aria-setsize={room.memberCount}
                aria-posinset={index + 1}
              >
                <Row
                  room={room}
                  member={member}
                  index={index}
                  isSelected={member.userId === selected}
                  isTabStop={index === tabStop}
                  onFocus={() => setTabStop(index)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** As it is on the screen, whatever opens or comes in it. */
function useHeight(element: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

type RowProps = {
  readonly room: Room;
  readonly member: Member;
  readonly index: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
};

function Row({ room, member, index, isSelected, isTabStop, onFocus }: RowProps) {
  const { userId, username, isDeleted, role, title } = member;
  const me = useSession()?.userId;
  const online = useOnline(userId);
  const goTo = useGoTo();
  const name = toPersonName(member);
  const handle = username === null ? undefined : `@${username}`;
  const line = role === "admin" ? (title ?? m["administration.members.subAdmin"]()) : handle;
  const content = (
    <>
      <PersonAvatar userId={userId} name={name} size={40} online={online} />
      <ListRowText title={name} line={line} dir="auto" />
      {role === "owner" && <Chip>{m["administration.members.owner"]()}</Chip>}
      {userId === me && role !== "owner" && <Chip>{m["administration.members.you"]()}</Chip>}
    </>
  );
  return (
    <>
      {isDeleted ? (
        <ListRow look="inset" data-index={index} tabIndex={isTabStop ? 0 : -1}>
          {content}
        </ListRow>
      ) : (
        <ListRowButton
          look="inset"
          data-index={index}
          selected={isSelected}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          onClick={() => goTo(room.roomId, { person: userId })}
        >
          {content}
        </ListRowButton>
      )}
      {userId !== me && mayTakeOut(room, member.role) && (
        <RemoveButton room={room} member={member} isTabStop={isTabStop} />
      )}
    </>
  );
}

type RemoveButtonProps = Pick<RowProps, "room" | "member" | "isTabStop">;

function RemoveButton({ room, member, isTabStop }: RemoveButtonProps) {
  const removal = useRemoveMember();

  async function handleRemove() {
    const isMeant = await confirm({
      title: m["administration.members.remove"](),
      message: m["administration.members.removeQuestion"](),
      confirmLabel: m["administration.members.remove"](),
      tone: "danger",
    });
    if (!isMeant) return;
    const { roomId } = room;
    const { userId } = member;
    removal.mutate({ roomId, userId }, { onError: () => toast.error(m["administration.members.removeFailed"]()) });
  }

  return (
    <span className={styles.remove}>
      <IconButton
        size="small"
        label={m["administration.members.removeNamed"]({ name: toPersonName(member) })}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => void handleRemove()}
      >
        <X size={17} aria-hidden />
      </IconButton>
    </span>
  );
}
