import { MessagesSquare } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";

export function NoRoomPage() {
  return (
    <PaneMiddle>
      <EmptyState
        icon={<MessagesSquare size={24} aria-hidden />}
        title={m["rooms.none.title"]()}
        hint={m["rooms.none.hint"]()}
      />
    </PaneMiddle>
  );
}
