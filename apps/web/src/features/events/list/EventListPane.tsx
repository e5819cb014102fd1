import type { EventId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, CalendarPlus, CalendarSync, ChevronRight, CircleAlert, LayoutGrid, X } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { linkTabs, toLinkTab } from "../../../ui/layout/link-tabs.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { useEventCounts } from "../queries.ts";
import type { EventsView } from "../routes.tsx";
import { useEventsView } from "../use-events-place.ts";
import { useSearchText } from "../use-search-text.ts";
import { EventList } from "./EventList.tsx";
import styles from "./EventListPane.module.css";

const FeedDialog = lazyPart(() => import("../components/FeedDialog.tsx"));

/** Past and future with their counts, the Search box, what waits for an answer, and the events themselves (EVT-006 to EVT-008). */
export function EventListPane({ selected }: { readonly selected: EventId | null }) {
  const { tab, query, kept } = useEventsView();
  const { text, handleChange } = useSearchText();
  return (
    <>
      <ListHeader
        title={m["events.title"]()}
        actions={
          <>
            <IconLink to="/calendar" search={{}} label={m["events.calendars"]()}>
              <CalendarClock size={20} aria-hidden />
            </IconLink>
            <IconLink to="/events" search={{ ...kept, look: "grid" }} label={m["events.grid"]()}>
              <LayoutGrid size={20} aria-hidden />
            </IconLink>
            <IconLink to="/events/create" search={kept} label={m["events.create"]()}>
              <CalendarPlus size={20} aria-hidden />
            </IconLink>
          </>
        }
      />
      <Tabs />
      <div className={styles.search}>
        <SearchField label={m["events.search"]()} value={text} hotkey onChange={handleChange} />
      </div>
      <Attention />
      <EventList key={tab ?? "future"} tab={tab ?? "future"} typed={text.trim()} query={query} selected={selected} />
      <Feed />
    </>
  );
}

/** Under the list: the way into one's calendar program. */
function Feed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.feed}>
      <Button
        size={32}
        variant="quiet"
        block
        icon={<CalendarSync size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m["events.feed.open"]()}
      </Button>
      <Suspense>{isOpen && <FeedDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** Each with an address of its own, beside whatever event is open. */
function Tabs() {
  const { tab, query } = useEventsView();
  const counts = useEventCounts(query);
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${formatNumber(count)})`;
  return (
    <nav className={linkTabs} aria-label={m["events.tabs"]()}>
      <Link to="." search={(now: EventsView) => ({ ...now, tab: "past" })} {...toLinkTab(tab === "past")}>
        {label(m["events.tab.past"](), counts?.past)}
      </Link>
      <Link to="." search={(now: EventsView) => ({ ...now, tab: undefined })} {...toLinkTab(tab === undefined)}>
        {label(m["events.tab.future"](), counts?.future)}
      </Link>
    </nav>
  );
}

/** How many wait for an answer; leads to those alone, and back from them. */
function Attention() {
  const { tab } = useEventsView();
  const count = useEventCounts("")?.attention ?? 0;
  const navigate = useNavigate();
  const isShown = tab === "attention";
  if (count === 0 && !isShown) return null;
  return (
    <button
      type="button"
      className={styles.attention}
      aria-pressed={isShown}
      onClick={() =>
        void navigate({ to: ".", search: (now: EventsView) => ({ ...now, tab: isShown ? undefined : "attention" }) })
      }
    >
      <CircleAlert size={18} aria-hidden />
      <span className={styles.words}>{m["events.attention"]({ count })}</span>
      {isShown ? <X size={17} aria-hidden /> : <ChevronRight size={17} aria-hidden />}
    </button>
  );
}
