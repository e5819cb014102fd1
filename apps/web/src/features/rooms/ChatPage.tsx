import { Outlet } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { MainLayout } from "../../ui/MainLayout.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { AppearancePanel, SettingsPanel, ThemePreview } from "../settings/settings.ts";
import { CreateChatPanel } from "./components/CreateChatPanel.tsx";
import { RoomDetails } from "./components/RoomDetails.tsx";
import { RoomListPane } from "./components/RoomListPane.tsx";
import { useRoom } from "./hooks.ts";
import { type ChatPlace, useChatPlace } from "./location.ts";

/** The chats: the list or the create panel on the left, a room on the right, its details beside it. */
export function ChatPage() {
  const place = useChatPlace();
  const isPhone = usePhone();
  const showsAppearance = place.kind === "settings" && place.section === "appearance" && !isPhone;
  return (
    <MainLayout
      list={<ListPane place={place} />}
      detail={showsAppearance ? <Beside Content={ThemePreview} /> : <Outlet />}
      aside={showsAppearance ? <Beside Content={AppearancePanel} /> : toDetails(place)}
      phoneShows={place.kind === "room" ? "detail" : "list"}
      listLabel={m["rooms.list.label"]()}
      detailLabel={m["rooms.room.label"]()}
    />
  );
}

function ListPane({ place }: { readonly place: ChatPlace }) {
  if (place.kind === "create") return <CreateChatPanel />;
  if (place.kind === "settings") {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <SettingsPanel section={place.section} />
      </Suspense>
    );
  }
  return <RoomListPane selected={place.kind === "room" ? place.roomId : null} />;
}

function Beside({ Content }: { readonly Content: ComponentType }) {
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}

function toDetails(place: ChatPlace): ReactNode {
  return place.kind === "room" && place.view.view === "details" ? <Details place={place} /> : undefined;
}

function Details({ place }: { readonly place: Extract<ChatPlace, { kind: "room" }> }) {
  const state = useRoom(place.roomId);
  return state.kind === "ready" ? <RoomDetails key={place.roomId} room={state.room} /> : null;
}
