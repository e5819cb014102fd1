import type { Language } from "@atrium/contracts/session";
import type { Booking } from "@atrium/contracts/calendars";
import type { Context } from "../../context.ts";
import { interpolate } from "../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../platform/text.ts";
import { toBookingFile } from "./bookings/calendar-file.ts";
import en from "./mail.en.json" with { type: "json" };
import fr from "./mail.fr.json" with { type: "json" };
import { toGmtOffset } from "./rules.ts";
import type { Side } from "./sides.ts";

export const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

/** Mails about bookings that an address gets in a day where guests type it: it may be anybody's. What is more is told in the app alone. */
const GUEST_MAILS_A_DAY = { limit: 50, windowMs: 24 * 3_600_000 };

export type Told = {
  readonly booking: Booking;
  readonly side: Side;
  readonly to: string;
  readonly language: Language;
  readonly kind: "booked" | "moved" | "cancelled" | "soon";
  readonly sequence: number;
  readonly reason: string;
};

export type Mailing = Pick<Context, "mail" | "clock" | "config" | "rateLimiter">;

/** Counts one more mail to an address that a guest typed. */
export const mayMailGuest = async ({ rateLimiter }: Mailing, typed: string): Promise<boolean> =>
  (await rateLimiter.take(`calendars:mailed-to:${typed.toLowerCase()}`, GUEST_MAILS_A_DAY)) === 0;

/** Where host and guest see a booking; null where the instance does not know its own address. */
export const toManageAddress = ({ config }: Mailing, { id }: Pick<Booking, "id">): string | null =>
  config.publicUrl === null ? null : `${config.publicUrl}/community/confimation?booking=${id}`;

/** One side of a booking in its language, with a calendar file that puts it into their calendar or takes it out. */
export async function mailOfBooking(context: Mailing, told: Told): Promise<void> {
  const { booking, side, to, language, kind, sequence, reason } = told;
  if (side === "guest" && !(await mayMailGuest(context, to))) return;
  const { mail, clock } = context;
  const texts = TEXTS[language];
  const values = {
    title: toHarmlessLine(booking.calendarTitle),
    host: toHarmlessLine(booking.hostName) || texts["booking.nobody"],
    guest: toHarmlessLine(booking.fullName),
    when: toWhen(booking, language),
  };
  const place = toHarmlessLine(booking.location);
  const lines = [
    values.when,
    ...(place === "" ? [] : [place]),
    ...(reason === "" ? [] : [interpolate(texts["booking.reason"], { reason: toHarmlessLine(reason) })]),
  ];
  const isCancelled = kind === "cancelled";
  const address = toManageAddress(context, booking);
  if (!isCancelled && address !== null) lines.push(interpolate(texts["booking.manage"], { address }));
  const content = toBookingFile(booking, { place, at: clock.now(), isCancelled, sequence });
  const filename = isCancelled ? "cancel.ics" : "invite.ics";
  await mail.send({
    to,
    subject: interpolate(texts[`booking.${kind}.subject`], values),
    text: [interpolate(texts[`booking.${kind}.${side}`], values), lines.join("\n")].join("\n\n"),
    attachments: [{ filename, contentType: "text/calendar; charset=utf-8", content }],
  });
}

/** Who paid when the slot was somebody else's already: nothing is booked, and the money comes back. */
export async function mailOfTooLate(
  { mail }: Pick<Context, "mail">,
  { email, title, language }: { email: string; title: string; language: Language },
): Promise<void> {
  const texts = TEXTS[language];
  const values = { title: toHarmlessLine(title) };
  await mail.send({
    to: email,
    subject: interpolate(texts["booking.tooLate.subject"], values),
    text: interpolate(texts["booking.tooLate.text"], values),
  });
}

/** By the clock of the link's zone, which is named. */
export function toWhen(
  { startTime, endTime, timezone }: Pick<Booking, "startTime" | "endTime" | "timezone">,
  language: Language,
): string {
  const [from, to] = [new Date(startTime), new Date(endTime)];
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone: timezone });
  return `${format.formatRange(from, to)} (${toGmtOffset(timezone, from.getTime())})`;
}
