import { useMemo } from "react";
import { useNow } from "../../../ui/use-now.ts";
import { type EventsTab, useEvents } from "../queries.ts";
import { searchEvents } from "./event-search.ts";
import { selectTab } from "./event-tabs.ts";
import { useKeptEvents } from "./kept-events.ts";

type Asked = {
  readonly tab: EventsTab;
  /** What stands in the Search box. */
  readonly typed: string;
  /** The same after a pause in typing: for this the server is asked. */
  readonly query: string;
};

/**
 * Which events the list shows. Once the device has all of them it answers itself, at each key; what waits for an answer the server alone
 * knows. Before that the server has the list, a page at a time.
 */
export function useEventList({ tab, typed, query }: Asked) {
  const kept = useKeptEvents();
  const now = useNow();
  const isHere = kept !== undefined && (tab === "future" || tab === "past");
  const found = useEvents(tab, query, null, !isHere);
  const pages = found.data?.pages;
  const ofTab = useMemo(() => (isHere ? selectTab(kept, tab, now) : undefined), [isHere, kept, tab, now]);
  const events = useMemo(
    () => (ofTab === undefined ? pages?.flat() : searchEvents(ofTab, typed)),
    [ofTab, pages, typed],
  );
  return { found, events };
}
