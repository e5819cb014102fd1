import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { CalendarX2 } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { type EventsTab, useEventChanges, useEventCounts, useEvents } from "../queries.ts";
import styles from "./EventsPanel.module.css";
import { PanelCard } from "./PanelCard.tsx";

type EventsPanelProps = { readonly room: Room; readonly onClose: () => void };
type Which = "all" | "room";
type Tab = Exclude<EventsTab, "future">;

/** The events of a room or all of one's own: to come, to answer, over; with a search by keywords (EVT-017 to EVT-022). */
export default function EventsPanel({ room, onClose }: EventsPanelProps) {
  const [which, setWhich] = useState<Which>("room");
  const [tab, setTab] = useState<Tab>("going");
  const [text, setText] = useState("");
  const [query] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const roomId = which === "room" ? room.roomId : null;
  const waiting = useEventCounts("", roomId)?.attention ?? 0;
  useEventChanges();
  return (
    <Dialog title={m["events.title"]()} closable onClose={onClose}>
      <div className={styles.head}>
        <SelectField<Which>
          label={m["events.panel.filter"]()}
          options={[
            { value: "all", label: m["events.panel.total"]() },
            { value: "room", label: m["events.panel.room"]() },
          ]}
          value={which}
          onChange={setWhich}
        />
        <SegmentedControl<Tab>
          label={m["events.title"]()}
          options={[
            { value: "going", label: m["events.panel.going"]() },
            {
              value: "attention",
              label: waiting > 0 ? m["events.panel.respondCount"]({ count: waiting }) : m["events.panel.respond"](),
            },
            { value: "past", label: m["events.panel.past"]() },
          ]}
          value={tab}
          onChange={setTab}
        />
        <SearchField label={m["events.panel.search"]()} value={text} onChange={setText} />
      </div>
      <Found key={`${which} ${tab}`} tab={tab} query={query} roomId={roomId} onLeave={onClose} />
    </Dialog>
  );
}

type FoundProps = {
  readonly tab: Tab;
  readonly query: string;
  readonly roomId: RoomId | null;
  readonly onLeave: () => void;
};

function Found({ tab, query, roomId, onLeave }: FoundProps) {
  const found = useEvents(tab, query, roomId, true);
  const scroller = useRef<HTMLDivElement>(null);
  const events = found.data?.pages.flat();
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });
  if (events === undefined) {
    return found.isError ? <ErrorCard retrying={isFetching} onRetry={() => void found.refetch()} /> : <LoadingMore />;
  }
  if (events.length === 0)
    return <EmptyState icon={<CalendarX2 size={24} aria-hidden />} title={m["events.empty"]()} />;
  return (
    <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
      {events.map((event) => (
        <PanelCard key={event.id} event={event} onLeave={onLeave} />
      ))}
      {found.isFetchingNextPage && <LoadingMore />}
    </div>
  );
}
