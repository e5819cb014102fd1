import type { PublicCalendar } from "@atrium/contracts/calendars";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { CalendarX } from "lucide-react";
import { Suspense, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";
import { fromAddressId, toAddressId } from "../address.ts";
import styles from "./BookingPage.module.css";
import { BookingCard } from "./BookingCard.tsx";
import { BookingFrame } from "./BookingFrame.tsx";
import { MonthGrid } from "../MonthGrid.tsx";
import { SlotList } from "./SlotList.tsx";
import { isAvailable, isOpen } from "../month.ts";
import { useCalendarAt } from "../queries.ts";
import type { BookingSearch } from "../routes.tsx";

/** Of who has just booked (BOOK-037). */
const Booked = lazyPart(() => import("../host/Booked.tsx"));

/** A calendar's page for whoever has its address: a day, then a slot (BOOK-002 to BOOK-007). */
export function BookingPage() {
  const { calendarId: addressId = "" } = useParams({ strict: false });
  const { booking }: BookingSearch = useSearch({ strict: false });
  const { data: calendar, error, isFetching, refetch } = useCalendarAt(fromAddressId(addressId));
  usePageTitle(calendar ? `${calendar.title} · ${m["app.name"]()}` : m["app.name"]());
  return (
    <BookingFrame>
      {booking !== undefined && session.getSnapshot() !== null && (
        <Suspense>
          <Booked id={booking} />
        </Suspense>
      )}
      {calendar ? (
        <BookingCard calendar={calendar}>
          <Picker calendar={calendar} />
        </BookingCard>
      ) : (
        <div className={styles.alone}>
          {error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT") ? (
            <EmptyState heading="h1" icon={<CalendarX size={24} aria-hidden />} title={m["calendars.missing"]()} />
          ) : error ? (
            <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </div>
      )}
    </BookingFrame>
  );
}

function Picker({ calendar }: { readonly calendar: PublicCalendar }) {
  const navigate = useNavigate();
  const { date, start }: BookingSearch = useSearch({ strict: false });
  const isSignedIn = session.getSnapshot() !== null;
  // A day that somebody typed into the address is looked at as if it had been chosen.
  const [isHostTime, setHostTime] = useState(true);
  const shown = isSignedIn ? date : undefined;

  function goTo(search: BookingSearch): void {
    if (!isSignedIn) {
      toast.error(m["calendars.logInFirst"]());
      return;
    }
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  }

  return (
    <div className={styles.picker}>
      <section className={styles.month}>
        <h2 className={styles.title}>{m["calendars.selectDate"]()}</h2>
        <MonthGrid
          today={calendar.today}
          chosen={shown}
          isOpen={(day) => isOpen(calendar, day)}
          isMarked={(day) => isAvailable(calendar, day)}
          onChoose={(day) => goTo({ date: day })}
        />
        {!isSignedIn && (
          <p className={styles.logIn}>
            <LinkButton
              to="/login/$calendarId"
              params={{ calendarId: calendar.calendarId }}
              variant="tint"
              size={38}
              block
            >
              {m["calendars.logInLink"]()}
            </LinkButton>
          </p>
        )}
      </section>
      {shown !== undefined && (
        <SlotList
          calendar={calendar}
          date={shown}
          start={start}
          isHostTime={isHostTime}
          onHostTime={setHostTime}
          onChoose={(slot) => goTo({ date: shown, start: slot })}
          onNext={(slot) =>
            void navigate({
              to: "/community/slot-booking/$calendarId",
              params: { calendarId: toAddressId(calendar.calendarId) },
              search: { date: shown, start: slot },
            })
          }
        />
      )}
    </div>
  );
}
