import type { Language } from "@atrium/contracts/access";
import type { Booking } from "@atrium/contracts/calendars";
import type { Context } from "../../context.ts";
import { interpolate } from "../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../platform/text.ts";
import { toBookingFile } from "./calendar-file.ts";
import en from "./mail.en.json" with { type: "json" };
import fr from "./mail.fr.json" with { type: "json" };
import { toGmtOffset } from "./rules.ts";

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

type Told = {
  readonly booking: Booking;
  /** Null for a host without one, who finds it in the feed alone. */
  readonly hostEmail: string | null;
  readonly kind: "booked" | "moved" | "cancelled" | "soon";
  readonly sequence: number;
  readonly reason: string;
  readonly language: Language;
};

/** Both sides of a booking, each with a calendar file that puts it into their calendar or takes it out. */
export async function tellOfBooking(
  { mail, clock, config }: Pick<Context, "mail" | "clock" | "config">,
  { booking, hostEmail, kind, sequence, reason, language }: Told,
): Promise<void> {
  const texts = TEXTS[language];
  const values = {
    title: toHarmlessLine(booking.calendarTitle),
    host: toHarmlessLine(booking.hostName),
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
  if (!isCancelled && config.publicUrl !== null)
    lines.push(
      interpolate(texts["booking.manage"], {
        address: `${config.publicUrl}/community/confimation?booking=${booking.id}`,
      }),
    );
  const content = toBookingFile(booking, { place, at: clock.now(), isCancelled, sequence });
  const attachments = [
    { filename: isCancelled ? "cancel.ics" : "invite.ics", contentType: "text/calendar; charset=utf-8", content },
  ];
  const send = (to: string, side: "host" | "guest"): Promise<void> =>
    mail.send({
      to,
      subject: interpolate(texts[`booking.${kind}.subject`], values),
      text: [interpolate(texts[`booking.${kind}.${side}`], values), lines.join("\n")].join("\n\n"),
      attachments,
    });
  await send(booking.email, "guest");
  if (hostEmail !== null) await send(hostEmail, "host");
}

/** Who paid when the slot was somebody else's already: nothing is booked, and the money comes back. */
export async function tellOfTooLate(
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
function toWhen({ startTime, endTime, timezone }: Booking, language: Language): string {
  const [from, to] = [new Date(startTime), new Date(endTime)];
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone: timezone });
  return `${format.formatRange(from, to)} (${toGmtOffset(timezone, from.getTime())})`;
}
