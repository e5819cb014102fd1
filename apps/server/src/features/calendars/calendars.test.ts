import type { Calendar, PublicCalendar } from "@atrium/contracts/calendars";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import type { Someone } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import {
  at,
  BOOKING,
  BOOK,
  CALENDAR,
  CANCEL,
  createCalendarTest,
  DAY,
  faultOf,
  LINK,
  MISSING,
  SAVE,
} from "./test-calendars.ts";

const app = useTestApp();
const { ask, open, read, mailsTo, someone } = createCalendarTest(app);

describe("a calendar", () => {
  test("is made, named anew, given a link whose address stays, and goes  CAL-002 CAL-035 CAL-043", async () => {
    const { host, id, saved, publicId } = await open();
    expect(saved.data.made).toEqual({
      id,
      title: "Studio consultations",
      custom: "",
      ownerId: host.userId,
      ownerName: expect.stringContaining("Åse Number") as string,
      canChange: true,
      communityId: null,
      communityName: null,
      upcoming: 0,
      isLinkKept: false,
      link: { ...LINK, publicId },
    });
    const device = await TestClient.signedIn(app.url, host.token);
    const renamed = await ask<Calendar>(
      host,
      `mutation ($id: ID!) { made: updateCalendar(id: $id, title: "Reviews") ${CALENDAR} }`,
      { id },
    );
    expect(renamed.data.made).toMatchObject({ title: "Reviews", link: { publicId } });
    await device.until(() => device.eventsOf("calendars.changed").length === 1);
    device.close();
    const again = await ask<Calendar>(host, SAVE, { id, ...LINK, timeSlot: 45, isUsersLimited: false });
    expect(again.data.made.link).toMatchObject({ publicId, timeSlot: 45, noOfParticipantsLimit: null });
    const unlinked = await ask<Calendar>(
      host,
      `mutation ($id: ID!) { made: deleteCalendarLink(id: $id) ${CALENDAR} }`,
      { id },
    );
    expect(unlinked.data.made.link).toBe(null);
    expect(await read(`?calendarId=${publicId}`)).toMatchObject({ error: { code: "NOT_FOUND" } });
    await ask(host, "mutation ($id: ID!) { made: deleteCalendar(id: $id) }", { id });
    expect((await ask<Calendar[]>(host, "{ made: calendars { id } }")).data.made).toEqual([]);
  });

  test.each([
    ["venueName", { venueName: "" }],
    ["venueAddress", { venueAddress: "" }],
    ["link", { isItOnline: true }],
    ["noOfParticipantsLimit", { noOfParticipantsLimit: null }],
    ["custom", { availableDays: "CUSTOM" }],
    ["custom", { availableDays: "CUSTOM", custom: "31/02/2027" }],
    ["timezone", { timezone: "Mars/Olympus" }],
    ["timeSlot", { timeSlot: 20 }],
    ["availableFrom", { availableFrom: "24:00" }],
    ["windowDays", { windowDays: 0 }],
    ["country", { paymentToConfirmBooking: true, priceAmount: "45" }],
    ["priceAmount", { paymentToConfirmBooking: true, country: "GB" }],
    ["priceAmount", { paymentToConfirmBooking: true, country: "GB", priceAmount: "4.505" }],
    ["currencyType", { currencyType: "USD" }],
  ])("has no link with a wrong %s  CAL-053 CAL-055 CAL-056", async (field, link) => {
    const { saved } = await open(link);
    expect(faultOf(saved)).toEqual(["BAD_INPUT", field]);
  });

  test("is of a community for who looks after it, and for nobody else  CAL-001", async () => {
    const host = await someone();
    const member = await someone();
    const communityId = await createTestRoom(app, {
      owner: host,
      members: [member],
      name: "Riverside Makers",
      messages: [],
    });
    const create = 'mutation ($id: ID) { made: createCalendar(title: "Tours", communityId: $id) { id communityName } }';
    expect((await ask<Calendar>(host, create, { id: communityId })).data.made).toMatchObject({
      communityName: "Riverside Makers",
    });
    expect(faultOf(await ask(member, create, { id: communityId }))).toEqual(["NOT_FOUND", undefined]);
    const list = "query ($id: ID) { made: calendars(communityId: $id) { title } }";
    expect((await ask(host, list, { id: communityId })).data.made).toEqual([{ title: "Tours" }]);
    expect((await ask(member, list, { id: communityId })).data.made).toEqual([]);
  });
});

