import type { PublicCalendar } from "@atrium/contracts/calendars";
import { BOOKING_HELD_MS } from "@atrium/contracts/calendar-limits";
import { useNavigate } from "@tanstack/react-router";
import { CalendarDays, CreditCard, Lock, User } from "lucide-react";
import { useEffect, useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";
import { toAddressId } from "../address.ts";
import { type ShownHold, usePayForHold, useReleaseHold } from "./hold-queries.ts";
import { forgetPaymentState, keepPaymentState } from "./payment-state.ts";
import { formatPrice, formatWholePrice } from "../price.ts";
import { formatHour, formatWholeDay } from "../zones.ts";
import styles from "./HoldStep.module.css";

type HoldStepProps = {
  readonly calendar: PublicCalendar;
  readonly hold: ShownHold;
  readonly date: string | undefined;
  /** Its time is up: how it stands now has to be asked. */
  readonly onOver: () => void;
};

/** A slot that nobody else can book while this person pays for it (BOOK-028). */
export function HoldStep({ calendar, hold, date, onOver }: HoldStepProps) {
  const navigate = useNavigate();
  const pay = usePayForHold(hold.id);
  const release = useReleaseHold(hold.id);
  const leftMs = useTimeLeft(hold.heldUntil, onOver);
  const { timezone } = calendar;
  const [from, until] = [new Date(hold.startTime), new Date(hold.endTime)];
  const price = formatPrice(hold.priceAmount, hold.currencyType);

  async function goToProvider(): Promise<void> {
    try {
      const address = await pay.mutateAsync();
      keepPaymentState({
        hold: hold.id,
        calendarId: calendar.calendarId,
        start: hold.startTime,
        date,
        fullName: hold.fullName,
      });
      location.assign(address);
    } catch (error) {
      toast.error(toErrorText(error));
      onOver();
    }
  }

  async function giveBack(): Promise<void> {
    try {
      const left = await release.mutateAsync();
      forgetPaymentState();
      if (left.state === "booked") return;
      const params = { calendarId: toAddressId(calendar.calendarId) };
      await navigate({ to: "/community/calendar/$calendarId", params, search: { date }, replace: true });
    } catch (error) {
      toast.error(toErrorText(error));
    }
  }

  return (
    <section className={styles.step} aria-labelledby="held">
      <h2 id="held" className={styles.title}>
        {m["calendars.hold.title"]()}
      </h2>
      <p className={styles.hint}>{m["calendars.hold.hint"]()}</p>
      <div className={styles.dial}>
        <Dial share={leftMs / BOOKING_HELD_MS} />
        <p className={styles.left} role="timer">
          {toClock(leftMs)}
        </p>
        <p className={styles.until}>
          {m["calendars.hold.until"]({ time: formatHour(new Date(hold.heldUntil), ownClock()) })}
        </p>
      </div>
      <ul className={styles.facts}>
        <li>
          <CalendarDays size={17} aria-hidden />
          <strong>{`${formatWholeDay(from, timezone)}, ${formatHour(from, timezone)} - ${formatHour(until, timezone)}`}</strong>
        </li>
        <li>
          <User size={17} aria-hidden />
          {hold.fullName}
        </li>
        <li>
          <CreditCard size={17} aria-hidden />
          {formatWholePrice(hold.priceAmount, hold.currencyType)}
        </li>
      </ul>
      <Button variant="primary" size={46} loading={pay.isPending} onClick={() => void goToProvider()}>
        {m["calendars.hold.pay"]({ price })}
      </Button>
      <Button variant="quiet" loading={release.isPending} onClick={() => void giveBack()}>
        {m["calendars.hold.giveBack"]()}
      </Button>
      <p className={styles.note}>
        <Lock size={15} aria-hidden />
        {m["calendars.hold.stays"]()}
      </p>
    </section>
  );
}

const ownClock = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By the server's clock, second by second; `onOver` once when nothing is left. */
function useTimeLeft(heldUntil: string, onOver: () => void): number {
  const end = Date.parse(heldUntil);
  // Two clocks differ by a second, and nothing is held for longer than it was.
  const toLeft = () => Math.min(BOOKING_HELD_MS, Math.max(0, end - serverNow()));
  const [leftMs, setLeft] = useState(toLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = toLeft();
      setLeft(left);
      if (left > 0) return;
      clearInterval(timer);
      onOver();
    }, 1_000);
    return () => clearInterval(timer);
    // What to do at the end is not a reason to begin anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [end]);
  return leftMs;
}

/** 07:42. */
function toClock(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Half a circle of which so much is left, from 0 to 1. */
function Dial({ share }: { readonly share: number }) {
  return (
    <svg className={styles.arc} viewBox="0 0 220 120" aria-hidden>
      <path className={styles.ground} d="M 10 110 A 100 100 0 0 1 210 110" pathLength={1} />
      <path
        className={styles.rest}
        d="M 10 110 A 100 100 0 0 1 210 110"
        pathLength={1}
        strokeDasharray={`${share} 1`}
      />
    </svg>
  );
}
