import type { EventScope } from "@atrium/contracts/events";
import { useMemo } from "react";
import { localeTag } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Combobox } from "../../../ui/kit/Combobox.tsx";
import { DateTimeField } from "../../../ui/kit/DateTimeField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { moveStart, type RepeatChoice, toTimes } from "./event-draft.ts";
import { formatZone } from "../model.ts";
import type { FormPartProps } from "./form-part.ts";
import { toRepeatOptions } from "./repeat-options.ts";

type EventTimesProps = FormPartProps & { readonly isNew: boolean; readonly isSeries: boolean };

/** When it begins and ends, by the clocks of which zone, and whether it repeats; of a series that is there, which of its events are meant. */
export function EventTimes({ values, errors, isNew, isSeries, onChange }: EventTimesProps) {
  const { timeZone: chosenZone } = values;
  const zones = useMemo(() => listZones(chosenZone), [chosenZone]);
  const times = toTimes(values);
  return (
    <>
      <DateTimeField
        label={m["events.form.start"]()}
        value={{ date: values.startDate, time: values.startTime }}
        error={values.startDate === null || values.startTime === "" ? m["events.form.timeMissing"]() : undefined}
        onChange={({ date, time }) => onChange(moveStart(values, { startDate: date, startTime: time }))}
      />
      <DateTimeField
        label={m["events.form.end"]()}
        value={{ date: values.endDate, time: values.endTime }}
        error={
          errors["endTime"] ??
          errors["endDate"] ??
          (times !== null && times.endTime <= times.startTime ? m["events.form.endWrong"]() : undefined)
        }
        onChange={({ date, time }) => onChange({ endDate: date, endTime: time })}
      />
      <Combobox
        label={m["events.form.zone"]()}
        options={zones}
        value={values.timeZone}
        hint={times === null ? undefined : formatZone({ startTime: times.startTime })}
        onChange={(timeZone) => timeZone !== null && onChange({ timeZone })}
      />
      {isNew ? (
        <SelectField<RepeatChoice>
          label={m["events.form.repeat"]()}
          error={errors["repeat"]}
          options={toRepeatOptions(values.startDate)}
          value={values.repeat}
          onChange={(repeat) => onChange({ repeat })}
        />
      ) : (
        isSeries && (
          <SelectField<EventScope>
            label={m["events.form.scope"]()}
            options={[
              { value: "THIS", label: m["events.scope.this"]() },
              { value: "FOLLOWING", label: m["events.scope.following"]() },
              { value: "ALL", label: m["events.scope.all"]() },
            ]}
            value={values.scope}
            onChange={(scope) => onChange({ scope })}
          />
        )
      )}
    </>
  );
}

/** Those that are listed, and the chosen one: a machine may have another, such as UTC. */
const listZones = (chosen: string) =>
  [...new Set([chosen, ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    value: zone,
    label: toZoneLabel(zone),
  }));

/** "Europe/London" as "London, Europe". */
function toZoneLabel(zone: string): string {
  const [city = zone, ...area] = zone.replaceAll("_", " ").split("/").toReversed();
  return area.length === 0
    ? city
    : new Intl.ListFormat(localeTag(), { type: "unit", style: "short" }).format([city, ...area]);
}
