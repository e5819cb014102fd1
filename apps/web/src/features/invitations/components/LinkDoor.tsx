import type { Door } from "@atrium/contracts/invitations";
import { Navigate } from "@tanstack/react-router";
import { Link2Off, TimerOff, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { usePaneHeading } from "../../../ui/page/use-pane-heading.ts";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import { useDoor } from "../queries.ts";
import { DoorCard } from "./DoorCard.tsx";

/** What a link leads to: the room of who is a member, a card of it before one joins, or why it leads nowhere. */
export function LinkDoor({ alias }: { readonly alias: string }) {
  const { data, isError, isFetching, refetch } = useDoor({ alias });
  if (data === undefined && isError) {
    return (
      <PaneMiddle>
        <ErrorCard title={m["invitations.door.failed"]()} retrying={isFetching} onRetry={() => void refetch()} />
      </PaneMiddle>
    );
  }
  if (data === undefined) {
    return (
      <PaneMiddle>
        <Spinner />
      </PaneMiddle>
    );
  }
  if (data.status === "member") return <Navigate to="/chat/$groupId" params={{ groupId: data.roomId }} replace />;
  if (isClosed(data)) return <Closed status={data.status} />;
  return <DoorCard target={{ alias }} status={data.status} door={data.door} />;
}

type Closed = "missing" | "expired" | "full";
const isClosed = (found: { status: string; door?: Door }): found is { status: Closed } => found.door === undefined;

function Closed({ status }: { readonly status: Closed }) {
  const { icon, title, hint } = CLOSED[status];
  const heading = usePaneHeading();
  return (
    <PaneMiddle>
      <EmptyState icon={icon} title={title()} hint={hint()} heading={heading} />
    </PaneMiddle>
  );
}

const CLOSED: Readonly<Record<Closed, { icon: ReactNode; title: () => string; hint: () => string }>> = {
  missing: {
    icon: <Link2Off size={24} aria-hidden />,
    title: m["invitations.missing.title"],
    hint: m["invitations.missing.hint"],
  },
  expired: {
    icon: <TimerOff size={24} aria-hidden />,
    title: m["invitations.expired.title"],
    hint: m["invitations.expired.hint"],
  },
  full: {
    icon: <UsersRound size={24} aria-hidden />,
    title: m["invitations.full.title"],
    hint: m["invitations.full.hint"],
  },
};
