import { MessagesSquare, SquarePen, UsersRound } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import type { RoomTab } from "./room-filter.ts";

export function NoRooms({ tab }: { readonly tab: RoomTab }) {
  if (tab === "communities") {
    return (
      <EmptyState
        icon={<UsersRound size={24} aria-hidden />}
        title={m["rooms.list.emptyCommunities"]()}
        hint={m["rooms.list.emptyCommunitiesHint"]()}
      />
    );
  }
  return (
    <EmptyState
      icon={<MessagesSquare size={24} aria-hidden />}
      title={m["rooms.list.empty"]()}
      hint={m["rooms.list.emptyHint"]()}
      action={
        <LinkButton to="/chat/create" size={38} icon={<SquarePen size={17} aria-hidden />}>
          {m["rooms.list.create"]()}
        </LinkButton>
      }
    />
  );
}
