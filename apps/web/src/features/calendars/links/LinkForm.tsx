import { BOOKING_WINDOW_DAYS_MAX, BOOKINGS_A_DAY_MAX, SLOT_MINUTES } from "@atrium/contracts/calendar-limits";
import {
  AVAILABLE_DAYS,
  type CalendarLinkDraft,
  calendarLinkForm,
  ORGANIZERS,
} from "@atrium/contracts/forms/calendars";
import type { CalendarId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { Combobox } from "../../../ui/kit/Combobox.tsx";
import { BothColumns, FormPage } from "../../../ui/layout/FormPage.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { useUnsaved } from "../../../ui/page/use-unsaved.ts";
import { PayoutStep, readPayoutAccount, type ShownPayoutAccount } from "../../payments/payments.ts";
import { useCalendarPlace } from "../calendar-place.ts";
import { type ShownCalendar, useSaveLink } from "../host/host-queries.ts";
import { useKeepLink } from "./kept-queries.ts";
import { HALF_HOURS, HOURS, type LinkPartProps, toDraft } from "./link-draft.ts";
import { formatHourOfDay, ownZone, toGmtOffset } from "../zones.ts";
import { CustomDays } from "./CustomDays.tsx";
import styles from "./LinkForm.module.css";
import { More, People } from "./LinkLimits.tsx";
import { Payment } from "./LinkPayment.tsx";

const ORGANIZER_NAMES = {
  personal: m["calendars.form.personal"],
  group: m["calendars.form.group"],
  channel: m["calendars.form.channel"],
} as const;
const DAY_NAMES = {
  WEEKDAYS: m["calendars.days.weekdays"],
  WEEKEND: m["calendars.days.weekend"],
  CUSTOM: m["calendars.days.custom"],
} as const;

/** When, where and by how many a calendar can be booked (CAL-024, CAL-053 to CAL-063). What was typed stays when it could not be saved. */
export default function LinkForm({ calendar }: { readonly calendar: ShownCalendar }) {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const id = calendar.id as CalendarId;
  const save = useSaveLink(id);
  const keep = useKeepLink(id);
  const [start] = useState(() => toDraft(calendar, ownZone()));
  const isSaved = useRef(false);
  const [waiting, setWaiting] = useState<{ draft: CalendarLinkDraft; account: ShownPayoutAccount } | null>(null);
  const leave = () => void navigate({ to: place.one, params: { calendarId: id }, search: {} });
  async function saveNow(draft: CalendarLinkDraft): Promise<() => void> {
    await save.mutateAsync(draft);
    isSaved.current = true;
    toast.success(calendar.link === null ? m["calendars.link.created"]() : m["calendars.link.updated"]());
    return leave;
  }
  /** What was filled in stays on the server meanwhile (CAL-048). */
  async function goToProvider(draft: CalendarLinkDraft): Promise<() => void> {
    const address = await keep.mutateAsync(draft);
    isSaved.current = true;
    return () => location.assign(address);
  }
  async function settle(step: (draft: CalendarLinkDraft) => Promise<() => void>): Promise<void> {
    if (waiting !== null) await step(waiting.draft).then((follow) => follow(), sayFailed);
  }
  const { props, values, errors, change, isSending } = useContractForm<CalendarLinkDraft>({
    start,
    schema: calendarLinkForm,
    texts: {
      custom: () => m["calendars.problem.days"](),
      venueName: () => m["calendars.problem.venueName"](),
      venueAddress: () => m["calendars.problem.venueAddress"](),
      link: () => m["calendars.problem.link"](),
      country: () => m["calendars.problem.country"](),
      priceAmount: () => m["calendars.problem.price"](),
      noOfParticipantsLimit: () => m["calendars.problem.limit"](),
      mostPerDay: () => m["calendars.problem.number"]({ max: formatNumber(BOOKINGS_A_DAY_MAX) }),
      windowDays: () => m["calendars.problem.number"]({ max: formatNumber(BOOKING_WINDOW_DAYS_MAX) }),
    },
    async send(draft) {
      // Whose account it is, is asked: what asks for nothing, or is there already, is saved at once (CAL-046).
      const isAsked = draft.paymentToConfirmBooking && calendar.link === null && calendar.ownerId === ownId();
      if (!isAsked) return saveNow(draft);
      const account = await readPayoutAccount();
      if (account.isSubmitted) return () => setWaiting({ draft, account });
      return goToProvider(draft);
    },
    onFailed: sayFailed,
  });
  useUnsaved(() => !isSaved.current && JSON.stringify(start) !== JSON.stringify(values), m["calendars.form.unsaved"]);
  const parts = { values, errors, onChange: change };
  return (
    <>
      <PaneBar
        title={calendar.link === null ? m["calendars.form.create"]() : m["calendars.form.edit"]()}
        heading="h2"
      />
      <FormPage
        {...props}
        onSubmit={(event) => {
          // Said at the field as well, which may be out of sight.
          if (values.paymentToConfirmBooking && values.country === "")
            toast.error(m["calendars.problem.countryAlert"]());
          props.onSubmit(event);
        }}
        foot={
          <>
            <span className={styles.note}>{calendar.title}</span>
            <Button onClick={leave}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" loading={isSending}>
              {calendar.link === null ? m["calendars.form.send"]() : m["calendars.save"]()}
            </Button>
          </>
        }
      >
        <Column>
          <Days {...parts} />
          <Place {...parts} />
        </Column>
        <Column>
          <Hours {...parts} />
          <People {...parts} />
          <Payment {...parts} isNew={calendar.link === null} />
        </Column>
        <BothColumns>
          <More {...parts} />
        </BothColumns>
      </FormPage>
      <Suspense>
        {waiting !== null && (
          <PayoutStep
            account={waiting.account}
            country={waiting.draft.country}
            onReady={() => settle(saveNow)}
            onProvider={() => settle(goToProvider)}
            onClose={() => setWaiting(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const ownId = () => session.getSnapshot()?.userId;

const sayFailed = (error: unknown): void =>
  toast.error(
    toErrorText(error, {
      CONFLICT: ({ field }) => (field === "payoutAccount" ? m["calendars.problem.payout"]() : undefined),
      otherwise: () => m["calendars.link.failed"](),
    }),
  );

/** For whom, on which days, and by the clock of which zone. */
function Days({ values, errors, onChange }: LinkPartProps) {
  const zones = useMemo(() => listZones(values.timezone), [values.timezone]);
  const [now] = useState(() => new Date());
  return (
    <Column>
      <Choice label={m["calendars.form.organisedBy"]()}>
        <SegmentedControl
          label={m["calendars.form.organisedBy"]()}
          options={ORGANIZERS.map((value) => ({ value, label: ORGANIZER_NAMES[value]() }))}
          value={values.organizedBy}
          onChange={(organizedBy) => onChange({ organizedBy })}
        />
      </Choice>
      <Choice label={m["calendars.facts.days"]()}>
        <SegmentedControl
          label={m["calendars.facts.days"]()}
          options={AVAILABLE_DAYS.map((value) => ({ value, label: DAY_NAMES[value]() }))}
          value={values.availableDays}
          onChange={(availableDays) => onChange({ availableDays })}
        />
      </Choice>
      {values.availableDays === "CUSTOM" && (
        <CustomDays value={values.custom} error={errors["custom"]} onChange={(custom) => onChange({ custom })} />
      )}
      <Combobox
        label={m["calendars.form.zone"]()}
        options={zones}
        value={values.timezone}
        hint={toGmtOffset(values.timezone, now)}
        onChange={(timezone) => timezone !== null && onChange({ timezone })}
      />
    </Column>
  );
}

/** How long a slot takes, from when to when, and the break. */
function Hours({ values, onChange }: LinkPartProps) {
  const hours = HOURS.map((value) => ({ value, label: formatHourOfDay(value) }));
  const halves = HALF_HOURS.map((value) => ({ value, label: formatHourOfDay(value) }));
  return (
    <Column>
      <Choice label={m["calendars.form.duration"]()}>
        <SegmentedControl
          label={m["calendars.form.duration"]()}
          options={SLOT_MINUTES.map((minutes) => ({ value: String(minutes), label: String(minutes) }))}
          value={String(values.timeSlot)}
          onChange={(minutes) => onChange({ timeSlot: Number(minutes) })}
        />
      </Choice>
      <div className={styles.pair}>
        <SelectField
          label={m["calendars.facts.from"]()}
          options={withValue(hours, values.availableFrom)}
          value={values.availableFrom}
          onChange={(availableFrom) => onChange({ availableFrom })}
        />
        <SelectField
          label={m["calendars.facts.to"]()}
          options={withValue(hours, values.availableTo)}
          value={values.availableTo}
          hint={values.availableTo <= values.availableFrom ? m["calendars.form.nextDay"]() : undefined}
          onChange={(availableTo) => onChange({ availableTo })}
        />
      </div>
      <Switch
        label={m["calendars.facts.lunch"]()}
        checked={values.setLunchBreak}
        onChange={(setLunchBreak) => onChange({ setLunchBreak })}
      />
      {values.setLunchBreak && (
        <div className={styles.pair}>
          <SelectField
            label={m["calendars.form.lunchFrom"]()}
            options={withValue(halves, values.lunchBreakFrom)}
            value={values.lunchBreakFrom}
            onChange={(lunchBreakFrom) => onChange({ lunchBreakFrom })}
          />
          <SelectField
            label={m["calendars.form.lunchTo"]()}
            options={withValue(halves, values.lunchBreakTo)}
            value={values.lunchBreakTo}
            onChange={(lunchBreakTo) => onChange({ lunchBreakTo })}
          />
        </div>
      )}
    </Column>
  );
}

/** What was saved by another client may lie between two hours of the list. */
const withValue = (options: readonly { value: string; label: string }[], value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: formatHourOfDay(value) }, ...options];

/** Where one meets: at a place, online, or both. */
function Place({ values, errors, onChange }: LinkPartProps) {
  return (
    <Column>
      <Switch
        label={m["calendars.form.fixedPlace"]()}
        checked={values.venueFix}
        onChange={(venueFix) => onChange({ venueFix })}
      />
      {values.venueFix && (
        <div className={styles.pair}>
          <TextField
            name="venueName"
            label={m["calendars.form.venueName"]()}
            value={values.venueName}
            error={errors["venueName"]}
            onChange={(venueName) => onChange({ venueName })}
          />
          <TextField
            name="venueAddress"
            label={m["calendars.facts.address"]()}
            value={values.venueAddress}
            error={errors["venueAddress"]}
            onChange={(venueAddress) => onChange({ venueAddress })}
          />
        </div>
      )}
      <Switch
        label={m["calendars.online"]()}
        checked={values.isItOnline}
        onChange={(isItOnline) => onChange({ isItOnline })}
      />
      {values.isItOnline && (
        <TextField
          name="link"
          type="url"
          inputMode="url"
          label={m["calendars.facts.online"]()}
          value={values.link}
          error={errors["link"]}
          onChange={(link) => onChange({ link })}
        />
      )}
    </Column>
  );
}

function Column({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className={styles.label} aria-hidden>
        {label}
      </p>
      {children}
    </div>
  );
}

/** Those that are listed, and the chosen one: a machine may have another, such as UTC. */
const listZones = (chosen: string) =>
  [...new Set([chosen, ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
