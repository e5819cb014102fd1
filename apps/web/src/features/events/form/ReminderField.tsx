import { EVENT_REMINDER_MINUTES, type EventReminderMinutes } from "@atrium/contracts/event-limits";
import type { EventId } from "@atrium/contracts/ids";
import { BellRing } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { useReminder, useSetReminder } from "../reminder-queries.ts";
import styles from "./ReminderField.module.css";

const LABELS: Readonly<Record<EventReminderMinutes, () => string>> = {
  10: () => m["events.reminder.minutes"]({ count: 10 }),
  30: () => m["events.reminder.minutes"]({ count: 30 }),
  60: () => m["events.reminder.hours"]({ count: 1 }),
  120: () => m["events.reminder.hours"]({ count: 2 }),
  1440: () => m["events.reminder.day"](),
};

/** How long before an event who comes is told of it in Activity. Nothing until it is known. */
export default function ReminderField({ eventId }: { readonly eventId: EventId }) {
  const minutes = useReminder(eventId);
  const { mutate } = useSetReminder(eventId);
  if (minutes === undefined) return null;
  return (
    <div className={styles.row}>
      <BellRing size={18} aria-hidden />
      <SelectField
        label={m["events.reminder"]()}
        options={[
          { value: "", label: m["events.reminder.none"]() },
          ...EVENT_REMINDER_MINUTES.map((one) => ({ value: String(one), label: LABELS[one]() })),
        ]}
        value={minutes === 0 ? "" : String(minutes)}
        onChange={(chosen) => mutate(EVENT_REMINDER_MINUTES.find((one) => String(one) === chosen) ?? null)}
      />
    </div>
  );
}
