import { BOOKING_MESSAGE_MAX_LENGTH } from "@atrium/contracts/calendar-limits";
import type { PublicCalendar } from "@atrium/contracts/calendars";
import { bookingForm } from "@atrium/contracts/forms/calendars";
import type { Instant } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { toAddressId } from "../address.ts";
import { useHoldSlot } from "./hold-queries.ts";
import { useBookSlot } from "../queries.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./BookingForm.module.css";

type Self = { readonly firstName: string; readonly lastName: string; readonly email: string | null };
type BookingFormProps = {
  readonly calendar: PublicCalendar;
  readonly start: string;
  readonly date: string | undefined;
  /** Who is signed in; null where that could not be read. */
  readonly self: Self | null;
};

/** Who comes, filled in with what is known (BOOK-024, BOOK-025). A slot that went meanwhile is said, and leads back with nothing lost. */
export function BookingForm({ calendar, start, date, self }: BookingFormProps) {
  const navigate = useNavigate();
  const book = useBookSlot();
  const hold = useHoldSlot();
  const { calendarId, timezone } = calendar;
  const isPaid = calendar.priceAmount !== null;
  const params = { calendarId: toAddressId(calendarId) };
  const place = [calendar.venueName, calendar.venueAddress].filter((part) => part !== "").join(", ");
  const { props, field, isSending } = useContractForm({
    start: {
      fullName: [self?.firstName, self?.lastName].filter(Boolean).join(" "),
      email: self?.email ?? "",
      company: "",
      location: place,
      message: "",
    },
    schema: bookingForm,
    texts: {
      fullName: () => m["calendars.problem.name"](),
      email: () => m["calendars.problem.email"](),
    },
    async send(values) {
      const input = { ...values, calendarId, startTime: start as Instant };
      if (isPaid) {
        const { id } = await hold.mutateAsync(input);
        const search = { hold: id, date };
        return () => void navigate({ to: "/community/slot-booking/$calendarId", params, search, replace: true });
      }
      const booking = await book.mutateAsync(input);
      return () =>
        void navigate({
          to: "/community/slot-booking/$calendarId",
          params,
          search: { booking: booking.id, date },
          replace: true,
        });
    },
    onFailed(error) {
      const isGone = error instanceof ApiError && error.code === "CONFLICT";
      toast.error(isGone ? m["calendars.slotGone"]() : toErrorText(error));
      if (isGone) void navigate({ to: "/community/calendar/$calendarId", params, search: { date }, replace: true });
    },
  });
  const from = new Date(start);
  const until = new Date(from.getTime() + calendar.timeSlot * 60_000);
  return (
    <form {...props} className={styles.form}>
      <p className={styles.when}>
        <CalendarDays size={20} aria-hidden />
        <span>
          <strong className={styles.day}>{formatWholeDay(from, timezone)}</strong>
          {`${formatHour(from, timezone)} - ${formatHour(until, timezone)}`}
        </span>
        <LinkButton to="/community/calendar/$calendarId" params={params} search={{ date, start }} size={32}>
          {m["calendars.change"]()}
        </LinkButton>
      </p>
      <h2 className={styles.title}>{m["calendars.yourDetails"]()}</h2>
      <FormStack>
        <TextField {...field("fullName")} label={m["calendars.fullName"]()} autoComplete="name" />
        <TextField {...field("email")} label={m["calendars.email"]()} type="email" autoComplete="email" />
        <TextField {...field("company")} label={m["calendars.company"]()} autoComplete="organization" />
        <TextField {...field("location")} label={m["calendars.location"]()} />
        <TextArea
          {...field("message")}
          label={m["calendars.message"]()}
          maxLength={BOOKING_MESSAGE_MAX_LENGTH}
          rows={3}
        />
      </FormStack>
      <div className={styles.actions}>
        <LinkButton to="/community/calendar/$calendarId" params={params} search={{ date, start }}>
          {m["calendars.back"]()}
        </LinkButton>
        <Button type="submit" variant="primary" loading={isSending}>
          {isPaid ? m["calendars.toPayment"]() : m["calendars.book"]()}
        </Button>
      </div>
    </form>
  );
}
