import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";

type EventFailedProps = { readonly retrying: boolean; readonly onRetry: () => void };

/** In place of an event that could not be read, and that no list has either. */
export function EventFailed({ retrying, onRetry }: EventFailedProps) {
  return (
    <PaneMiddle>
      <ErrorCard title={m["events.failed.title"]()} retrying={retrying} onRetry={onRetry} />
    </PaneMiddle>
  );
}
