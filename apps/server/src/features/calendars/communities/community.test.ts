import type { Booking, Calendar } from "@atrium/contracts/calendars";
import type { Event } from "@atrium/contracts/events";
import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { untilWaiting } from "../../../../test/test-locks.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { at, BOOKING, CANCEL, createCalendarTest, faultOf, MISSING } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open, mailsTo, someone } = createCalendarTest(app);

const LIST = "query ($id: ID) { made: calendars(communityId: $id) { id title canChange ownerName } }";
const BOOKINGS = "query ($id: ID!, $on: BookingDay) { made: bookings(calendarId: $id, view: future, on: $on) { id } }";
const CREATE = 'mutation ($id: ID) { made: createCalendar(title: "Tours", communityId: $id) { id } }';
const RENAME = 'mutation ($id: ID!) { made: updateCalendar(id: $id, title: "Walks") { title } }';
const DELETE = "mutation ($id: ID!) { made: deleteCalendar(id: $id) }";
const DAYS = `query ($id: ID!, $month: String!, $timezone: String!) {
  made: bookedDays(calendarId: $id, month: $month, timezone: $timezone) }`;
const MOVE = `mutation ($id: ID!, $startTime: String!) {
  made: moveBooking(id: $id, startTime: $startTime, reason: "The crane comes.", language: "en") ${BOOKING} }`;
const refused = ["NOT_FOUND", undefined];

/** A community with its owner, an admin who has a calendar there, another admin, and a member. */
async function openCommunity() {
  const [owner, admin, other, member] = [await someone(), await someone(), await someone(), await someone()];
  const id = await createTestRoom(app, {
    owner,
    members: [admin, other, member],
    name: "Riverside Makers",
    messages: [],
  });
  await app.context.db.pool.query("update room_members set role = 'admin' where room_id = $1 and user_id = any($2)", [
    id,
    [admin.userId, other.userId],
  ]);
  const calendarId = (await ask<Calendar>(admin, CREATE, { id })).data.made.id;
  return { owner, admin, other, member, id, calendarId };
}

describe("calendars of a community", () => {
  test("are listed for whoever looks after it and nobody else  CAL-005 CAL-072", async () => {
    const { owner, admin, other, member, id, calendarId } = await openCommunity();
    for (const [one, canChange] of [
      [owner, true],
      [admin, true],
      [other, false],
    ] as const)
      expect((await ask(one, LIST, { id })).data.made).toMatchObject([{ id: calendarId, title: "Tours", canChange }]);
    expect((await ask(member, LIST, { id })).data.made).toEqual([]);
    expect(
      faultOf(await ask(member, "query ($id: ID!) { made: calendar(id: $id) { id } }", { id: calendarId })),
    ).toEqual(refused);
    expect(
      (await ask(other, "query ($id: ID!) { made: calendar(id: $id) { id } }", { id: calendarId })).data.made,
    ).toEqual({ id: calendarId });
    expect(faultOf(await ask(member, BOOKINGS, { id: calendarId }))).toEqual(refused);
    expect((await ask(other, BOOKINGS, { id: calendarId })).data.made).toEqual([]);
  });

  test("are changed and deleted by their owner and the community's alone, until they look after it no more  CAL-034 B-61", async () => {
    const { owner, other, id, calendarId } = await openCommunity();
    for (const query of [RENAME, DELETE]) expect(faultOf(await ask(other, query, { id: calendarId }))).toEqual(refused);
    expect((await ask(owner, RENAME, { id: calendarId })).data.made).toEqual({ title: "Walks" });
    await app.context.db.pool.query("update room_members set role = 'member' where room_id = $1 and user_id = $2", [
      id,
      other.userId,
    ]);
    expect((await ask(other, LIST, { id })).data.made).toEqual([]);
    expect(faultOf(await ask(other, BOOKINGS, { id: calendarId }))).toEqual(refused);
    expect((await ask(owner, DELETE, { id: calendarId })).data.made).toBe(true);
  });

  test("have days with appointments by the reader's clock, and a day's bookings  CAL-008 CAL-016", async () => {
    const { host, guest, book, id } = await open({
      availableFrom: "00:00",
      availableTo: "00:00",
      setLunchBreak: false,
    });
    const [early, late] = [
      await book(await guest(), "2027-06-22T23:30:00.000Z"),
      await book(await guest(), at("08:00")),
    ];
    const days = (timezone: string, month = "2027-06") => ask<string[]>(host, DAYS, { id, month, timezone });
    expect((await days("Europe/Paris")).data.made).toEqual(["2027-06-22", "2027-06-23"]);
    expect((await days("UTC")).data.made).toEqual(["2027-06-22"]);
    expect((await days("UTC", "2027-07")).data.made).toEqual([]);
    expect(faultOf(await days("Mars/Olympus"))).toEqual(["BAD_INPUT", "timezone"]);
    expect(faultOf(await days("UTC", "2027-13"))).toEqual(["BAD_INPUT", "month"]);
    expect(faultOf(await ask(await guest(), DAYS, { id, month: "2027-06", timezone: "UTC" }))).toEqual(refused);
    const on = async (timezone: string) =>
      (await ask<Booking[]>(host, BOOKINGS, { id, on: { date: "2027-06-22", timezone } })).data.made.map(
        (one) => one.id,
      );
    expect(await on("UTC")).toEqual([late.data.made.id, early.data.made.id]);
    expect(await on("Europe/Paris")).toEqual([late.data.made.id]);
    // A zone that we know and the database does not.
    expect((await days("US/Pacific-New")).data?.made).toEqual(["2027-06-22"]);
    expect(await on("US/Pacific-New")).toEqual([late.data.made.id, early.data.made.id]);
  });
});

