import type { CalendarId } from "@atrium/contracts/ids";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import {
  CalendarClock,
  ChevronLeft,
  CircleQuestionMark,
  Copy,
  ExternalLink,
  Pencil,
  Plus,
  QrCode,
  Trash2,
} from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { formatNumber, localeTag } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { linkTabs, toLinkTab } from "../../../ui/layout/link-tabs.ts";
import { PaneMiddle, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { useCalendarPlace } from "../calendar-place.ts";
import { copyAddress } from "../links/copy-address.ts";
import type { CalendarsView } from "../host-routes.tsx";
import { type ShownCalendar, type ShownLink, useRemoveLink } from "./host-queries.ts";
import { toLinkAddress } from "../links/link-address.ts";
import { toListedDays } from "../links/link-draft.ts";
import { toLocalDay } from "../month.ts";
import { formatWholePrice } from "../price.ts";
import { formatHourOfDay, toGmtOffset } from "../zones.ts";
import { BookedList } from "./BookedList.tsx";
import styles from "./CalendarDetails.module.css";

const LinkDialog = lazyPart(() => import("../links/LinkDialog.tsx"));
const DayExplained = lazyPart(() => import("./DayExplained.tsx"));
const KeptLink = lazyPart(() => import("../links/KeptLink.tsx"));

/** How a calendar can be booked, and who did (CAL-009, CAL-016, CAL-021, CAL-022). */
export function CalendarDetails({ calendar }: { readonly calendar: ShownCalendar }) {
  const { tab }: CalendarsView = useSearch({ strict: false });
  const [isShared, setShared] = useState(false);
  const isPhone = usePhone();
  const place = useCalendarPlace();
  const id = calendar.id as CalendarId;
  const { link } = calendar;
  return (
    <>
      <PaneBar
        title={calendar.title}
        heading="h2"
        leading={
          isPhone ? (
            <IconLink to={place.list} search={{}} label={m["calendars.backToList"]()}>
              <ChevronLeft size={20} aria-hidden />
            </IconLink>
          ) : undefined
        }
      >
        {link !== null &&
          (isPhone ? (
            <IconButton label={m["calendars.qr"]()} onClick={() => setShared(true)}>
              <QrCode size={19} aria-hidden />
            </IconButton>
          ) : (
            <Button icon={<QrCode size={17} aria-hidden />} onClick={() => setShared(true)}>
              {m["calendars.qr"]()}
            </Button>
          ))}
        {calendar.canChange && (
          <LinkButton
            variant="primary"
            to={place.link}
            params={{ calendarId: id }}
            search={{}}
            icon={link === null ? undefined : <Pencil size={17} aria-hidden />}
          >
            {link === null ? m["calendars.link.create"]() : m["calendars.link.edit"]()}
          </LinkButton>
        )}
      </PaneBar>
      <nav className={linkTabs} aria-label={m["calendars.tabs"]()}>
        <Link to="." search={{}} {...toLinkTab(tab === undefined)}>
          {m["calendars.tab.created"]()}
        </Link>
        <Link to="." search={{ tab: "booked" }} {...toLinkTab(tab === "booked")}>
          {calendar.upcoming === 0
            ? m["calendars.tab.booked"]()
            : `${m["calendars.tab.booked"]()} (${formatNumber(calendar.upcoming)})`}
        </Link>
      </nav>
      {tab === "booked" ? (
        <BookedList calendar={calendar} />
      ) : link === null && calendar.isLinkKept && calendar.ownerId === session.getSnapshot()?.userId ? (
        <KeptLink id={id} />
      ) : link === null ? (
        <NoLink id={id} canChange={calendar.canChange} />
      ) : (
        <Created calendar={calendar} link={link} />
      )}
      <Suspense>
        {isShared && link !== null && <LinkDialog calendar={calendar} onClose={() => setShared(false)} />}
      </Suspense>
    </>
  );
}

function NoLink({ id, canChange }: { readonly id: CalendarId; readonly canChange: boolean }) {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  return (
    <PaneMiddle>
      <EmptyState
        icon={<CalendarClock size={24} aria-hidden />}
        title={m["calendars.link.none"]()}
        hint={m["calendars.link.noneHint"]()}
        action={
          canChange && (
            <Button
              variant="primary"
              icon={<Plus size={17} aria-hidden />}
              onClick={() => void navigate({ to: place.link, params: { calendarId: id }, search: {} })}
            >
              {m["calendars.link.make"]()}
            </Button>
          )
        }
      />
    </PaneMiddle>
  );
}

const DAYS = {
  WEEKDAYS: m["calendars.days.weekdays"],
  WEEKEND: m["calendars.days.weekend"],
  CUSTOM: m["calendars.days.custom"],
} as const;

/** The link and all that it says (CAL-010 to CAL-015). */
function Created({ calendar, link }: { readonly calendar: ShownCalendar; readonly link: ShownLink }) {
  const owner = calendar.ownerName;
  const [now] = useState(() => new Date());
  const address = toLinkAddress(calendar, owner, location.origin);
  const removeLink = useRemoveLink(calendar.id as CalendarId);
  const [isExplained, setExplained] = useState(false);

  return (
    <PaneScroll>
      <div className={styles.body}>
        <section className={styles.share}>
          <div className={styles.shareWords}>
            <h3 className={styles.label}>{m["calendars.link.shareable"]()}</h3>
            <p className={styles.address}>{decodeURI(address)}</p>
          </div>
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copyAddress(address)}>
            {m["calendars.link.copy"]()}
          </Button>
          <a className={styles.open} href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden />
            {m["calendars.link.open"]()}
          </a>
        </section>
        <div className={styles.cards}>
          <Facts title={m["calendars.facts.booking"]()}>
            <Fact name={m["calendars.facts.name"]()}>{calendar.title}</Fact>
            <Fact name={m["calendars.facts.organiser"]()}>{owner}</Fact>
            <Fact name={m["calendars.facts.duration"]()}>{m["calendars.minutes"]({ count: link.timeSlot })}</Fact>
            <Fact name={m["calendars.facts.zone"]()}>{toGmtOffset(link.timezone, now)}</Fact>
            <Fact name={m["calendars.facts.limit"]()}>
              {link.noOfParticipantsLimit === null
                ? m["calendars.facts.unlimited"]()
                : m["calendars.facts.perSlot"]({ count: link.noOfParticipantsLimit })}
            </Fact>
          </Facts>
          <Facts title={m["calendars.facts.availability"]()}>
            <Fact name={m["calendars.facts.days"]()}>
              {link.availableDays === "CUSTOM" ? toListedDays(link.custom).join(", ") : DAYS[link.availableDays]()}
            </Fact>
            <Fact name={m["calendars.facts.from"]()}>{formatHourOfDay(link.availableFrom)}</Fact>
            <Fact name={m["calendars.facts.to"]()}>{formatHourOfDay(link.availableTo)}</Fact>
            <Fact name={m["calendars.facts.lunch"]()}>
              {link.setLunchBreak
                ? `${formatHourOfDay(link.lunchBreakFrom)} - ${formatHourOfDay(link.lunchBreakTo)}`
                : m["calendars.facts.noLunch"]()}
            </Fact>
          </Facts>
          <Facts title={m["calendars.facts.venue"]()}>
            <Fact name={m["calendars.facts.venueName"]()}>{link.venueName || "–"}</Fact>
            <Fact name={m["calendars.facts.address"]()}>{link.venueAddress || "–"}</Fact>
            <Fact name={m["calendars.facts.online"]()}>
              {link.isItOnline ? (
                <a href={link.link} target="_blank" rel="noreferrer nofollow">
                  {link.link.replace(/^https?:\/\//u, "")}
                </a>
              ) : (
                "–"
              )}
            </Fact>
          </Facts>
          <Facts title={m["calendars.payment.title"]()}>
            <Fact name={m["calendars.payment.toConfirm"]()}>
              {link.paymentToConfirmBooking ? m["calendars.payment.required"]() : m["calendars.payment.none"]()}
            </Fact>
            {link.paymentToConfirmBooking && (
              <>
                <Fact name={m["calendars.payment.price"]()}>
                  {formatWholePrice(link.priceAmount, link.currencyType)}
                </Fact>
                <Fact name={m["calendars.payment.country"]()}>
                  {new Intl.DisplayNames(localeTag(), { type: "region" }).of(link.country)}
                </Fact>
              </>
            )}
          </Facts>
        </div>
        <p className={styles.end}>
          <Button
            variant="quiet"
            icon={<CircleQuestionMark size={17} aria-hidden />}
            onClick={() => setExplained(true)}
          >
            {m["calendars.explain.open"]()}
          </Button>
        </p>
        <Suspense>
          {isExplained && (
            <DayExplained
              id={calendar.id as CalendarId}
              start={toLocalDay(now)}
              zone={link.timezone}
              onClose={() => setExplained(false)}
            />
          )}
        </Suspense>
        {calendar.canChange && (
          <p className={styles.end}>
            <Button variant="quiet" icon={<Trash2 size={17} aria-hidden />} onClick={() => void removeLink()}>
              {m["calendars.link.delete"]()}
            </Button>
            {m["calendars.link.kept"]()}
          </p>
        )}
      </div>
    </PaneScroll>
  );
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h3 className={styles.cardTitle}>{title}</h3>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
