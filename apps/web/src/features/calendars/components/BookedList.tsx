import type { CalendarId } from "@atrium/contracts/ids";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import { type Booked, useBookings, useCancelBooking } from "../host-queries.ts";
import { formatPrice } from "../price.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./BookedList.module.css";

/** Who booked: day, hours, and what they wrote (CAL-016, CAL-017); each can be cancelled while it is to come (CAL-018, CAL-033). */
export function BookedList({ calendarId }: { readonly calendarId: CalendarId }) {
  const [view, setView] = useState<"future" | "past">("future");
  const found = useBookings(calendarId, view);
  const cancel = useCancelBooking(calendarId);

  async function handleCancel({ id, fullName }: Booked) {
    const isSure = await confirm({
      title: m["calendars.booking.cancelTitle"]({ name: fullName }),
      message: m["calendars.booking.cancelMessage"](),
      confirmLabel: m["calendars.booking.cancel"](),
      tone: "danger",
    });
    if (isSure) cancel.mutate(id);
  }

  return (
    <>
      <div className={styles.choice}>
        <SegmentedControl
          label={m["calendars.booking.which"]()}
          options={[
            { value: "future", label: m["calendars.booking.future"]() },
            { value: "past", label: m["calendars.booking.past"]() },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <PagedList
        found={found}
        bones={4}
        empty={
          <PaneMiddle>
            <EmptyState icon={<CalendarCheck size={24} aria-hidden />} title={m["calendars.booking.none"]()} />
          </PaneMiddle>
        }
      >
        {(bookings) => (
          <ul className={styles.list}>
            {bookings.map((booking) => (
              <BookedCard
                key={booking.id}
                booking={booking}
                onCancel={view === "future" ? () => void handleCancel(booking) : undefined}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

type BookedCardProps = { readonly booking: Booked; readonly onCancel: (() => void) | undefined };

function BookedCard({ booking, onCancel }: BookedCardProps) {
  const { fullName, email, company, message, startTime, endTime, timezone, userId, eventId, paidAmount, paidCurrency } =
    booking;
  const [from, until] = [new Date(startTime), new Date(endTime)];
  return (
    <li className={styles.card}>
      <h3 className={styles.when}>
        {formatWholeDay(from, timezone)}
        <span className={styles.hours}>{`${formatHour(from, timezone)} - ${formatHour(until, timezone)}`}</span>
      </h3>
      <div className={styles.guest}>
        <Avatar id={userId ?? booking.id} name={fullName} shape="person" size={40} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {fullName}
          </span>
          <span className={styles.more}>{[company, email].filter((part) => part !== "").join(" · ")}</span>
        </span>
        {paidAmount !== null && paidCurrency !== null && (
          <Chip tone="good">{m["calendars.payment.paid"]({ price: formatPrice(paidAmount, paidCurrency) })}</Chip>
        )}
      </div>
      {message !== "" && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      <div className={styles.actions}>
        {eventId !== null && (
          <LinkButton size={32} to="/events/$eventId/details" params={{ eventId }} search={{}}>
            {m["calendars.openEvent"]()}
          </LinkButton>
        )}
        {onCancel && (
          <Button size={32} variant="quiet" onClick={onCancel}>
            {m["calendars.booking.cancel"]()}
          </Button>
        )}
      </div>
    </li>
  );
}
