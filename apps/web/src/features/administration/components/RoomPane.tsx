import type { AdministeredRoom } from "@atrium/contracts/administration";
import type { UserId } from "@atrium/contracts/ids";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import type { Room } from "@atrium/contracts/rooms";
import { useDebouncedValue } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Flag, History, QrCode, Tags } from "lucide-react";
import { Suspense, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Badge } from "../../../ui/faces/Badge.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useOpenReports } from "../../moderation/moderation.ts";
import { LinksDialog } from "../../invitations/invitations-page.ts";
import { useRoom } from "../../rooms/rooms-page.ts";
import { useGoTo } from "../location.ts";
import { toPath } from "../model.ts";
import { HeaderCard } from "./HeaderCard.tsx";
import { MemberList } from "./MemberList.tsx";
import { PendingRows } from "./PendingRows.tsx";
import styles from "./RoomPane.module.css";
import { SubGroups } from "./SubGroups.tsx";

type RoomPaneProps = {
  readonly room: AdministeredRoom;
  readonly rooms: readonly AdministeredRoom[];
  readonly selected: UserId | undefined;
};

/** One room: what it is, what stands under it, who asks to join and who is in it (part 2 §2 "Members list panel"). */
export function RoomPane({ room, rooms, selected }: RoomPaneProps) {
  const goTo = useGoTo();
  const state = useRoom(room.roomId);
  const [showsLinks, setShowsLinks] = useState(false);
  const path = toPath(rooms, room.roomId);
  const own = state.kind === "ready" ? state.room : undefined;
  return (
    <Pane>
      <PaneBar
        title={room.name}
        leading={
          <IconButton label={m["administration.back"]()} onClick={() => goTo(room.parentId)}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
        }
      >
        {own?.permissions.canDeleteMessages === true && <ReportsButton roomId={room.roomId} />}
        {own?.role === "owner" && (
          <IconButton label={m["administration.log.open"]()} onClick={() => goTo(room.roomId, { view: "log" })}>
            <History size={19} aria-hidden />
          </IconButton>
        )}
        {own?.permissions.canInvite === true && (
          <IconButton label={m["administration.link"]()} aria-haspopup="dialog" onClick={() => setShowsLinks(true)}>
            <QrCode size={19} aria-hidden />
          </IconButton>
        )}
      </PaneBar>
      <Crumbs path={path} />
      {state.kind === "loading" && <SkeletonRows rows={6} />}
      {state.kind === "missing" && (
        <EmptyState icon={<ChevronRight size={24} aria-hidden />} title={m["administration.member.gone"]()} />
      )}
      {own !== undefined && <Inside room={room} own={own} selected={selected} />}
      <Suspense>
        {showsLinks && own !== undefined && (
          <LinksDialog room={own} formWhenNone onClose={() => setShowsLinks(false)} />
        )}
      </Suspense>
    </Pane>
  );
}

/** Leads to what was reported in the room, with how much of it waits. */
function ReportsButton({ roomId }: Pick<AdministeredRoom, "roomId">) {
  const goTo = useGoTo();
  const count = useOpenReports(roomId, { isRead: true }) ?? 0;
  return (
    <span className={styles.reports}>
      <IconButton
        label={count === 0 ? m["moderation.title"]() : m["moderation.openReports"]({ count: formatNumber(count) })}
        onClick={() => goTo(roomId, { view: "reports" })}
      >
        <Flag size={19} aria-hidden />
      </IconButton>
      <span className={styles.count}>
        <Badge count={count} tone="red" label={m["moderation.openReports"]({ count: formatNumber(count) })} />
      </span>
    </span>
  );
}

type InsideProps = { readonly room: AdministeredRoom; readonly own: Room; readonly selected: UserId | undefined };

/** All of it scrolls as one, with the members at the end, however many there are. */
function Inside({ room, own, selected }: InsideProps) {
  const [text, setText] = useState("");
  const goTo = useGoTo();
  const [query] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  return (
    <MemberList key={query} room={own} query={query} selected={selected}>
      <HeaderCard room={own} waitingCount={room.waitingCount} />
      <SubGroups room={room} canLink={own.permissions.canEdit} />
      <div className={styles.search}>
        <div className={styles.field}>
          <SearchField label={m["administration.members.search"]()} value={text} onChange={setText} />
        </div>
        <IconButton label={m["administration.filter.open"]()} onClick={() => goTo(room.roomId, { view: "filter" })}>
          <Tags size={19} aria-hidden />
        </IconButton>
      </div>
      <h2 className={styles.head}>{toListTitle(own)}</h2>
      {own.permissions.canApprove && <PendingRows roomId={own.roomId} query={query} selected={selected} />}
    </MemberList>
  );
}

function toListTitle({ chatType }: Room): string {
  if (chatType === "channel") return m["administration.members.ofChannel"]();
  return chatType === "community" ? m["administration.members.ofCommunity"]() : m["administration.members.ofGroup"]();
}

/** From the list down to the room; each of them leads back (ADM-059). */
function Crumbs({ path }: { readonly path: readonly AdministeredRoom[] }) {
  return (
    <nav className={styles.crumbs} aria-label={m["administration.path"]()}>
      <Link to="/admin" search={{}}>
        {m["administration.title"]()}
      </Link>
      {path.map(({ roomId, name }, index) => (
        <span key={roomId} className={styles.crumb}>
          <ChevronRight size={13} aria-hidden />
          {index === path.length - 1 ? (
            <span className={styles.here} aria-current="page" dir="auto">
              {name}
            </span>
          ) : (
            <Link to="/admin" search={{ room: roomId }} dir="auto">
              {name}
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}
