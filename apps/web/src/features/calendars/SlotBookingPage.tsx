import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { CalendarX } from "lucide-react";
import { Suspense } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorCard } from "../../ui/ErrorCard.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { fromAddressId } from "./address.ts";
import styles from "./BookingPage.module.css";
import { BookingCard } from "./components/BookingCard.tsx";
import { BookingForm } from "./components/BookingForm.tsx";
import { BookingFrame } from "./components/BookingFrame.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Confirmed } from "./components/Confirmed.tsx";
import { useBooking, useBookingSelf, useCalendarAt } from "./queries.ts";
import type { BookingSearch } from "./routes.tsx";

/** What is booked is read without. */
const ManageBooking = lazyPart(() => import("./components/ManageBooking.tsx"));

/** The form of a slot, then what was booked (BOOK-021, BOOK-034). Without either, the calendar's page (BOOK-023). */
export function SlotBookingPage() {
  const { calendarId = "" } = useParams({ strict: false });
  const { start, date, booking }: BookingSearch = useSearch({ strict: false });
  usePageTitle(m["app.name"]());
  if (booking !== undefined)
    return (
      <BookingFrame>
        <Booked id={booking} />
      </BookingFrame>
    );
  if (calendarId === "") return <Navigate to="/events" replace />;
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

function Booked({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useBooking(id);
  if (data)
    return (
      <>
        <Confirmed booking={data} />
        <Suspense>
          <ManageBooking booking={data} />
        </Suspense>
      </>
    );
  return <Waiting error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

type WaitingProps = { readonly error: Error | null; readonly retrying: boolean; readonly onRetry: () => void };

function Waiting({ error, retrying, onRetry }: WaitingProps) {
  return (
    <div className={styles.alone}>
      {error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT") ? (
        <EmptyState heading="h1" icon={<CalendarX size={24} aria-hidden />} title={m["calendars.missing"]()} />
      ) : error ? (
        <ErrorCard onRetry={onRetry} retrying={retrying} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  );
}
