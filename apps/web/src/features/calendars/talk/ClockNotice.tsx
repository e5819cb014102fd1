import { TriangleAlert } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { ShownBooking } from "../queries.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./ClockNotice.module.css";
import { useKeepTime } from "./talk-queries.ts";

type ClockNoticeProps = { readonly booking: Pick<ShownBooking, "id" | "clockChange">; readonly isHost: boolean };

/** Both readings of an appointment which clocks show at another time than it was booked for, until its host keeps or moves it; nothing while they do not. */
export function ClockNotice({ booking: { id, clockChange }, isHost }: ClockNoticeProps) {
  const keep = useKeepTime(id);
  if (clockChange === null) return null;
  const { timezone, booked, reads } = clockChange;
  return (
    <div className={styles.notice} role="note">
      <TriangleAlert size={18} aria-hidden />
      <div>
        <p className={styles.title}>{m["calendars.clock.title"]()}</p>
        <p className={styles.text}>
          {m["calendars.clock.text"]({ zone: timezone, booked: formatReading(booked), reads: formatReading(reads) })}
        </p>
        {isHost && (
          <p className={styles.act}>
            <Button size={32} loading={keep.isPending} onClick={() => keep.mutate()}>
              {m["calendars.clock.keep"]()}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

/** What a clock showed, as the reader tells it: no zone is to change it. */
function formatReading(reading: string): string {
  const at = new Date(`${reading}:00Z`);
  return `${formatWholeDay(at, "UTC")}, ${formatHour(at, "UTC")}`;
}
