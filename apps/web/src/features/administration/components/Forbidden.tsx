import type { RoomId } from "@atrium/contracts/ids";
import { MessageCircle, ShieldX } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useRoom } from "../../rooms/rooms-page.ts";
import { toForbidden } from "../model.ts";

/** In place of a room that one does not look after; members still open it in chat. */
export function Forbidden({ roomId }: { readonly roomId: RoomId }) {
  const state = useRoom(roomId);
  if (state.kind === "loading") return <SkeletonRows rows={4} />;
  const room = state.kind === "ready" ? state.room : undefined;
  return (
    <PaneMiddle>
      <EmptyState
        icon={<ShieldX size={24} aria-hidden />}
        title={toForbidden({ chatType: room?.chatType ?? "group" })}
        hint={m["administration.forbidden.hint"]()}
        action={
          room === undefined ? (
            <LinkButton to="/admin" search={{}} size={38}>
              {m["administration.title"]()}
            </LinkButton>
          ) : (
            <LinkButton
              to="/chat/$groupId"
              params={{ groupId: roomId }}
              search={{}}
              size={38}
              icon={<MessageCircle size={17} aria-hidden />}
            >
              {m["administration.chat"]()}
            </LinkButton>
          )
        }
      />
    </PaneMiddle>
  );
}
