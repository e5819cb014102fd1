import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { DayPlace, OpenSlot } from "@atrium/contracts/calendars";
import type { BusyTime, OutsideCalendar } from "@atrium/contracts/outside-calendars";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { createOutside } from "../../../platform/outside/outside.ts";
import { readDue } from "./outside-calendars.ts";
import { at, createCalendarTest, DAY, faultOf, MISSING } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open, read, someone } = createCalendarTest(app);

/** What the other program answers, by path. */
const served = new Map<string, string>();
const site = http.createServer((request, response) => {
  const body = served.get(request.url ?? "");
  if (body === undefined) response.writeHead(404).end();
  else response.writeHead(200, { "content-type": body.startsWith("<") ? "text/html" : "text/calendar" }).end(body);
});
let origin = "";

beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  origin = `http://calendar.example:${port}`;
  const outside = createOutside({
    resolve: (name) => Promise.resolve(name === "calendar.example" ? ["127.0.0.1"] : ["10.0.0.1"]),
    isPublic: (address) => address === "127.0.0.1",
    ports: new Set([String(port)]),
  });
  Object.assign(app.context, { outside });
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const ADD = `mutation ($address: String!, $timezone: String!) {
  made: addOutsideCalendar(address: $address, timezone: $timezone) { id name host readAt refused unclear } }`;
const LIST = "{ made: outsideCalendars { id name host readAt refused unclear } }";
const add = (who: Someone, path: string) =>
  ask<OutsideCalendar>(who, ADD, { address: `${origin}${path}`, timezone: "Europe/Paris" });
const list = async (who: Someone) => (await ask<OutsideCalendar[]>(who, LIST)).data.made;
/** Busy on the day of the tests from 9:00 to 9:45 in Paris. */
const WORK = `BEGIN:VCALENDAR
X-WR-CALNAME:Work
BEGIN:VEVENT
DTSTART;TZID=Europe/Paris:20270622T090000
DURATION:PT45M
END:VEVENT
BEGIN:VEVENT
SUMMARY:no time
END:VEVENT
END:VCALENDAR
`;
const offered = async (publicId: string): Promise<string[]> =>
  (await read<{ slots: OpenSlot[] }>(`/slots?calendarId=${publicId}&date=${DAY}`)).slots
    .slice(0, 3)
    .map(({ startTime }) => startTime);

