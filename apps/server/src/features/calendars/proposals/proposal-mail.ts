import type { Booking } from "@atrium/contracts/calendars";
import type { Language } from "@atrium/contracts/session";
import type { Instant } from "@atrium/contracts/ids";
import { interpolate } from "../../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../../platform/text.ts";
import { type Mailing, mayMailGuest, TEXTS, toManageAddress, toWhen } from "../mail.ts";
import type { Side } from "../sides.ts";

type Told = {
  readonly booking: Booking;
  readonly side: Side;
  readonly to: string;
  readonly language: Language;
  /** Null where the other side does not want what this one proposed. */
  readonly proposed: { readonly times: readonly Date[]; readonly message: string } | null;
};

/** One side of a booking, of what the other proposes or does not want. */
export async function tellOfProposal(context: Mailing, told: Told): Promise<void> {
  const { booking, side, to, language, proposed } = told;
  if (side === "guest" && !(await mayMailGuest(context, to))) return;
  const texts = TEXTS[language];
  const values = {
    title: toHarmlessLine(booking.calendarTitle),
    host: toHarmlessLine(booking.hostName) || texts["booking.nobody"],
    guest: toHarmlessLine(booking.fullName),
  };
  const kind = proposed === null ? "declined" : "proposed";
  const address = toManageAddress(context, booking);
  const lines = proposed === null ? [toWhen(booking, language)] : toLines(booking, proposed, language);
  if (address !== null)
    lines.push(interpolate(texts[proposed === null ? "booking.manage" : "booking.proposed.answer"], { address }));
  await context.mail.send({
    to,
    subject: interpolate(texts[`booking.${kind}.subject`], values),
    text: [interpolate(texts[`booking.${kind}.${side}`], values), lines.join("\n")].join("\n\n"),
  });
}

/** Each is as long as what there is. */
function toLines(booking: Booking, { times, message }: NonNullable<Told["proposed"]>, language: Language): string[] {
  const texts = TEXTS[language];
  const lengthMs = Date.parse(booking.endTime) - Date.parse(booking.startTime);
  const others = times.map((time) => {
    const [startTime, endTime] = [time, new Date(time.getTime() + lengthMs)].map((at) => at.toISOString() as Instant);
    return interpolate(texts["booking.proposed.time"], {
      when: toWhen({ ...booking, ...(startTime && endTime && { startTime, endTime }) }, language),
    });
  });
  return [
    interpolate(texts["booking.proposed.now"], { when: toWhen(booking, language) }),
    ...others,
    ...(message === "" ? [] : [interpolate(texts["booking.message"], { message: toHarmlessLine(message) })]),
  ];
}
