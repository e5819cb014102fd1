import type { CalendarId } from "@atrium/contracts/ids";
import { CalendarClock, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { AddFriendButton, useFriendStates } from "../../friends/friends.ts";
import { ClockNotice } from "../talk/ClockNotice.tsx";
import { TalkButton } from "../talk/TalkButton.tsx";
import { TimeProposals } from "../proposals/TimeProposals.tsx";
import { type Booked, type ShownCalendar, useCancelBooking } from "./host-queries.ts";
import type { Meeting } from "./meetings.ts";
import { formatPrice } from "../price.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./BookedList.module.css";

type MeetingDetailsProps = { readonly calendar: ShownCalendar; readonly meeting: Meeting };

/** One appointment: when, with whom and what they wrote (CAL-017). Its owner moves and deletes it until it is over (CAL-018, CAL-033, CAL-034). */
export function MeetingDetails({ calendar, meeting }: MeetingDetailsProps) {
  const { startTime, endTime, timezone, guests, eventId } = meeting;
  const [from, until] = [new Date(startTime), new Date(endTime)];
  const [first] = guests;
  const cancel = useCancelBooking(calendar.id as CalendarId);
  const isOver = until <= useNow();
  const isHost = calendar.ownerId === session.getSnapshot()?.userId;
  const states = useFriendStates(guests.flatMap(({ userId }) => (userId === null ? [] : [userId])));

  async function handleCancel() {
    const isSure = await confirm({
      title:
        guests.length === 1
          ? m["calendars.booking.cancelTitle"]({ name: first.fullName })
          : m["calendars.booking.cancelAllTitle"]({ count: guests.length }),
      message: m["calendars.booking.cancelMessage"](),
      confirmLabel: m["calendars.booking.cancel"](),
      tone: "danger",
    });
    if (isSure) cancel.mutate(guests.map(({ id }) => id));
  }

  return (
    <article className={styles.details}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.title}>{calendar.title}</h3>
          <p className={styles.when}>
            {formatWholeDay(from, timezone)}
            <span className={styles.hours}>{`${formatHour(from, timezone)} - ${formatHour(until, timezone)}`}</span>
          </p>
        </div>
        {calendar.canChange && !isOver && (
          <Button
            size={32}
            variant="quiet"
            icon={<Trash2 size={16} aria-hidden />}
            loading={cancel.isPending}
            onClick={() => void handleCancel()}
          >
            {m["calendars.booking.cancel"]()}
          </Button>
        )}
      </header>
      <ClockNotice booking={first} isHost={isHost} />
      <dl className={styles.facts}>
        <dt>{m["calendars.facts.organiser"]()}</dt>
        <dd>{calendar.ownerName}</dd>
        {first.location !== "" && (
          <>
            <dt>{m["calendars.location"]()}</dt>
            <dd>{first.location}</dd>
          </>
        )}
      </dl>
      <h4 className={styles.label}>{m["calendars.form.participants"]()}</h4>
      <ul className={styles.guests}>
        {guests.map((guest) => (
          <Guest
            key={guest.id}
            guest={guest}
            canAdd={guest.userId !== null && states.get(guest.userId) === "none"}
            isHost={isHost}
            isOver={isOver}
          />
        ))}
      </ul>
      {eventId !== null && isHost && (
        <p>
          <LinkButton size={32} to="/events/$eventId/details" params={{ eventId }} search={{}}>
            {m["calendars.openEvent"]()}
          </LinkButton>
        </p>
      )}
    </article>
  );
}

type GuestProps = {
  readonly guest: Booked;
  readonly canAdd: boolean;
  readonly isHost: boolean;
  readonly isOver: boolean;
};

/** Who is no contact yet can be added (CAL-019, CAL-020). Its host writes to each guest, and agrees with them on another time. */
function Guest({ guest, canAdd, isHost, isOver }: GuestProps) {
  const { id, eventId, userId, fullName, email, company, message, paidAmount, paidCurrency } = guest;
  return (
    <li className={styles.guest}>
      <Avatar id={userId ?? id} name={fullName} shape="person" size={40} />
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {fullName}
        </span>
        <span className={styles.more}>{[company, email].filter((part) => part !== "").join(" · ")}</span>
        {message !== "" && (
          <p className={styles.message} dir="auto">
            {message}
          </p>
        )}
      </div>
      {paidAmount !== null && paidCurrency !== null && (
        <Chip tone="good">{m["calendars.payment.paid"]({ price: formatPrice(paidAmount, paidCurrency) })}</Chip>
      )}
      {isHost && <TalkButton bookingId={id} name={fullName} />}
      {isHost && !isOver && (
        <LinkButton
          size={32}
          to="/community/confimation"
          search={{ booking: id }}
          icon={<CalendarClock size={15} aria-hidden />}
        >
          {m["calendars.manage.move"]()}
        </LinkButton>
      )}
      {canAdd && userId !== null && <AddFriendButton userId={userId} name={fullName} />}
      {isHost && !isOver && eventId !== null && (
        <TimeProposals appointment={{ ...guest, eventId, isHost, otherName: fullName }} />
      )}
    </li>
  );
}
