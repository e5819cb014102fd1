import { m } from "../../../platform/i18n/messages.ts";
import { type ShownBusy, useBusyTimes } from "./busy-queries.ts";
import type { Day } from "../month.ts";
import { formatHour, ownZone } from "../zones.ts";
import styles from "./BusyTimes.module.css";

/** When the host is busy elsewhere on a day; nothing where they are not. */
export default function BusyTimes({ day }: { readonly day: Day }) {
  const { data = [] } = useBusyTimes(day);
  if (data.length === 0) return null;
  return (
    <section className={styles.busy}>
      <h3 className={styles.title}>{m["calendars.outside.busy"]()}</h3>
      <ul className={styles.list} aria-label={m["calendars.outside.busy"]()}>
        {data.map((busy) => (
          <li key={`${busy.startTime} ${busy.host} ${busy.name}`} className={styles.row}>
            <span className={styles.hours}>{toHours(busy, day)}</span>
            <span className={styles.name} dir="auto">
              {busy.name === "" ? busy.host : busy.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is of that day of it, by the clock of the browser. */
function toHours({ startTime, endTime }: ShownBusy, day: Day): string {
  const [from, to] = [new Date(startTime), new Date(endTime)];
  const [begin, end] = [new Date(`${day}T00:00`), new Date(`${day}T24:00`)];
  if (from <= begin && to >= end) return m["calendars.outside.allDay"]();
  const hour = (at: Date) => formatHour(at, ownZone());
  return `${hour(from < begin ? begin : from)} - ${hour(to > end ? end : to)}`;
}
