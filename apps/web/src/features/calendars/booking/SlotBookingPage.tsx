import { Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";
import { fromAddressId, toAddressId } from "../address.ts";
import Booked from "../host/Booked.tsx";
import { BookingCard } from "./BookingCard.tsx";
import { BookingForm } from "./BookingForm.tsx";
import { BookingFrame } from "./BookingFrame.tsx";
import { HoldOver } from "./HoldOver.tsx";
import { HoldStep } from "./HoldStep.tsx";
import { Waiting } from "./Waiting.tsx";
import { useHold } from "./hold-queries.ts";
import { forgetPaymentState, readPaymentState } from "./payment-state.ts";
import { useBookingSelf, useCalendarAt } from "../queries.ts";
import type { BookingSearch } from "../routes.tsx";

/** After a payment what was booked has its own address so soon (BOOK-038); what is shown stays. */
const TO_BOOKED_MS = 2_000;

/** The form of a slot, then what was booked (BOOK-021, BOOK-034). Without either, the calendar's page (BOOK-023). */
export function SlotBookingPage() {
  const { calendarId = "" } = useParams({ strict: false });
  const { start, date, booking, hold, id }: BookingSearch = useSearch({ strict: false });
  usePageTitle(m["app.name"]());
  if (booking !== undefined)
    return (
      <BookingFrame>
        <Booked id={booking} joined={date === undefined ? undefined : { calendarId, date }} />
      </BookingFrame>
    );
  if (calendarId === "") return <Navigate to="/events" replace />;
  const held = id ?? hold;
  if (held !== undefined && session.getSnapshot() !== null)
    return (
      <BookingFrame>
        <Held calendarId={fromAddressId(calendarId)} id={held} date={date} start={start} />
      </BookingFrame>
    );
  if (start === undefined || session.getSnapshot() === null)
    return <Navigate to="/community/calendar/$calendarId" params={{ calendarId }} search={{ date, start }} replace />;
  return (
    <BookingFrame>
      <Form calendarId={fromAddressId(calendarId)} start={start} date={date} />
    </BookingFrame>
  );
}

function Form({
  calendarId,
  start,
  date,
}: {
  readonly calendarId: string;
  readonly start: string;
  readonly date: string | undefined;
}) {
  const { data: calendar, error, isFetching, refetch } = useCalendarAt(calendarId);
  const { data: self, isError: isUnknown } = useBookingSelf(true);
  if (calendar && (self || isUnknown))
    return (
      <BookingCard calendar={calendar}>
        <BookingForm calendar={calendar} start={start} date={date} self={self ?? null} />
      </BookingCard>
    );
  return <Waiting error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

type HeldProps = {
  readonly calendarId: string;
  readonly id: string;
  readonly date: string | undefined;
  readonly start: string | undefined;
};

/** Held, run out, or booked: also for who comes back from the provider's page, or never left (BOOK-022, BOOK-030). */
function Held({ calendarId, id, date, start }: HeldProps) {
  const navigate = useNavigate();
  const { data: calendar, error, isFetching, refetch } = useCalendarAt(calendarId);
  const hold = useHold(id);
  const [kept] = useState(() => readPaymentState(id));
  const isBooked = hold.data?.state === "booked";
  useEffect(() => {
    if (!isBooked) return;
    forgetPaymentState();
    const timer = setTimeout(() => {
      const params = { calendarId: toAddressId(calendarId) };
      void navigate({ to: "/community/slot-booking/$calendarId", params, search: { booking: id }, replace: true });
    }, TO_BOOKED_MS);
    return () => clearTimeout(timer);
  }, [isBooked, calendarId, id, navigate]);
  if (isBooked) return <Booked id={id} />;
  const isGone = hold.error instanceof ApiError && hold.error.code === "NOT_FOUND";
  if (!calendar || (!hold.data && !isGone)) {
    const again = () => void Promise.all([refetch(), hold.refetch()]);
    return <Waiting error={error ?? hold.error} retrying={isFetching || hold.isFetching} onRetry={again} />;
  }
  const day = date ?? kept?.date;
  return (
    <BookingCard calendar={calendar}>
      {hold.data?.state === "held" ? (
        <HoldStep calendar={calendar} hold={hold.data} date={day} onOver={() => void hold.refetch()} />
      ) : (
        <HoldOver calendar={calendar} start={hold.data?.startTime ?? start ?? kept?.start} date={day} />
      )}
    </BookingCard>
  );
}