describe("a booking is moved", () => {
  const move = (one: Someone, id: string, startTime: string) => ask<Booking>(one, MOVE, { id, startTime });
  const eventOf = (one: Someone, id: string | null) =>
    ask<Event>(one, "query ($id: ID!) { made: event(id: $id) { id startTime } }", { id });

  test("by its guest with its meeting; the old time is free, and both get the invitation with a higher number  B-58 BOOK-043 BOOK-044", async () => {
    const { host, guest, book, begins } = await open();
    const tomasz = await guest();
    const booked = (await book(tomasz, at("08:00"))).data.made;
    await app.runJobs();
    app.clock.nowMs += 1_000;
    const moved = (await move(tomasz, booked.id, at("09:00"))).data.made;
    expect(moved).toEqual({
      ...booked,
      startTime: at("09:00"),
      endTime: at("09:30"),
      movableUntil: at("09:00"),
    });
    expect(await begins()).toContain("08:00");
    expect(await begins()).not.toContain("09:00");
    for (const one of [host, tomasz]) expect((await eventOf(one, moved.eventId)).data.made.startTime).toBe(at("09:00"));
    const feed = await ask<{ code: string }[]>(host, "{ made: feeds { code } }");
    expect(feed.data.made[0]?.code).toBe("EVENT_UPDATE");
    await app.runJobs();
    const sent = await mailsTo(tomasz.email, host.email);
    for (const { subject, text, attachments } of sent) {
      expect(subject).toContain("Moved: Studio consultations");
      expect(text).toContain("Reason: The crane comes.");
      expect(attachments?.[0]?.content).toContain(`UID:${booked.id}@atrium`);
      expect(attachments?.[0]?.content).toContain("SEQUENCE:1");
      expect(attachments?.[0]?.content).toContain("DTSTART:20270622T090000Z");
    }
    expect(sent).toHaveLength(2);
  });

  test("into a meeting of others and out of it again, each of which has its guests  BOOK-033", async () => {
    const { host, guest, book } = await open({ noOfParticipantsLimit: 2 });
    const [tomasz, aisha] = [await guest(), await guest()];
    const first = (await book(tomasz, at("08:00"))).data.made;
    const other = (await book(aisha, at("09:00"))).data.made;
    expect((await move(host, first.id, at("09:00"))).data.made.eventId).toBe(other.eventId);
    expect(faultOf(await eventOf(host, first.eventId))).toEqual(refused);
    const alone = (await move(tomasz, first.id, at("10:00"))).data.made;
    expect(alone.eventId).not.toBe(other.eventId);
    expect(faultOf(await eventOf(tomasz, other.eventId))).toEqual(refused);
    expect((await eventOf(aisha, other.eventId)).data.made.startTime).toBe(at("09:00"));
  });

  test("to no slot that is taken or not offered, by nobody else, and not within the notice but by its host  B-58 A-89", async () => {
    const { host, guest, book, id } = await open({ bufferAfter: 15 });
    const [tomasz, stranger] = [await guest(), await guest()];
    const booked = (await book(tomasz, at("08:00"))).data.made;
    await book(stranger, at("12:00"));
    for (const begin of [at("12:00"), at("12:30"), at("08:10"), at("11:00")])
      expect(faultOf(await move(tomasz, booked.id, begin))).toEqual(["CONFLICT", "startTime"]);
    expect(faultOf(await move(stranger, booked.id, at("09:00")))).toEqual(refused);
    expect(faultOf(await move(tomasz, MISSING, at("09:00")))).toEqual(refused);
    // Its own time is in nobody's way.
    expect((await move(tomasz, booked.id, at("08:30"))).data.made.startTime).toBe(at("08:30"));
    await app.context.db.pool.query("update calendar_links set notice_minutes = 5000 where calendar_id = $1", [id]);
    expect(faultOf(await move(tomasz, booked.id, at("09:00")))).toEqual(["CONFLICT", "id"]);
    expect((await move(host, booked.id, at("09:00"))).data.made.startTime).toBe(at("09:00"));
  });

  test("while others book the same slot: one gets it  R3", async () => {
    const { guest, book, id } = await open();
    const movers = await Promise.all(
      ["07:00", "07:30", "08:00"].map(async (begin) => {
        const one = await guest();
        return { one, id: (await book(one, at(begin))).data.made.id };
      }),
    );
    const comers = await Promise.all(Array.from({ length: 5 }, guest));
    const answers = await Promise.all([
      ...movers.map((each) => move(each.one, each.id, at("10:00"))),
      ...comers.map((one) => book(one, at("10:00"))),
    ]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(new Set(answers.filter(({ errors }) => errors).map((one) => String(faultOf(one))))).toEqual(
      new Set(["CONFLICT,startTime"]),
    );
    const { rows } = await app.context.db.pool.query("select from bookings where calendar_id = $1 and starts_at = $2", [
      id,
      at("10:00"),
    ]);
    expect(rows).toHaveLength(1);
  });

  test("and ended with its event, which its host changes or deletes: both are mailed, each in their language  CAL-033 BOOK-049", async () => {
    const { host, guest, book, begins } = await open();
    const tomasz = await guest();
    const english = JSON.stringify({
      ...DEFAULT_NOTIFICATION_SETTINGS,
      mail: { ...DEFAULT_NOTIFICATION_SETTINGS.mail, language: "en" },
    });
    await app.context.db.pool.query("insert into notification_settings (user_id, settings) values ($1, $2)", [
      host.userId,
      english,
    ]);
    const booked = (await book(tomasz, at("08:00"), { language: "fr" })).data.made;
    await app.runJobs();
    app.clock.nowMs += 1_000;
    const change = `mutation ($id: ID!) { made: updateEvent(id: $id, title: "Studio consultations", startTime: "${at("09:15")}",
      endTime: "${at("09:45")}", isPrivate: true, adminValidation: false) { id } }`;
    expect((await ask(host, change, { id: booked.eventId })).errors).toBe(undefined);
    expect((await ask<Booking[]>(tomasz, "{ made: myBookings { startTime } }")).data.made).toEqual([
      { startTime: at("09:15") },
    ]);
    expect(await begins()).toContain("08:00");
    await app.runJobs();
    expect((await mailsTo(tomasz.email))[0]?.attachments?.[0]?.content).toContain("SEQUENCE:1");
    expect((await mailsTo(tomasz.email))[0]?.subject).toContain("Déplacé");
    expect((await mailsTo(host.email))[0]?.subject).toContain("Moved");
    app.clock.nowMs += 1_000;
    expect((await ask(host, "mutation ($id: ID!) { made: deleteEvent(id: $id) }", { id: booked.eventId })).errors).toBe(
      undefined,
    );
    expect((await ask(tomasz, "{ made: myBookings { id } }")).data.made).toEqual([]);
    await app.runJobs();
    const [last] = await mailsTo(tomasz.email);
    expect(last?.subject).toContain("Annulé\u00a0: Studio consultations");
    expect(last?.attachments?.[0]?.content).toContain("SEQUENCE:2");
  });

  test("and declined by neither side, whose answer would leave its place taken: it is cancelled or moved", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    const booked = (await book(tomasz, at("08:00"))).data.made;
    const answer = (one: Someone, status: string) =>
      ask(one, `mutation ($id: ID!) { made: confirmEvent(eventId: $id, confirmationStatus: ${status}) { id } }`, {
        id: booked.eventId,
      });
    for (const one of [host, tomasz]) {
      expect(faultOf(await answer(one, "NO"))).toEqual(["CONFLICT", "confirmationStatus"]);
      expect((await answer(one, "MAYBE")).errors).toBe(undefined);
    }
    expect((await ask(tomasz, "{ made: myBookings { id } }")).data.made).toEqual([{ id: booked.id }]);
    expect((await ask(tomasz, CANCEL, { id: booked.id })).errors).toBe(undefined);
    expect((await ask(tomasz, "{ made: myBookings { id } }")).data.made).toEqual([]);
  });

  test("by its guest while its host changes the event: one waits for the other, and neither fails", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    const booked = (await book(tomasz, at("08:00"))).data.made;
    const { pool } = app.context.db;
    const held = await pool.connect();
    try {
      // Where a change of the event is about to come to its bookings.
      await held.query("begin");
      await held.query("select from events where id = $1 for no key update", [booked.eventId]);
      const change = `mutation ($id: ID!) { made: updateEvent(id: $id, title: "Studio consultations", startTime: "${at("09:15")}",
        endTime: "${at("09:45")}", isPrivate: true, adminValidation: false) { id } }`;
      const changed = ask(host, change, { id: booked.eventId });
      await untilWaiting(pool, 1);
      const moved = move(tomasz, booked.id, at("10:00"));
      await untilWaiting(pool, 2);
      await held.query("commit");
      expect((await changed).errors).toBe(undefined);
      expect((await moved).errors).toBe(undefined);
    } finally {
      held.release();
    }
    expect((await ask<Booking[]>(tomasz, "{ made: myBookings { startTime } }")).data.made).toEqual([
      { startTime: at("10:00") },
    ]);
  });

  test("and reminds both a day ahead of what it is then, and of nothing that was cancelled", async () => {
    const { guest, book, host } = await open();
    const tomasz = await guest();
    const booked = (await book(tomasz, at("08:00"))).data.made;
    const remind = async (startsAt: string) => {
      app.clock.nowMs += 1_000;
      await app.runJob("calendars.remind-of-booking", { bookingId: booked.id, startsAt, language: "en" });
      await app.runJobs();
    };
    const waiting = async () =>
      (
        await app.context.db.pool.query<{ key: string; run_at: Date }>(
          "select key, run_at from graphile_worker.jobs where key like $1",
          [`%${booked.id}`],
        )
      ).rows.map(({ run_at }) => run_at.toISOString());
    expect(await waiting()).toEqual(["2027-06-21T08:00:00.000Z"]);
    await move(tomasz, booked.id, at("09:00"));
    expect(await waiting()).toEqual(["2027-06-21T09:00:00.000Z"]);
    await app.runJobs();
    await remind(at("08:00"));
    expect((await mailsTo(tomasz.email))[0]?.subject).toContain("Moved");
    await remind(at("09:00"));
    for (const { subject } of await mailsTo(tomasz.email, host.email)) expect(subject).toContain("Tomorrow");
  });
});
