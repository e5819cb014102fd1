import { CalendarClock } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { useNow } from "../../../ui/use-now.ts";
import type { BookedMeetingProps } from "../../events/events.ts";
import { type Appointment, toAppointment } from "../proposals/appointment.ts";
import { TimeProposals } from "../proposals/TimeProposals.tsx";
import type { ShownBooking } from "../queries.ts";
import { ClockNotice } from "./ClockNotice.tsx";
import styles from "./EventBookings.module.css";
import { useEventBookings } from "./talk-queries.ts";
import { TalkButton } from "./TalkButton.tsx";

/** Beside an event that came of a booking: the way to write to whom one meets, other times that are proposed, and to move or cancel it. */
export default function EventBookings({ eventId }: BookedMeetingProps) {
  const { data, isError, isFetching, refetch } = useEventBookings(eventId);
  if (isError && data === undefined) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  const booked = (data ?? []).flatMap((booking) => {
    const appointment = toAppointment(booking);
    return appointment ? [{ booking, appointment }] : [];
  });
  const [first] = booked;
  if (!first) return null;
  const title = first.appointment.isHost ? m["calendars.talk.titleHost"]() : m["calendars.talk.title"]();
  return (
    <section className={styles.bookings} aria-label={title}>
      <ClockNotice booking={first.booking} isHost={first.appointment.isHost} />
      {booked.map(({ booking, appointment }) => (
        <Booked key={booking.id} booking={booking} appointment={appointment} />
      ))}
    </section>
  );
}

function Booked({ booking, appointment }: { readonly booking: ShownBooking; readonly appointment: Appointment }) {
  const { id, otherName: name, endTime } = appointment;
  const isOver = new Date(endTime) <= useNow();
  return (
    <div className={styles.booked}>
      <div className={styles.row}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <TalkButton bookingId={id} name={name} />
        {!isOver && (
          <LinkButton
            size={32}
            to="/community/confimation"
            search={{ booking: booking.id }}
            icon={<CalendarClock size={15} aria-hidden />}
            aria-label={m["calendars.talk.manageOf"]({ name })}
          >
            {m["calendars.talk.manage"]()}
          </LinkButton>
        )}
      </div>
      {!isOver && <TimeProposals appointment={appointment} />}
    </div>
  );
}
