import type { CalendarId } from "@atrium/contracts/ids";
import { Link, useSearch } from "@tanstack/react-router";
import { CalendarCheck, ChevronLeft, X } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { type ShownCalendar, useBookings } from "./host-queries.ts";
import type { CalendarsView } from "../host-routes.tsx";
import { type Meeting, toMeetings } from "./meetings.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./BookedList.module.css";
import { MeetingDetails } from "./MeetingDetails.tsx";

const BusyTimes = lazyPart(() => import("./BusyTimes.tsx"));

/** Appointments in the middle, the chosen one beside them (CAL-016, CAL-017, CAL-032); a phone shows one of the two. */
export function BookedList({ calendar }: { readonly calendar: ShownCalendar }) {
  const { day, event }: CalendarsView = useSearch({ strict: false });
  const [view, setView] = useState<"future" | "past">("future");
  const isPhone = usePhone();
  const found = useBookings(calendar.id as CalendarId, view, day ?? null);
  const meetings = toMeetings(found.data?.pages.flat() ?? []);
  const shown = meetings.find(({ id }) => id === event) ?? (isPhone ? undefined : meetings[0]);
  const details = shown && <MeetingDetails key={shown.id} calendar={calendar} meeting={shown} />;
  const list = { tab: "booked" as const, ...(day === undefined ? {} : { day }) };
  if (isPhone && details)
    return (
      <div className={styles.scroll}>
        <IconLink to="." search={list} label={m["calendars.booking.backToList"]()}>
          <ChevronLeft size={20} aria-hidden />
        </IconLink>
        {details}
      </div>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.middle}>
        <div className={styles.choice}>
          {day === undefined ? (
            <SegmentedControl
              label={m["calendars.booking.which"]()}
              options={[
                { value: "future", label: m["calendars.booking.future"]() },
                { value: "past", label: m["calendars.booking.past"]() },
              ]}
              value={view}
              onChange={setView}
            />
          ) : (
            <LinkButton size={32} to="." search={{ tab: "booked" }} icon={<X size={15} aria-hidden />}>
              {formatWholeDay(new Date(`${day}T12:00:00Z`), "UTC")}
            </LinkButton>
          )}
        </div>
        {day !== undefined && calendar.ownerId === session.getSnapshot()?.userId && (
          <Suspense>
            <BusyTimes day={day} />
          </Suspense>
        )}
        <PagedList
          found={found}
          bones={4}
          empty={
            <PaneMiddle>
              <EmptyState icon={<CalendarCheck size={24} aria-hidden />} title={m["calendars.booking.none"]()} />
            </PaneMiddle>
          }
        >
          {() => (
            <ul className={styles.list} aria-label={m["calendars.tab.booked"]()}>
              {meetings.map((meeting) => (
                <Row key={meeting.id} meeting={meeting} isShown={meeting === shown} search={list} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {details && (
        <section className={styles.scroll} aria-label={m["calendars.booking.details"]()}>
          {details}
        </section>
      )}
    </div>
  );
}

type RowProps = { readonly meeting: Meeting; readonly isShown: boolean; readonly search: CalendarsView };

function Row({ meeting, isShown, search }: RowProps) {
  const { startTime, endTime, timezone, guests } = meeting;
  const [first] = guests;
  const [from, until] = [new Date(startTime), new Date(endTime)];
  return (
    <li>
      <Link
        to="."
        search={{ ...search, event: meeting.id }}
        className={classNames(styles.row, isShown && styles.shown)}
        aria-current={isShown ? "true" : undefined}
      >
        <Avatar id={first.userId ?? first.id} name={first.fullName} shape="person" size={40} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {guests.length === 1
              ? first.fullName
              : m["calendars.booking.andMore"]({ name: first.fullName, count: guests.length - 1 })}
          </span>
          <span className={styles.more}>
            {`${formatWholeDay(from, timezone)}, ${formatHour(from, timezone)} - ${formatHour(until, timezone)}`}
          </span>
          {first.clockChange !== null && <Chip tone="warn">{m["calendars.clock.title"]()}</Chip>}
        </span>
      </Link>
    </li>
  );
}
