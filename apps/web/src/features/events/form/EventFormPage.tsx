import type { EventId } from "@atrium/contracts/ids";
import { CalendarX2, X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useEvent } from "../queries.ts";
import { useEventsView } from "../use-events-place.ts";
import { EventFailed } from "../components/EventFailed.tsx";
import { EventForm } from "./EventForm.tsx";

/** A new event, or one that is changed (EVT-002, EVT-005). */
export function EventFormPage({ id }: { readonly id: EventId | null }) {
  const { kept } = useEventsView();
  const isPhone = usePhone();
  const close =
    id === null ? (
      <IconLink to="/events" search={kept} label={m["events.form.close"]()}>
        <X size={20} aria-hidden />
      </IconLink>
    ) : (
      <IconLink to="/events/$eventId/details" params={{ eventId: id }} search={kept} label={m["events.form.close"]()}>
        <X size={20} aria-hidden />
      </IconLink>
    );
  return (
    <>
      <PaneBar title={id === null ? m["events.create"]() : m["events.form.title"]()} heading={isPhone ? "h1" : "h2"}>
        {close}
      </PaneBar>
      {id === null ? <EventForm event={null} /> : <Existing id={id} />}
    </>
  );
}

function Existing({ id }: { readonly id: EventId }): ReactNode {
  const { data: event, isPlaceholderData, isLoadingError, isError, isFetching, refetch } = useEvent(id);
  // What a list says of it may be old, and would be written over what others have changed since.
  if (!event || isPlaceholderData || isLoadingError)
    return isError ? <EventFailed retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
  if (event.canEdit) return <EventForm event={event} />;
  return (
    <PaneMiddle>
      <EmptyState
        icon={<CalendarX2 size={24} aria-hidden />}
        title={m["events.missing.title"]()}
        hint={m["events.missing.hint"]()}
      />
    </PaneMiddle>
  );
}