describe("what others see of a link", () => {
  test("tells host, group, duration, zone and days, and nothing of who booked  BOOK-004 BOOK-006 BOOK-039", async () => {
    const { publicId, host } = await open({ isItOnline: true, link: "https://meet.example/ines" });
    expect(await read<PublicCalendar>(`?calendarId=${publicId}`)).toEqual({
      calendarId: publicId,
      title: "Studio consultations",
      hostId: host.userId,
      hostName: expect.stringContaining("Åse Number") as string,
      groupName: null,
      timeSlot: 30,
      timezone: "Europe/Paris",
      offset: "GMT+02:00",
      availableDays: "WEEKDAYS",
      customDays: [],
      today: "2027-06-20",
      lastDay: "2028-07-24",
      venueName: "Harbour & Pine Studio",
      venueAddress: "Quay Street 31",
      isItOnline: true,
      priceAmount: null,
      currencyType: null,
    });
    for (const wrong of ["", "?calendarId=x", `?calendarId=${"x".repeat(22)}`])
      expect((await fetch(`${app.url}/api/calendar${wrong}`)).ok).toBe(false);
  });

  test("slots are within the hours but for lunch, to come, and not on other days  BOOK-013 BOOK-014 BOOK-018", async () => {
    const { slots, begins } = await open();
    expect(await slots()).toHaveLength(16);
    expect((await slots())[0]).toEqual({ startTime: at("07:00"), endTime: at("07:30"), places: 1 });
    expect((await begins()).slice(7, 9)).toEqual(["10:30", "12:00"]);
    expect(await slots("2027-06-20")).toEqual([]);
    app.clock.nowMs = Date.parse(at("14:00"));
    expect(await begins()).toEqual(["14:30", "15:00", "15:30"]);
    expect(await slots("2027-06-21")).toEqual([]);
  });

  test("a break of 00:00 is none, notice and the days ahead are kept  BOOK-015", async () => {
    const { slots, begins } = await open({ lunchBreakFrom: "00:00", windowDays: 2, noticeMinutes: 48 * 60 });
    expect(await slots("2027-06-23")).toEqual([]);
    app.clock.nowMs = Date.parse("2027-06-20T08:00:00Z");
    expect(await begins()).toEqual([
      "08:30",
      "09:00",
      "09:30",
      "10:00",
      "10:30",
      "11:00",
      "11:30",
      "12:00",
      "12:30",
      "13:00",
      "13:30",
      "14:00",
      "14:30",
      "15:00",
      "15:30",
    ]);
  });
});

test("why a time of a day is offered or not is told to who looks after the calendar, by the clock of its link", async () => {
  const { host, guest, book, id } = await open();
  await book(await guest(), at("08:00"));
  const explain =
    "query ($id: ID!, $date: String!) { made: calendarDay(id: $id, date: $date) { from to places reason } }";
  const day = (await ask<{ from: string; reason: string | null }[]>(host, explain, { id, date: DAY })).data.made;
  expect(day).toHaveLength(18);
  expect(day.filter(({ reason }) => reason !== null)).toEqual([
    { from: "10:00", to: "10:30", places: null, reason: "FULL" },
    { from: "13:00", to: "13:30", places: null, reason: "LUNCH" },
    { from: "13:30", to: "14:00", places: null, reason: "LUNCH" },
  ]);
  expect(faultOf(await ask(await guest(), explain, { id, date: DAY }))).toEqual(["NOT_FOUND", undefined]);
  expect(faultOf(await ask(host, explain, { id, date: "2027-02-30" }))).toEqual(["BAD_INPUT", "date"]);
  await ask(host, "mutation ($id: ID!) { made: deleteCalendarLink(id: $id) { id } }", { id });
  expect(faultOf(await ask(host, explain, { id, date: DAY }))).toEqual(["NOT_FOUND", undefined]);
});

