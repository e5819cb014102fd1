import { BOOKING_WINDOW_DAYS_MAX, BOOKINGS_A_DAY_MAX, SLOT_PLACES_MAX } from "@atrium/contracts/calendar-limits";
import { m } from "../../../platform/i18n/messages.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { LinkPartProps } from "./link-draft.ts";
import styles from "./LinkForm.module.css";

/** How many may come to one slot. */
export function People({ values, errors, onChange }: LinkPartProps) {
  return (
    <div className={styles.column}>
      <Switch
        label={m["calendars.facts.limit"]()}
        hint={m["calendars.form.forEachSlot"]()}
        checked={values.isUsersLimited}
        onChange={(isUsersLimited) => onChange({ isUsersLimited })}
      />
      {values.isUsersLimited && (
        <TextField
          name="noOfParticipantsLimit"
          type="number"
          inputMode="numeric"
          min={1}
          max={SLOT_PLACES_MAX}
          label={m["calendars.form.participants"]()}
          value={values.noOfParticipantsLimit === null ? "" : String(values.noOfParticipantsLimit)}
          error={errors["noOfParticipantsLimit"]}
          onChange={(typed) => onChange({ noOfParticipantsLimit: toNumber(typed) })}
        />
      )}
    </div>
  );
}

const toNumber = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));

/** What is offered as minutes kept free; another client may have saved others. */
const BUFFERS = [0, 5, 10, 15, 30, 45, 60, 90, 120];
/** What is offered as minutes of notice: an hour to a week. */
const NOTICES = [0, 60, 120, 240, 480, 1_440, 2_880, 4_320, 10_080];

/** What keeps a calendar from filling up: pauses, notice, the most of a day, and how far ahead. */
export function More({ values, errors, onChange }: LinkPartProps) {
  const toOptions = (minutes: readonly number[], value: number) =>
    [...new Set([...minutes, value])]
      .sort((one, other) => one - other)
      .map((each) => ({ value: String(each), label: formatLength(each) }));
  return (
    <section className={styles.more}>
      <SelectField
        label={m["calendars.form.bufferBefore"]()}
        options={toOptions(BUFFERS, values.bufferBefore)}
        value={String(values.bufferBefore)}
        onChange={(minutes) => onChange({ bufferBefore: Number(minutes) })}
      />
      <SelectField
        label={m["calendars.form.bufferAfter"]()}
        options={toOptions(BUFFERS, values.bufferAfter)}
        value={String(values.bufferAfter)}
        onChange={(minutes) => onChange({ bufferAfter: Number(minutes) })}
      />
      <SelectField
        label={m["calendars.form.notice"]()}
        options={toOptions(NOTICES, values.noticeMinutes)}
        value={String(values.noticeMinutes)}
        onChange={(minutes) => onChange({ noticeMinutes: Number(minutes) })}
      />
      <TextField
        name="mostPerDay"
        type="number"
        inputMode="numeric"
        min={1}
        max={BOOKINGS_A_DAY_MAX}
        label={m["calendars.form.mostPerDay"]()}
        placeholder={m["calendars.facts.unlimited"]()}
        value={values.mostPerDay === null ? "" : String(values.mostPerDay)}
        error={errors["mostPerDay"]}
        onChange={(typed) => onChange({ mostPerDay: toNumber(typed) })}
      />
      <TextField
        name="windowDays"
        type="number"
        inputMode="numeric"
        min={1}
        max={BOOKING_WINDOW_DAYS_MAX}
        label={m["calendars.form.window"]()}
        value={String(values.windowDays)}
        error={errors["windowDays"]}
        onChange={(typed) => onChange({ windowDays: toNumber(typed) ?? 0 })}
      />
    </section>
  );
}

function formatLength(minutes: number): string {
  if (minutes === 0) return m["calendars.form.noTime"]();
  if (minutes % 1_440 === 0) return m["calendars.form.dayCount"]({ count: minutes / 1_440 });
  return minutes % 60 === 0 && minutes >= 60
    ? m["calendars.form.hourCount"]({ count: minutes / 60 })
    : m["calendars.minutes"]({ count: minutes });
}
