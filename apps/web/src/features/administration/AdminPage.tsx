import type { AdministeredRoom } from "@atrium/contracts/administration";
import { Building2, ShieldCheck } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { MainLayout } from "../../ui/layout/MainLayout.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { AdminsPane } from "./admins/AdminsPane.tsx";
import { CommunityList } from "./components/CommunityList.tsx";
import { Forbidden } from "./components/Forbidden.tsx";
import { RoomOverview } from "./components/RoomOverview.tsx";
import { RoomPane } from "./components/RoomPane.tsx";
import { useAdminView, useGoTo } from "./location.ts";
import { useAdministered, useAdministrationChanges } from "./queries.ts";
import type { AdminView } from "./routes.tsx";
import { useKeptSelection } from "./use-kept-selection.ts";

const AdminRightsPane = lazyPart(async () => ({
  default: (await import("./admins/AdminRightsPane.tsx")).AdminRightsPane,
}));

const MemberPane = lazyPart(async () => ({ default: (await import("./components/MemberPane.tsx")).MemberPane }));

const MemberFilterPane = lazyPart(async () => ({
  default: (await import("./labels/MemberFilterPane.tsx")).MemberFilterPane,
}));

const ReportsPane = lazyPart(async () => ({
  default: (await import("../moderation/moderation-page.ts")).ReportsPane,
}));

const LogPane = lazyPart(async () => ({ default: (await import("./log/LogPane.tsx")).LogPane }));

/** Rooms that one looks after: the list or one of them on the left, what is chosen of it on the right (B-55). */
export function AdminPage() {
  const view = useAdminView();
  const { data: rooms } = useAdministered();
  useAdministrationChanges();
  useKeptSelection(view, rooms);
  const room = rooms?.find(({ roomId }) => roomId === view.room);
  const isForbidden = rooms !== undefined && view.room !== undefined && room === undefined;
  return (
    <MainLayout
      list={<ListPane view={view} rooms={rooms} room={room} />}
      detail={
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Detail view={view} room={room} isForbidden={isForbidden} />
        </Suspense>
      }
      phoneShows={isForbidden || view.person !== undefined || isBeside(view) ? "detail" : "list"}
      listLabel={m["administration.list.label"]()}
      detailLabel={m["administration.detail.label"]()}
    />
  );
}

/** What is looked at of a room beside its members. */
const isBeside = ({ view }: AdminView): boolean => view === "filter" || view === "log" || view === "reports";

type PaneProps = { readonly view: AdminView; readonly room: AdministeredRoom | undefined };

function ListPane({ view, rooms, room }: PaneProps & { readonly rooms: readonly AdministeredRoom[] | undefined }) {
  if (rooms === undefined || room === undefined) return <CommunityList />;
  if (view.view === "admins") return <AdminsPane key={room.roomId} room={room} selected={view.person} />;
  return <RoomPane key={room.roomId} room={room} rooms={rooms} selected={view.person} />;
}

function Detail({ view: { room: roomId, view, person }, room, isForbidden }: PaneProps & { isForbidden: boolean }) {
  const goTo = useGoTo();
  if (isForbidden && roomId !== undefined) return <Forbidden roomId={roomId} />;
  if (room === undefined)
    return (
      <PaneMiddle>
        <EmptyState
          icon={<Building2 size={24} aria-hidden />}
          title={m["administration.none.title"]()}
          hint={m["administration.none.hint"]()}
        />
      </PaneMiddle>
    );
  if (view === "admins" && person !== undefined)
    return <AdminRightsPane key={`${room.roomId} ${person}`} room={room} userId={person} />;
  if (view === "admins")
    return (
      <PaneMiddle>
        <EmptyState
          icon={<ShieldCheck size={24} aria-hidden />}
          title={m["administration.admins.choose"]()}
          hint={m["administration.admins.chooseHint"]()}
        />
      </PaneMiddle>
    );
  if (view === "reports") return <ReportsPane key={room.roomId} room={room} onBack={() => goTo(room.roomId)} />;
  if (view === "log") return <LogPane key={room.roomId} room={room} />;
  if (view === "filter") return <MemberFilterPane key={room.roomId} room={room} />;
  if (person !== undefined) return <MemberPane key={`${room.roomId} ${person}`} room={room} userId={person} />;
  return <RoomOverview key={room.roomId} room={room} />;
}
