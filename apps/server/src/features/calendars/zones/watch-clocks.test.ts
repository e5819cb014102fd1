import type { Booking } from "@atrium/contracts/calendars";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { untilWaiting } from "../../../../test/test-locks.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { createFeed } from "../../feed/feed.ts";
import { createNotifications } from "../../notifications/notifications.ts";
import { at, createCalendarTest, faultOf } from "../test-calendars.ts";
import { readClock } from "./note-clock.ts";
import { watchClocks } from "./watch-clocks.ts";

const app = useTestApp();
const { ask, open } = createCalendarTest(app);

const HOUR_MS = 3_600_000;
/** As clocks show it where the zone stays an hour behind what was known: summer time was given up. */
const withoutSummerTime = (instantMs: number, zone: string) => readClock(instantMs - HOUR_MS, zone);
const ONE = `query ($id: ID!) { made: booking(id: $id) { startTime clockChange { timezone booked reads } } }`;

const watch = (read?: typeof readClock) =>
  watchClocks(
    { context: app.context, notifications: createNotifications(createFeed(app.context), app.context.reach) },
    read,
  );
async function toldTo(person: Someone): Promise<number> {
  const feed = await ask<{ code: string }[]>(person, "{ made: feeds { code } }");
  return feed.data.made.filter(({ code }) => code === "EVENT_CLOCK_CHANGED").length;
}
/** Noted at another hour, as a machine with other rules would have. */
const noteAs = (id: string, time: string) =>
  app.context.db.pool.query("update bookings set clock_time = $2 where id = $1", [id, time]);

test("a clock is read to the minute by the rules of its zone, also in an hour that comes twice", () => {
  expect(readClock(Date.parse("2027-06-22T07:00:00Z"), "Europe/Paris")).toBe("2027-06-22T09:00");
  expect(readClock(Date.parse("2027-10-31T01:30:59Z"), "Europe/Paris")).toBe("2027-10-31T02:30");
  expect(() => readClock(0, "Mars/Olympus")).toThrow(RangeError);
});

describe("the watch on rules of zones", () => {
  test("tells the host once of what clocks show at another hour than it was booked for, and moves nothing", async () => {
    const { host, guest, book, id: calendarId } = await open();
    const tomasz = await guest();
    const { id } = (await book(tomasz, at("08:00"))).data.made;
    await watch();
    expect(await toldTo(host)).toBe(0);
    // Also by nodes that look at the same time: all have seen it before the first may tell of it.
    const held = await app.context.db.pool.connect();
    try {
      await held.query("begin");
      await held.query("select from calendars where id = $1 for update", [calendarId]);
      const looks = Promise.all([1, 2, 3].map(() => watch(withoutSummerTime)));
      await untilWaiting(app.context.db.pool, 3);
      await held.query("commit");
      await looks;
    } finally {
      held.release();
    }
    await watch(withoutSummerTime);
    expect(await toldTo(host)).toBe(1);
    expect(await toldTo(tomasz)).toBe(0);
    expect((await ask<Booking>(tomasz, ONE, { id })).data.made.startTime).toBe(at("08:00"));
    // Rules that come back are forgotten, and told again when they go.
    await watch();
    await watch(withoutSummerTime);
    expect(await toldTo(host)).toBe(2);
  });

  test("tells of a meeting with several guests once", async () => {
    const { host, guest, book } = await open({ noOfParticipantsLimit: 2 });
    for (const person of [await guest(), await guest()]) await book(person, at("08:00"));
    await watch(withoutSummerTime);
    await watch(withoutSummerTime);
    expect(await toldTo(host)).toBe(1);
  });

  test("is seen with both readings, until it is moved", async () => {
    const { guest, book, host } = await open();
    const tomasz = await guest();
    const { id } = (await book(tomasz, at("08:00"))).data.made;
    expect((await ask<Booking>(host, ONE, { id })).data.made.clockChange).toBe(null);
    await noteAs(id, "2027-06-22T09:00");
    const change = { timezone: "Europe/Paris", booked: "2027-06-22T09:00", reads: "2027-06-22T10:00" };
    expect((await ask<Booking>(host, ONE, { id })).data.made.clockChange).toEqual(change);
    await app.runTimedJob("calendars.watch-clocks");
    expect(await toldTo(host)).toBe(1);
    const move = `mutation ($id: ID!) { made: moveBooking(id: $id, startTime: "${at("07:00")}", reason: "", language: "en") { id } }`;
    await ask(host, move, { id });
    expect((await ask<Booking>(host, ONE, { id })).data.made).toEqual({ startTime: at("07:00"), clockChange: null });
    await watch();
    expect(await toldTo(host)).toBe(1);
  });

  test("until its host keeps it when it is, for everybody who comes to it; nobody else does that", async () => {
    const { guest, book, host } = await open({ noOfParticipantsLimit: 2 });
    const guests = [await guest(), await guest()];
    const ids = await Promise.all(guests.map(async (one) => (await book(one, at("08:00"))).data.made.id));
    for (const id of ids) await noteAs(id, "2027-06-22T09:00");
    const keep = "mutation ($id: ID!) { made: keepBookingTime(id: $id) { startTime clockChange { reads } } }";
    for (const one of [...guests, await guest()])
      expect(faultOf(await ask(one, keep, { id: ids[0] }))).toEqual(["NOT_FOUND", undefined]);
    const kept = { startTime: at("08:00"), clockChange: null };
    expect((await ask(host, keep, { id: ids[0] })).data.made).toEqual(kept);
    for (const [index, one] of guests.entries())
      expect((await ask(one, ONE, { id: ids[index] })).data.made).toEqual(kept);
    await watch();
    expect(await toldTo(host)).toBe(0);
    await app.context.db.pool.query(
      "update bookings set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days' where id = $1",
      [ids[0]],
    );
    expect(faultOf(await ask(host, keep, { id: ids[0] }))).toEqual(["CONFLICT", "id"]);
  });

  test("notes what was booked before as it reads, and looks neither at what has begun nor at zones that are known no more", async () => {
    const { guest, book, host } = await open({ availableDays: "WEEKEND" });
    const tomasz = await guest();
    const [before, begun, lost] = await Promise.all(
      ["12:00", "10:30", "14:00"].map(async (hour) => (await book(tomasz, `2027-06-20T${hour}:00.000Z`)).data.made.id),
    );
    const { pool } = app.context.db;
    await pool.query("update bookings set clock_zone = null, clock_time = null where id = $1", [before]);
    await pool.query("update bookings set clock_zone = 'Mars/Olympus' where id = $1", [lost]);
    await noteAs(begun ?? "", "2027-06-20T11:30");
    app.clock.nowMs = Date.parse("2027-06-20T10:40:00Z");
    await watch();
    expect(await toldTo(host)).toBe(0);
    const { rows } = await pool.query("select clock_zone, clock_time from bookings where id = $1", [before]);
    expect(rows).toEqual([{ clock_zone: "Europe/Paris", clock_time: "2027-06-20T14:00" }]);
    await watch(withoutSummerTime);
    expect(await toldTo(host)).toBe(1);
  });
});
