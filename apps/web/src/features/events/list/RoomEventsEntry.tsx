import type { Room } from "@atrium/contracts/rooms";
import { CalendarDays, ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Badge } from "../../../ui/faces/Badge.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useEventCounts } from "../queries.ts";
import styles from "./RoomEventsEntry.module.css";

const EventsPanel = lazyPart(() => import("./EventsPanel.tsx"));

/** In a room's details: how many of its events wait for an answer, and the way to all of them (EVT-017, EVT-023). */
export default function RoomEventsEntry({ room }: { readonly room: Room }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useEventCounts("", room.roomId)?.attention ?? 0;
  return (
    <>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        <CalendarDays size={18} aria-hidden />
        <span className={styles.words}>{m["events.title"]()}</span>
        <Badge tone="red" count={waiting} label={m["events.attention"]({ count: waiting })} />
        <ChevronRight size={17} aria-hidden />
      </button>
      <Suspense>{isOpen && <EventsPanel room={room} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
