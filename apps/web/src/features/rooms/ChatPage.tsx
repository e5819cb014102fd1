import type { RoomId, UserId } from "@atrium/contracts/ids";
import { Outlet } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { MainLayout } from "../../ui/layout/MainLayout.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../ui/page/use-media.ts";
import {
  AppearancePanel,
  type FeatureSection,
  SectionPanel,
  SettingsPanel,
  ThemePreview,
  useFeatureSection,
} from "../settings/settings.ts";
import { RoomListPane } from "./list/RoomListPane.tsx";
import { SavedPage, toShownName } from "../messages/messages.ts";
import { useRoom, useRoomList } from "./hooks.ts";
import { type ChatPlace, toBackLink, useChatPlace, useGoToRoom } from "./location.ts";
import { NoRoomPage } from "./NoRoomPage.tsx";
import { RoomPage } from "./RoomPage.tsx";

/** What a chat is read without: the first load has no room for it. */
const CreateChatPanel = lazyPart(async () => ({
  default: (await import("./new/CreateChatPanel.tsx")).CreateChatPanel,
}));
const RoomDetails = lazyPart(async () => ({ default: (await import("./components/RoomDetails.tsx")).RoomDetails }));
/** Another feature's, which comes after this one. */
const PersonPanel = lazyPart(async () => ({ default: (await import("../profiles/profiles.ts")).PersonPanel }));

/** Of which a phone, with its one pane, shows the detail. */
const SHOWS_DETAIL: ReadonlySet<ChatPlace["kind"]> = new Set(["room", "page", "saved"]);

/** The chats: the list or what takes its place on the left, a room on the right, its details beside it. */
export function ChatPage() {
  const place = useChatPlace();
  const isPhone = usePhone();
  const roomId = useOpenRoom(place, isPhone);
  const section = useFeatureSection(place.kind === "settings" ? place.section : undefined);
  const showsAppearance = place.kind === "settings" && place.section === "appearance" && !isPhone;
  return (
    <MainLayout
      list={<ListPane place={place} roomId={roomId} />}
      detail={showsAppearance ? <Beside Content={ThemePreview} /> : <Detail place={place} roomId={roomId} />}
      aside={
        showsAppearance ? (
          <Beside Content={AppearancePanel} />
        ) : section && !isPhone ? (
          <Section section={section} />
        ) : (
          toDetails(place)
        )
      }
      phoneShows={SHOWS_DETAIL.has(place.kind) ? "detail" : "list"}
      listLabel={m["rooms.list.label"]()}
      detailLabel={m["rooms.room.label"]()}
    />
  );
}

/** The room of the address, or the one that stays open beside what came in the list's place. A phone shows one pane. */
function useOpenRoom(place: ChatPlace, isPhone: boolean): RoomId | null {
  const [last, setLast] = useState<RoomId | null>(null);
  const now = place.kind === "list" || place.kind === "saved" ? null : place.kind === "room" ? place.roomId : last;
  if (now !== last) setLast(now);
  return isPhone && place.kind !== "room" ? null : now;
}

type PaneProps = { readonly place: ChatPlace; readonly roomId: RoomId | null };

function Detail({ place, roomId }: PaneProps) {
  if (place.kind === "page") return <Outlet />;
  if (place.kind === "saved") return <Saved />;
  if (roomId === null) return <NoRoomPage />;
  const isBeside = place.kind !== "room";
  return <RoomPage roomId={roomId} view={isBeside ? {} : place.view} isBeside={isBeside} />;
}

/** What the person has saved, with the names that their list has for rooms. */
function Saved() {
  const goToRoom = useGoToRoom();
  const { rooms } = useRoomList();
  const names = useMemo(() => new Map(rooms.map(({ roomId, name }) => [roomId, toShownName(name)])), [rooms]);
  const toRoomName = useCallback((id: RoomId) => names.get(id) ?? null, [names]);
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <SavedPage toRoomName={toRoomName} onOpen={(id, seq) => goToRoom(id, { view: { at: seq } })} />
    </Suspense>
  );
}

function ListPane({ place, roomId }: PaneProps) {
  if (place.kind === "create") {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <CreateChatPanel back={toBackLink(roomId)} />
      </Suspense>
    );
  }
  if (place.kind === "settings") {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <SettingsPanel section={place.section} back={toBackLink(roomId)} />
      </Suspense>
    );
  }
  return <RoomListPane selected={roomId} />;
}

function Beside({ Content }: { readonly Content: ComponentType }) {
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}

function Section({ section }: { readonly section: FeatureSection }) {
  return (
    <Suspense>
      <SectionPanel section={section} />
    </Suspense>
  );
}

function toDetails(place: ChatPlace): ReactNode {
  if (place.kind !== "room") return undefined;
  if (place.view.person !== undefined) return <Person roomId={place.roomId} userId={place.view.person} />;
  return place.view.view === "details" ? <Details place={place} /> : undefined;
}

function Person({ roomId, userId }: { readonly roomId: RoomId; readonly userId: UserId }) {
  const goToRoom = useGoToRoom();
  const handleClose = useCallback(() => goToRoom(roomId), [goToRoom, roomId]);
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <PersonPanel userId={userId} onClose={handleClose} />
    </Suspense>
  );
}

function Details({ place }: { readonly place: Extract<ChatPlace, { kind: "room" }> }) {
  const state = useRoom(place.roomId);
  if (state.kind !== "ready") return null;
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <RoomDetails key={place.roomId} room={state.room} />
    </Suspense>
  );
}
