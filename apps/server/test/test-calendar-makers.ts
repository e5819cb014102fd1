import type { TestApp } from "./test-app.ts";
import type { Someone, TestPeople } from "./test-people.ts";

/** A day of slots that no test lives to see; each booking takes a slot of its own. */
const PUBLISHED = `organizedBy: personal, timeSlot: 15, availableDays: WEEKDAYS, custom: "", availableFrom: "00:00", availableTo: "00:00",
  setLunchBreak: false, lunchBreakFrom: "00:00", lunchBreakTo: "00:00", timezone: "UTC", venueFix: true, venueName: "words of the calendar",
  venueAddress: "Quay", isItOnline: false, link: "", isUsersLimited: false, bufferBefore: 0, bufferAfter: 0, noticeMinutes: 0, windowDays: 730`;
const FREE = 'paymentToConfirmBooking: false, priceAmount: "", currencyType: "usd", country: ""';
export const PAID = 'paymentToConfirmBooking: true, priceAmount: "45.00", currencyType: "usd", country: "GB"';

/** Makes one more calendar of the owner's, and what the friend books in it. */
export function createCalendarMakers(
  app: TestApp,
  { make, ask, someone }: TestPeople,
  { owner, friend }: Record<"owner" | "friend", Someone>,
) {
  let booked = 0;
  let held: string | null = null;
  /** Nobody books it: bookings take the slots after it. */
  const proposedTime = toSlot(app, 0);
  const calendar = (host = owner): Promise<string> => make(host, 'createCalendar(title: "words of the calendar")');
  /** A calendar of the owner's, or of another host, that can be booked. */
  async function published(price = FREE, host = owner): Promise<{ id: string; publicId: string }> {
    const id = await calendar(host);
    const query = `mutation { made: saveCalendarLink(id: "${id}", ${PUBLISHED}, ${price}) { link { publicId } } }`;
    return { id, publicId: (await ask<{ made: { link: { publicId: string } } }>(host, query)).made.link.publicId };
  }
  /** What the friend booked with the owner, or with another host. */
  async function booking(host = owner): Promise<string> {
    booked += 1;
    const { publicId } = await published(FREE, host);
    return make(
      friend,
      `bookSlot(calendarId: "${publicId}", startTime: "${toSlot(app, booked)}", fullName: "words of the booking", email: "a@b.example",
        company: "", location: "", message: "")`,
    );
  }
  return {
    calendar: () => calendar(),
    published,
    /** A calendar of another program that makes the owner busy. */
    async outsideCalendar(): Promise<string> {
      await app.context.db.pool.query("delete from outside_calendars where owner_id = $1", [owner.userId]);
      return make(owner, 'addOutsideCalendar(address: "https://calendar.example/words.ics", timezone: "UTC")');
    },
    /** A calendar of the owner's whose link waits for the payout account. */
    async keptLink(): Promise<string> {
      const id = await calendar();
      await ask(owner, `mutation { keepCalendarLink(id: "${id}", ${PUBLISHED}, ${PAID}) }`);
      return id;
    },
    /** What the friend holds of a slot of the owner's that costs something. The one before is given back: one holds few at a time. */
    async hold(): Promise<string> {
      booked += 1;
      if (held !== null) await app.graphql(friend.token, `mutation { releaseHold(id: "${held}") { id } }`);
      const { publicId } = await published(PAID);
      held = await make(
        friend,
        `holdSlot(calendarId: "${publicId}", startTime: "${toSlot(app, booked)}", fullName: "words of the hold", email: "a@b.example",
          company: "", location: "", message: "")`,
      );
      return held;
    },
    booking: () => booking(),
    /** What the friend booked with somebody whom nobody here has written to. */
    bookingWithNewcomer: async (): Promise<string> => booking(await someone()),
    proposedTime,
    /** What the owner proposes instead of a booking. */
    proposal: async (): Promise<string> =>
      make(
        owner,
        `proposeTimes(id: "${await booking()}", times: ["${proposedTime}"], message: "words of the proposal")`,
      ),
    /** The event of a booking for which the owner proposes another time. */
    async bookedMeeting(): Promise<string> {
      const id = await booking();
      await make(owner, `proposeTimes(id: "${id}", times: ["${proposedTime}"], message: "words of the proposal")`);
      const query = `{ made: booking(id: "${id}") { eventId } }`;
      return (await ask<{ made: { eventId: string } }>(owner, query)).made.eventId;
    },
  };
}

/** The beginning of a slot on a weekday to come, another for each index. */
export function toSlot({ clock }: Pick<TestApp, "clock">, index: number): string {
  const day = new Date(clock.nowMs + 2 * 86_400_000);
  day.setUTCHours(0, 15 * (index % SLOTS_A_DAY), 0, 0);
  for (let left = Math.floor(index / SLOTS_A_DAY); left > 0 || [0, 6].includes(day.getUTCDay());) {
    if (![0, 6].includes(day.getUTCDay())) left -= 1;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return day.toISOString();
}
const SLOTS_A_DAY = 96;
