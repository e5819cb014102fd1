import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/dates/styles.layer.css";
import { DatePickerInput } from "@mantine/dates";
import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { firstDayOfWeek, formatLongDate } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { describedBy, FieldFrame, type FieldLook } from "../fields/FieldFrame.tsx";
import { type CalendarDay, toLocalDate } from "./calendar-day.ts";
import { toCalendarWords } from "./calendar-words.ts";
import styles from "./DateField.module.css";
import { POPOVER } from "./popover.ts";

export type DateFieldProps = FieldLook & {
  readonly value: CalendarDay | null;
  readonly onChange: (value: CalendarDay | null) => void;
  /** The first and last day that can be chosen. */
  readonly min?: CalendarDay;
  readonly max?: CalendarDay;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

/** A day, chosen in a calendar. Arrows, Home, End and the page keys move in it, Escape closes it. */
export function DateField(props: DateFieldProps) {
  const { label, error, hint, size, action, value, onChange, min, max, disabled = false } = props;
  const { placeholder = m["ui.date.choose"]() } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} size={size} action={action} disabled={disabled}>
      <DatePickerInput
        {...toCalendarWords()}
        id={id}
        // A label says what the button is for, and hides what is chosen.
        aria-label={`${label}, ${value === null ? placeholder : formatLongDate(toLocalDate(value))}`}
        variant="unstyled"
        size="md"
        value={value}
        onChange={onChange}
        placeholder={placeholder}
        valueFormatter={({ date }) => (typeof date === "string" ? formatLongDate(toLocalDate(date)) : "")}
        minDate={min}
        maxDate={max}
        disabled={disabled}
        clearable
        clearButtonProps={{ "aria-label": m["ui.date.clear"]() }}
        firstDayOfWeek={firstDayOfWeek()}
        weekendDays={[]}
        highlightToday
        // With its id the calendar is named after the field.
        popoverProps={{ ...POPOVER, id }}
        leftSection={<CalendarDays size={17} aria-hidden />}
        leftSectionWidth={40}
        classNames={styles}
        // Mantine knows nothing of the note, which the frame shows. A button is never invalid: the note says it.
        attributes={{ input: { "aria-describedby": describedBy(id, { error, hint })["aria-describedby"] } }}
      />
    </FieldFrame>
  );
}
