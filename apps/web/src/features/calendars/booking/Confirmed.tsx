import { CalendarCheck, CalendarPlus, Clock, Globe, MapPin } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { saveFile } from "../../../ui/files/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { readBookingFile, type ShownBooking } from "../queries.ts";
import { formatHour, formatWholeDay, toGmtOffset } from "../zones.ts";
import styles from "./Confirmed.module.css";

/** What was booked stays to be read (BOOK-034 to BOOK-036, A-87). */
export function Confirmed({ booking }: { readonly booking: ShownBooking }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { hostName, startTime, endTime, timezone, location, eventId } = booking;
  const [from, until] = [new Date(startTime), new Date(endTime)];
  const minutes = Math.round((until.getTime() - from.getTime()) / 60_000);

  async function handleFile() {
    const file = await readBookingFile(booking.id).catch((error: unknown) => {
      toast.error(toErrorText(error));
      return null;
    });
    if (file !== null) saveFile("invite.ics", new Blob([file], { type: "text/calendar" }));
  }

  return (
    <section className={styles.card}>
      <span className={styles.mark}>
        <CalendarCheck size={28} aria-hidden />
      </span>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {m["calendars.confirmed"]()}
      </h1>
      <p className={styles.with}>{m["calendars.scheduledWith"]({ host: hostName })}</p>
      <ul className={styles.facts}>
        <li>
          <CalendarCheck size={17} aria-hidden />
          {`${formatWholeDay(from, timezone)}, ${formatHour(from, timezone)} - ${formatHour(until, timezone)}`}
        </li>
        <li>
          <Clock size={17} aria-hidden />
          {m["calendars.minutes"]({ count: minutes })}
        </li>
        <li>
          <Globe size={17} aria-hidden />
          {toGmtOffset(timezone, from)}
        </li>
        {location !== "" && (
          <li>
            <MapPin size={17} aria-hidden />
            {location}
          </li>
        )}
      </ul>
      <p className={styles.note}>{m["calendars.invitationSent"]()}</p>
      <Button icon={<CalendarPlus size={17} aria-hidden />} onClick={() => void handleFile()}>
        {m["calendars.addToCalendar"]()}
      </Button>
      {eventId !== null && (
        <LinkButton to="/events/$eventId/details" params={{ eventId }} search={{}}>
          {m["calendars.openEvent"]()}
        </LinkButton>
      )}
    </section>
  );
}
