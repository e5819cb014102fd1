import type { Booking, Calendar, OpenSlot } from "@atrium/contracts/calendars";
import type { TestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { addPayoutAccount } from "../payments/test-payout-account.ts";
import { Outbox } from "../../platform/mail/outbox.ts";

export const LINK = {
  organizedBy: "personal",
  timeSlot: 30,
  availableDays: "WEEKDAYS",
  custom: "",
  availableFrom: "09:00",
  availableTo: "18:00",
  setLunchBreak: true,
  lunchBreakFrom: "13:00",
  lunchBreakTo: "14:00",
  timezone: "Europe/Paris",
  venueFix: true,
  venueName: "Harbour & Pine Studio",
  venueAddress: "Quay Street 31",
  isItOnline: false,
  link: "",
  isUsersLimited: true,
  noOfParticipantsLimit: 1 as number | null,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  mostPerDay: null as number | null,
  windowDays: 400,
  paymentToConfirmBooking: false,
  priceAmount: "",
  currencyType: "usd",
  country: "",
};
const LINK_FIELDS = Object.keys(LINK).join(" ");
export const CALENDAR = `{ id title custom ownerId ownerName canChange communityId communityName upcoming isLinkKept link { publicId ${LINK_FIELDS} } }`;
const TYPES: Readonly<Record<string, string>> = {
  organizedBy: "Organizer!",
  availableDays: "AvailableDays!",
  noOfParticipantsLimit: "Int",
  mostPerDay: "Int",
};
const typeOf = (name: string, value: unknown) =>
  TYPES[name] ?? (typeof value === "number" ? "Int!" : typeof value === "boolean" ? "Boolean!" : "String!");
export const SAVE = `mutation ($id: ID!, ${Object.entries(LINK)
  .map(([name, value]) => `$${name}: ${typeOf(name, value)}`)
  .join(", ")}) { made: saveCalendarLink(id: $id, ${Object.keys(LINK)
  .map((name) => `${name}: $${name}`)
  .join(", ")}) ${CALENDAR} }`;
export const BOOKING =
  "{ id calendarId calendarTitle hostName hostId publicId movableUntil startTime endTime timezone userId fullName email company location message eventId isJoined }";
export const BOOK = `mutation ($calendarId: String!, $startTime: String!, $fullName: String!, $email: String!, $language: String) {
  made: bookSlot(calendarId: $calendarId, startTime: $startTime, fullName: $fullName, email: $email, company: "", location: "",
    message: "We are two.", language: $language) ${BOOKING} }`;
export const CANCEL = 'mutation ($id: ID!) { made: cancelBooking(id: $id, reason: "The crane comes.") }';
export const MISSING = "0190a000-0000-7000-8000-000000000001";

type Answer<Made> = { data: { made: Made }; errors?: { extensions: { code: string; field?: string } }[] };
export const faultOf = ({ errors }: Answer<unknown>) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
/** The next Tuesday in summer: 09:00 in Paris is 07:00 in UTC. */
export const DAY = "2027-06-22";
export const at = (hour: string): string => `${DAY}T${hour}:00.000Z`;

/** What tests of calendars ask of an application. */
export function createCalendarTest(app: TestApp) {
  let cast: Promise<TestPeople> | null = null;
  const people = (): Promise<TestPeople> => (cast ??= createTestPeople(app));
  const someone = async (): Promise<Someone> => (await people()).someone();
  const ask = <Made>({ token }: Someone, query: string, variables?: object) =>
    app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;

  return { ask, open, read, mailsTo, someone };

  /** A host with a calendar and its link, a guest, and what they ask. */
  async function open(link: Partial<typeof LINK> = {}, communityId: string | null = null) {
    app.clock.nowMs = Date.parse("2027-06-20T10:00:00Z");
    const host = await (await people()).someone();
    if (link.paymentToConfirmBooking) await addPayoutAccount(app, host.userId);
    const create =
      'mutation ($communityId: ID) { made: createCalendar(title: "Studio consultations", communityId: $communityId) { id } }';
    const created = await ask<Calendar>(host, create, { communityId });
    if (created.errors) throw new Error(JSON.stringify(created.errors));
    const { id } = created.data.made;
    const saved = await ask<Calendar>(host, SAVE, { id, ...LINK, ...link });
    const publicId = saved.data?.made.link?.publicId ?? "";
    return {
      host,
      id,
      publicId,
      saved,
      guest: async () => (await people()).someone(),
      book: async (guest: Someone, startTime: string, more: object = {}) =>
        ask<Booking>(guest, BOOK, {
          calendarId: publicId,
          startTime,
          fullName: "Tomasz Zieliński",
          email: guest.email,
          ...more,
        }),
      slots: async (date = DAY) =>
        (await read<{ slots: OpenSlot[] }>(`/slots?calendarId=${publicId}&date=${date}`)).slots,
      begins: async (date = DAY) =>
        (await read<{ slots: OpenSlot[] }>(`/slots?calendarId=${publicId}&date=${date}`)).slots.map(({ startTime }) =>
          startTime.slice(11, 16),
        ),
    };
  }

  async function read<Body>(path: string): Promise<Body> {
    return (await (await fetch(`${app.url}/api/calendar${path}`)).json()) as Body;
  }

  async function mailsTo(...addresses: readonly string[]) {
    const sent = await new Outbox(app.context.config.dataDir, app.context.clock).list();
    return addresses.flatMap((address) => {
      const last = sent.map(({ message }) => message).find(({ to }) => to === address);
      return last && "subject" in last ? [last] : [];
    });
  }
}