describe("a calendar of another program", () => {
  test("is read in the background, and while it is busy nothing is offered nor booked, of which the host is told the reason", async () => {
    served.set("/work.ics", WORK);
    const { host, guest, book, publicId, id } = await open();
    expect(await offered(publicId)).toEqual([at("07:00"), at("07:30"), at("08:00")]);
    const added = await add(host, "/work.ics");
    expect(added.data.made).toMatchObject({ name: "", readAt: null, refused: null });
    await app.runJobs();
    const [told] = await list(host);
    expect(told).toEqual({
      id: added.data.made.id,
      name: "Work",
      host: new URL(origin).host,
      readAt: expect.any(String) as string,
      refused: null,
      unclear: 1,
    });
    expect(JSON.stringify(added)).not.toContain("work.ics");
    expect(await offered(publicId)).toEqual([at("08:00"), at("08:30"), at("09:00")]);
    expect(faultOf(await book(await guest(), at("07:30")))).toEqual(["CONFLICT", "startTime"]);
    const day = `{ made: calendarDay(id: "${id}", date: "${DAY}") { from reason } }`;
    expect((await ask<DayPlace[]>(host, day)).data.made.slice(0, 3).map(({ reason }) => reason)).toEqual([
      "BUSY",
      "BUSY",
      null,
    ]);
    const busy = `{ made: busyTimes(on: { date: "${DAY}", timezone: "Europe/Paris" }) { startTime endTime name } }`;
    expect((await ask<BusyTime[]>(host, busy)).data.made).toEqual([
      { startTime: at("07:00"), endTime: at("07:45"), name: "Work" },
    ]);
    // A zone that we know and the database does not.
    const far = await ask<BusyTime[]>(host, busy.replace("Europe/Paris", "US/Pacific-New"));
    expect(far.data?.made).toMatchObject([{ startTime: at("07:00") }]);
    expect((await ask<BusyTime[]>(await someone(), busy)).data.made).toEqual([]);
    expect((await ask(host, `mutation { made: deleteOutsideCalendar(id: "${told?.id}") }`)).data.made).toBe(true);
    expect(await offered(publicId)).toEqual([at("07:00"), at("07:30"), at("08:00")]);
  });

  test("is read again after a while, and what was read stays while it cannot be", async () => {
    served.set("/changing.ics", WORK);
    const { host, publicId } = await open();
    const { id } = (await add(host, "/changing.ics")).data.made;
    await app.runJobs();
    expect(await offered(publicId)).toEqual([at("08:00"), at("08:30"), at("09:00")]);
    const after = async (minutes: number) => {
      app.clock.nowMs += minutes * 60_000;
      await readDue(app.context, { id: null, limit: 100 });
    };
    const again = async () => {
      expect((await ask(host, `mutation { made: readOutsideCalendar(id: "${id}") }`)).data.made).toBe(true);
      await app.runJobs();
    };
    served.set("/changing.ics", "<p>Sign in");
    await after(20);
    expect(await list(host)).toMatchObject([{ refused: null }]);
    await after(11);
    expect(await list(host)).toMatchObject([{ refused: "NO_CALENDAR", name: "Work" }]);
    served.delete("/changing.ics");
    await again();
    expect(await list(host)).toMatchObject([{ refused: "UNREACHABLE" }]);
    expect(await offered(publicId)).toEqual([at("08:00"), at("08:30"), at("09:00")]);
    served.set("/changing.ics", WORK.replaceAll("20270622T090000", "20270622T100000"));
    await again();
    expect(await list(host)).toMatchObject([{ refused: null }]);
    expect(await offered(publicId)).toEqual([at("07:00"), at("07:30"), at("09:00")]);
  });

  test("that was too much to read is left alone for a day", async () => {
    served.set("/endless.ics", WORK.replace("DURATION", "RRULE:FREQ=SECONDLY\nDURATION"));
    const host = await someone();
    const { id } = (await add(host, "/endless.ics")).data.made;
    const refusals = "select refused from outside_calendars where id = $1";
    await app.runJobs();
    expect(await list(host)).toMatchObject([{ refused: "TOO_LARGE" }]);
    served.set("/endless.ics", WORK);
    for (const [minutes, refused] of [
      [31, "TOO_LARGE"],
      [24 * 60, null],
    ] as const) {
      app.clock.nowMs += minutes * 60_000;
      await readDue(app.context, { id: null, limit: 100 });
      expect((await app.context.db.pool.query(refusals, [id])).rows).toEqual([{ refused }]);
    }
  });

  test("that leads inside is not asked for; an address that is none, a zone that is none and too many are refused", async () => {
    const host = await someone();
    const inside = { address: `${origin.replace("calendar.example", "inside.example")}/a.ics`, timezone: "UTC" };
    await ask(host, ADD, inside);
    await app.runJobs();
    expect(await list(host)).toMatchObject([{ refused: "ADDRESS" }]);
    for (const address of ["", "calendar", "file:///etc/passwd", "ftp://calendar.example/a.ics"])
      expect(faultOf(await ask(host, ADD, { address, timezone: "UTC" }))).toEqual(["BAD_INPUT", "address"]);
    expect(faultOf(await ask(host, ADD, { ...inside, timezone: "Nowhere/None" }))).toEqual(["BAD_INPUT", "timezone"]);
    for (let made = 1; made < 10; made += 1)
      expect(faultOf(await ask(host, ADD, inside))).toEqual([undefined, undefined]);
    expect(faultOf(await ask(host, ADD, inside))).toEqual(["CONFLICT", "calendars"]);
  });

  test("is one of ten at most, also of twelve that are added at once, and is removed once", async () => {
    const host = await someone();
    const added = await Promise.all(Array.from({ length: 12 }, () => add(host, "/none.ics")));
    expect(added.filter((answer) => faultOf(answer)[0] === "CONFLICT")).toHaveLength(2);
    const [first] = await list(host);
    expect(await list(host)).toHaveLength(10);
    const remove = () => ask(host, `mutation { made: deleteOutsideCalendar(id: "${first?.id}") }`);
    const removed = (await Promise.all([remove(), remove(), remove()])).map((answer) => faultOf(answer)[0]);
    expect(removed.filter((fault) => fault === "NOT_FOUND")).toHaveLength(2);
    expect(removed).toContain(undefined);
  });

  test("is its owner's alone", async () => {
    const [host, other] = [await someone(), await someone()];
    const { id } = (await add(host, "/none.ics")).data.made;
    expect(await list(other)).toEqual([]);
    for (const name of ["deleteOutsideCalendar", "readOutsideCalendar"])
      for (const one of [id, MISSING])
        expect(faultOf(await ask(other, `mutation { made: ${name}(id: "${one}") }`))).toEqual(["NOT_FOUND", undefined]);
    expect(await list(host)).toHaveLength(1);
  });
});
