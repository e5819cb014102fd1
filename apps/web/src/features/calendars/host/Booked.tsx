import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useBooking } from "../queries.ts";
import { Confirmed } from "../booking/Confirmed.tsx";
import { Waiting } from "../booking/Waiting.tsx";

/** Who joined a meeting that others had booked is back at the calendar's page so soon (BOOK-037); what is shown stays. */
const TO_CALENDAR_MS = 4_000;
/** What is booked is read without. */
const ManageBooking = lazyPart(() => import("../booking/ManageBooking.tsx"));

type BookedProps = {
  readonly id: string;
  /** Where it has just been booked; left out for who comes to read it. */
  readonly joined?: { readonly calendarId: string; readonly date: string } | undefined;
};

/** What was booked, and how it is moved or cancelled. */
export default function Booked({ id, joined }: BookedProps) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useBooking(id);
  const { calendarId, date } = joined ?? {};
  const leads = data?.isJoined === true && calendarId !== undefined;
  useEffect(() => {
    if (!leads) return undefined;
    const to = {
      to: "/community/calendar/$calendarId",
      params: { calendarId },
      search: { date, booking: id },
    } as const;
    const timer = setTimeout(() => void navigate({ ...to, replace: true }), TO_CALENDAR_MS);
    return () => clearTimeout(timer);
  }, [leads, calendarId, date, id, navigate]);
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