describe("a slot", () => {
  test("is booked: taken from the list, an event of both, and a mail with a calendar file to each  BOOK-027 BOOK-031 BOOK-032", async () => {
    const { host, guest, book, slots, id } = await open();
    const tomasz = await guest();
    const booked = (await book(tomasz, at("08:00"), { language: "fr" })).data.made;
    expect(booked).toMatchObject({
      startTime: at("08:00"),
      endTime: at("08:30"),
      fullName: "Tomasz Zieliński",
      userId: tomasz.userId,
    });
    expect((await slots()).map(({ startTime }) => startTime)).not.toContain(at("08:00"));
    const event = "query ($id: ID!) { made: event(id: $id) { title startTime isPrivate } }";
    for (const one of [host, tomasz])
      expect((await ask(one, event, { id: booked.eventId })).data.made).toMatchObject({
        startTime: at("08:00"),
        isPrivate: true,
      });
    const list = `query ($id: ID!) { made: bookings(calendarId: $id, view: future) ${BOOKING} }`;
    expect((await ask(host, list, { id })).data.made).toEqual([booked]);
    expect((await ask(tomasz, `{ made: myBookings ${BOOKING} }`)).data.made).toEqual([booked]);
    await app.runJobs();
    const sent = await mailsTo(tomasz.email, host.email);
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringContaining("Confirmé\u00a0: Studio consultations")),
    );
    expect(sent[0]?.text).toContain("(GMT+02:00)");
    expect(sent[0]?.attachments?.[0]?.content).toContain(`UID:${booked.id}@atrium`);
    expect(sent[0]?.attachments?.[0]?.content).toContain("DTSTART:20270622T080000Z");
  });

  test("that is not offered, or is one's own, is refused, as it is without a session, and asked for twice it is booked once  BOOK-011", async () => {
    const { host, guest, book, publicId } = await open();
    const tomasz = await guest();
    const first = (await book(tomasz, at("08:00"))).data.made;
    expect((await book(tomasz, at("08:00"))).data.made).toEqual(first);
    for (const begin of [
      at("08:00"),
      at("08:10"),
      at("11:00"),
      at("16:00"),
      "2027-06-26T08:00:00.000Z",
      "2027-06-18T08:00:00.000Z",
    ])
      expect(faultOf(await book(await guest(), begin))).toEqual(["CONFLICT", "startTime"]);
    expect(faultOf(await book(host, at("09:00")))).toEqual(["CONFLICT", "calendarId"]);
    expect(faultOf(await book(tomasz, at("09:00"), { email: "nobody" }))).toEqual(["BAD_INPUT", "email"]);
    expect(faultOf(await book(tomasz, at("09:00"), { fullName: " " }))).toEqual(["BAD_INPUT", "fullName"]);
    expect(faultOf(await book(tomasz, at("09:00"), { calendarId: "x".repeat(22) }))).toEqual(["NOT_FOUND", undefined]);
    const answer = await app.post("/graphql", {
      query: BOOK,
      variables: { calendarId: publicId, startTime: at("09:00"), fullName: "a", email: "a@b.example" },
    });
    expect(await answer.text()).toContain("UNAUTHENTICATED");
  });

  test.each([1, 5])("of %i places is given to no more under 200 at once  R3 BOOK-016 A-85", async (places) => {
    const { guest, book, slots, id } = await open({ noOfParticipantsLimit: places });
    const guests = await Promise.all(Array.from({ length: 40 }, guest));
    // As clients do for whom there was no connection to spare.
    const ask = async (one: Someone): Promise<Awaited<ReturnType<typeof book>>> => {
      const answer = await book(one, at("08:00"));
      return faultOf(answer)[0] === "UNAVAILABLE" ? ask(one) : answer;
    };
    // Each asks five times.
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(guests[index % 40] as Someone)));
    const booked = answers.filter(({ errors }) => !errors);
    expect(new Set(booked.map(({ data }) => data.made.id)).size).toBe(places);
    expect(new Set(booked.map(({ data }) => data.made.eventId)).size).toBe(1);
    const refused = answers.filter(({ errors }) => errors).map(faultOf);
    expect(new Set(refused.map(String))).toEqual(new Set(["CONFLICT,startTime"]));
    const { rows } = await app.context.db.pool.query<{ place: number }>(
      "select place from bookings where calendar_id = $1 order by place",
      [id],
    );
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: places }, (_, index) => index + 1));
    expect((await slots()).map(({ startTime }) => startTime)).not.toContain(at("08:00"));
  });

  test("where nobody is counted takes any number, and a day no more bookings than its link says", async () => {
    const unlimited = await open({ isUsersLimited: false });
    for (let count = 0; count < 3; count += 1)
      expect((await unlimited.book(await unlimited.guest(), at("08:00"))).errors).toBe(undefined);
    expect((await unlimited.slots())[2]).toEqual({ startTime: at("08:00"), endTime: at("08:30"), places: null });
    const few = await open({ mostPerDay: 2 });
    for (const begin of [at("08:00"), at("09:00")]) await few.book(await few.guest(), begin);
    expect(await few.slots()).toEqual([]);
    expect(await few.slots("2027-06-23")).toHaveLength(16);
    expect(faultOf(await few.book(await few.guest(), at("10:00")))).toEqual(["CONFLICT", "startTime"]);
  });

  test("keeps its buffers free around it", async () => {
    const { guest, book, begins } = await open({ bufferBefore: 15, bufferAfter: 30 });
    await book(await guest(), at("09:00"));
    expect((await begins()).slice(0, 4)).toEqual(["07:00", "07:30", "08:00", "10:00"]);
  });

  test("is cancelled by guest or host: free at once, no event any more, and both are mailed  B-58", async () => {
    const { host, guest, book, slots } = await open();
    const [tomasz, stranger] = [await guest(), await guest()];
    const booked = (await book(tomasz, at("08:00"))).data.made;
    const one = `query ($id: ID!) { made: booking(id: $id) ${BOOKING} }`;
    expect((await ask(host, one, { id: booked.id })).data.made).toEqual(booked);
    expect(faultOf(await ask(stranger, one, { id: booked.id }))).toEqual(["NOT_FOUND", undefined]);
    expect(faultOf(await ask(stranger, CANCEL, { id: booked.id }))).toEqual(["NOT_FOUND", undefined]);
    expect(faultOf(await ask(tomasz, CANCEL, { id: MISSING }))).toEqual(["NOT_FOUND", undefined]);
    expect((await ask(tomasz, CANCEL, { id: booked.id })).errors).toBe(undefined);
    expect((await slots()).map(({ startTime }) => startTime)).toContain(at("08:00"));
    expect(
      faultOf(await ask(host, "query ($id: ID!) { made: event(id: $id) { title } }", { id: booked.eventId })),
    ).toEqual(["NOT_FOUND", undefined]);
    await app.runJobs();
    const sent = await mailsTo(tomasz.email, host.email);
    expect(sent.map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringContaining("Cancelled: Studio consultations")),
    );
    expect(sent[1]?.text).toContain("Reason: The crane comes.");
    expect(sent[0]?.attachments?.[0]?.content).toContain("METHOD:CANCEL");
    const again = (await book(tomasz, at("08:00"))).data.made;
    const over = new Date(app.clock.nowMs - 1);
    await app.context.db.pool.query(
      "update bookings set starts_at = $2::timestamptz - interval '30 minutes', ends_at = $2 where id = $1",
      [again.id, over],
    );
    expect(faultOf(await ask(host, CANCEL, { id: again.id }))).toEqual(["CONFLICT", "startTime"]);
  });

  test("goes with its calendar, and the guest finds that in the feed  CAL-033 CAL-045", async () => {
    const { host, guest, book, id } = await open();
    const tomasz = await guest();
    await book(tomasz, at("08:00"));
    expect(faultOf(await ask(tomasz, "mutation ($id: ID!) { made: deleteCalendar(id: $id) }", { id }))).toEqual([
      "NOT_FOUND",
      undefined,
    ]);
    await ask(host, "mutation ($id: ID!) { made: deleteCalendar(id: $id) }", { id });
    expect((await ask(tomasz, "{ made: myBookings { id } }")).data.made).toEqual([]);
    const feed = await ask<{ code: string }[]>(tomasz, "{ made: feeds { code } }");
    expect(feed.data.made.map(({ code }) => code)).toEqual(["EVENT_CANCEL"]);
  });
});
