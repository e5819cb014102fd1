import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { firstDayOfWeek, formatLongDate, formatMonth, formatWeekdayHead } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { addMonths, type Day, listWeeks, type Month, moveDay, toMonth, toNoon } from "./month.ts";
import styles from "./MonthGrid.module.css";

type MonthGridProps = {
  /** How a marked day looks: as one to choose, or with a dot under it. */
  readonly look?: "days" | "dots";
  /** Which month is shown, when that becomes another. */
  readonly onMonth?: (month: Month) => void;
  readonly today: Day;
  readonly chosen: Day | undefined;
  /** What is outside cannot be chosen. */
  readonly isOpen: (day: Day) => boolean;
  /** What is marked as a day that has something. */
  readonly isMarked: (day: Day) => boolean;
  /** `isRange` when Ctrl (or Cmd) was held. */
  readonly onChoose: (day: Day, isRange: boolean) => void;
};

/** A month to choose a day from. Arrows and the page keys move in it; one day is in the tab order. */
export function MonthGrid({ look = "days", onMonth, today, chosen, isOpen, isMarked, onChoose }: MonthGridProps) {
  const [month, showMonth] = useState(toMonth(chosen ?? today));
  const [focused, setFocused] = useState<Day>(chosen ?? today);
  const grid = useRef<HTMLTableElement>(null);
  // Under the title of a list it comes first; elsewhere under that of a part.
  const Title = look === "dots" ? "h2" : "h3";
  const weeks = listWeeks(month, firstDayOfWeek());
  const inTabOrder = toMonth(focused) === month ? focused : `${month}-01`;

  function setMonth(next: Month) {
    showMonth(next);
    if (next !== month) onMonth?.(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = moveDay(inTabOrder, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setMonth(toMonth(next));
    setFocused(next);
    // Once the month that it is in has been drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  }

  return (
    <div>
      <div className={styles.head}>
        <Title className={styles.month} aria-live="polite">
          {formatMonth(toNoon(`${month}-15`))}
        </Title>
        <IconButton label={m["calendars.previousMonth"]()} onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={m["calendars.nextMonth"]()} onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <table ref={grid} className={styles.grid} aria-label={formatMonth(toNoon(`${month}-15`))}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className={styles.weekday}>
                {formatWeekdayHead(toNoon(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={styles.cell}>
                  <button
                    type="button"
                    data-day={day}
                    className={classNames(
                      styles.day,
                      toMonth(day) !== month && styles.other,
                      isMarked(day) && isOpen(day) && (look === "dots" ? styles.dotted : styles.marked),
                      day === today && styles.today,
                      day === chosen && styles.chosen,
                    )}
                    tabIndex={day === inTabOrder ? 0 : -1}
                    aria-disabled={!isOpen(day)}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? "date" : undefined}
                    aria-label={
                      look === "dots" && isMarked(day)
                        ? m["calendars.dayWithAppointments"]({ day: formatLongDate(toNoon(day)) })
                        : formatLongDate(toNoon(day))
                    }
                    onKeyDown={handleKeyDown}
                    onClick={(event) => {
                      setFocused(day);
                      if (isOpen(day)) onChoose(day, event.ctrlKey || event.metaKey);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
