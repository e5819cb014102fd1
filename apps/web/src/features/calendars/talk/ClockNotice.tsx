import { TriangleAlert } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import type { ShownBooking } from "../queries.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./ClockNotice.module.css";

/** Both readings of an appointment which clocks show at another time than it was booked for; nothing while they do not. */
export function ClockNotice({ change }: { readonly change: ShownBooking["clockChange"] }) {
  if (change === null) return null;
  const { timezone, booked, reads } = change;
  return (
    <div className={styles.notice} role="note">
      <TriangleAlert size={18} aria-hidden />
      <div>
        <p className={styles.title}>{m["calendars.clock.title"]()}</p>
        <p className={styles.text}>
          {m["calendars.clock.text"]({ zone: timezone, booked: formatReading(booked), reads: formatReading(reads) })}
        </p>
      </div>
    </div>
  );
}

/** What a clock showed, as the reader tells it: no zone is to change it. */
function formatReading(reading: string): string {
  const at = new Date(`${reading}:00Z`);
  return `${formatWholeDay(at, "UTC")}, ${formatHour(at, "UTC")}`;
}
