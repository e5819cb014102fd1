import "@mantine/dates/styles.layer.css";
import { DatePicker } from "@mantine/dates";
import { firstDayOfWeek } from "../../platform/i18n/format.ts";
import type { CalendarDay } from "./calendar-day.ts";
import { toCalendarWords } from "./calendar-words.ts";
import fieldStyles from "./DateField.module.css";
import styles from "./Calendar.module.css";

type CalendarProps = {
  readonly label: string;
  readonly value: CalendarDay;
  readonly onChange: (value: CalendarDay) => void;
  /** The first and last day that can be chosen. */
  readonly min?: CalendarDay;
  readonly max?: CalendarDay;
};

/** A month that stays open, of which one day is chosen. Arrows, Home, End and the page keys move in it. */
export function Calendar({ label, value, onChange, min, max }: CalendarProps) {
  const { input: _input, section: _section, root: _root, placeholder: _placeholder, ...look } = fieldStyles;
  return (
    <fieldset aria-label={label} className={styles.calendar}>
      <DatePicker
        {...toCalendarWords()}
        value={value}
        defaultDate={value}
        onChange={(day) => day !== null && onChange(day)}
        minDate={min}
        maxDate={max}
        firstDayOfWeek={firstDayOfWeek()}
        weekendDays={[]}
        highlightToday
        fullWidth
        classNames={look}
      />
    </fieldset>
  );
}
