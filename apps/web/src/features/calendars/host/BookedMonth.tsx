import type { CalendarId } from "@atrium/contracts/ids";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useCalendarPlace } from "../calendar-place.ts";
import { useBookedDays } from "./host-queries.ts";
import type { CalendarsView } from "../host-routes.tsx";
import { toLocalDay, toMonth } from "../month.ts";
import styles from "./BookedMonth.module.css";
import { MonthGrid } from "../MonthGrid.tsx";

/** A month whose days with appointments carry a dot; one that is chosen shows its own, and chosen again all (CAL-008). */
export function BookedMonth({ calendarId }: { readonly calendarId: CalendarId }) {
  const navigate = useNavigate();
  const { one } = useCalendarPlace();
  const { day }: CalendarsView = useSearch({ strict: false });
  const [today] = useState(() => toLocalDay(new Date()));
  const [month, setMonth] = useState(toMonth(day ?? today));
  const { data = [] } = useBookedDays(calendarId, month);
  return (
    <section className={styles.month} aria-label={m["calendars.bookedDays"]()}>
      <MonthGrid
        look="dots"
        today={today}
        chosen={day}
        isOpen={() => true}
        isMarked={(each) => data.includes(each)}
        onMonth={setMonth}
        onChoose={(chosen) =>
          void navigate({
            to: one,
            params: { calendarId },
            search: { tab: "booked", ...(chosen === day ? {} : { day: chosen }) },
          })
        }
      />
      <p className={styles.hint}>{m["calendars.dotHint"]()}</p>
    </section>
  );
}
