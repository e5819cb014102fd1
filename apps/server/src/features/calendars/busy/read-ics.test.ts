import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readApart } from "./read-apart.ts";
import { readBusy } from "./read-ics.ts";

type Case = { readonly name: string; readonly base64: string; readonly expected: unknown };
/** Files of real programs, examples of the RFCs and broken ones, from the tests of collective/icalendar; the first line is their licence. */
const cases = gunzipSync(readFileSync(join(import.meta.dirname, "test-outside.jsonl.gz")))
  .toString()
  .split("\n")
  .slice(1)
  .map((line) => JSON.parse(line) as Case);

const iso = (at: number): string => new Date(at).toISOString();
const YEARS = { timeZone: "Europe/Paris", from: Date.parse("1990-01-01"), to: Date.parse("2035-01-01") };

const toTold = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }) => [iso(startsAt), iso(endsAt)];

function tell(text: string): unknown {
  const read = readBusy(text, YEARS);
  if (read.kind === "refused") return read.why;
  const [first = null, last = null] = [read.busy.at(0), read.busy.at(-1)].map((one) => one && toTold(one));
  return { busy: read.busy.length, unclear: read.unclear, first, last };
}

test.each(cases)("$name is read as busy times, or refused", ({ base64, expected }) => {
  expect(tell(Buffer.from(base64, "base64").toString())).toEqual(expected);
});

test("the name of a calendar is one line of bounded length, whatever its file says", () => {
  const name = `Work\tand\u0000 more \ud800${"x".repeat(5_000)}`;
  const read = readBusy(`BEGIN:VCALENDAR\nX-WR-CALNAME:${name}\nEND:VCALENDAR`, YEARS);
  expect(read).toMatchObject({ kind: "read", name: `Work and more \ufffd${"x".repeat(65)}` });
});

const ZONE = `BEGIN:VTIMEZONE
TZID:Our own
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
END:STANDARD
END:VTIMEZONE
`;
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT", ""].join("\n");
const file = (...events: string[]) => `BEGIN:VCALENDAR\nVERSION:2.0\n${events.join("")}END:VCALENDAR\n`;
const AUTUMN = { timeZone: "Europe/Paris", from: Date.parse("2027-10-01"), to: Date.parse("2027-12-01") };

/** When it begins and how many minutes it takes. */
function busyOf(...events: string[]): string[] {
  const read = readBusy(file(...events), AUTUMN);
  if (read.kind === "refused") return [read.why];
  const times = read.busy.map(
    ({ startsAt, endsAt }) => `${iso(startsAt).slice(0, 16)} ${(endsAt - startsAt) / 60_000}`,
  );
  return read.unclear === 0 ? times : [...times, `unclear ${read.unclear}`];
}
/** Clocks in Paris go back on 31 October 2027. */
const WEEKLY = ["UID:1", "DTSTART;TZID=Europe/Paris:20271025T100000", "DTEND;TZID=Europe/Paris:20271025T110000"];

describe("what repeats", () => {
  test("keeps its hour on the clock, until its end in UTC, without what is taken out", () => {
    expect(
      busyOf(event(...WEEKLY, "RRULE:FREQ=WEEKLY;UNTIL=20271115T090000Z", "EXDATE;TZID=Europe/Paris:20271108T100000")),
    ).toEqual(["2027-10-25T08:00 60", "2027-11-01T09:00 60", "2027-11-15T09:00 60"]);
  });

  test("is elsewhere where one of it was moved, and free where one was cancelled", () => {
    const series = event(...WEEKLY, "RRULE:FREQ=WEEKLY;COUNT=4");
    const one = (day: string, ...more: string[]) =>
      event(
        "UID:1",
        `RECURRENCE-ID;TZID=Europe/Paris:${day}T100000`,
        `DTSTART;TZID=Europe/Paris:${day}T150000`,
        "DURATION:PT30M",
        ...more,
      );
    expect(busyOf(one("20271101"), series, one("20271108", "STATUS:CANCELLED"))).toEqual([
      "2027-10-25T08:00 60",
      "2027-11-01T14:00 30",
      "2027-11-15T09:00 60",
    ]);
  });

  test("is elsewhere from one on, where all later ones were moved", () => {
    const since = [
      "UID:1",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20271101T090000Z",
      "DTSTART;TZID=Europe/Paris:20271101T120000",
    ];
    expect(busyOf(event(...WEEKLY, "RRULE:FREQ=WEEKLY;COUNT=3"), event(...since, "DURATION:PT2H"))).toEqual([
      "2027-10-25T08:00 60",
      "2027-11-01T11:00 120",
      "2027-11-08T11:00 120",
    ]);
  });
});

describe("a time", () => {
  test("is of the zone that it names, in whatever way, or of the reader's", () => {
    const of = (zone: string) => busyOf(ZONE, event(`DTSTART${zone}:20271110T100000`, "DURATION:PT1H"));
    expect(of(";TZID=America/New_York")).toEqual(["2027-11-10T15:00 60"]);
    expect(of(";TZID=/freeassociation.sourceforge.net/Tzfile/Asia/Tokyo")).toEqual(["2027-11-10T01:00 60"]);
    expect(of(";TZID=Our own")).toEqual(["2027-11-10T07:00 60"]);
    expect(of("")).toEqual(["2027-11-10T09:00 60"]);
  });

  test("of a zone that nobody knows keeps busy by every clock there is", () => {
    expect(busyOf(event("DTSTART;TZID=Nowhere:20271110T100000", "DURATION:PT1H"))).toEqual([
      `2027-11-09T20:00 ${27 * 60}`,
      "unclear 1",
    ]);
  });

  test("may be whole days, on which clocks change too", () => {
    const days = event("DTSTART;VALUE=DATE:20271030", "DTEND;VALUE=DATE:20271101");
    expect(busyOf(days)).toEqual([`2027-10-29T22:00 ${49 * 60}`]);
    expect(busyOf(event("DTSTART;VALUE=DATE:20271102"))).toEqual([`2027-11-01T23:00 ${24 * 60}`]);
  });
});

test("what is free, or cancelled, keeps nobody busy; what touches is one", () => {
  const at = (hour: string, ...more: string[]) => event(`DTSTART:20271110T${hour}0000Z`, "DURATION:PT1H", ...more);
  expect(
    busyOf(at("06", "TRANSP:TRANSPARENT"), at("07", "STATUS:CANCELLED"), at("10"), at("09", "STATUS:TENTATIVE")),
  ).toEqual(["2027-11-10T09:00 120"]);
  expect(busyOf(at("12", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"))).toEqual([]);
});

describe("what would take for ever", () => {
  test("is refused: times without number, and entries without number", () => {
    expect(busyOf(event("DTSTART:20000101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"))).toEqual(["TOO_LARGE"]);
    expect(busyOf(...Array.from({ length: 20_001 }, () => event("DTSTART:20271110T100000Z")))).toEqual(["TOO_LARGE"]);
  });

  test("is ended, and nothing waits for it meanwhile", async () => {
    const slow = event("DTSTART:20000101T000000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=15000");
    const reading = readApart(file(...Array.from({ length: 5_000 }, () => slow)), AUTUMN, 500);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    expect(await reading).toEqual({ kind: "refused", why: "TOO_LARGE" });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(await readApart(file(event("DTSTART:20271110T100000Z", "DURATION:PT1H")), AUTUMN)).toMatchObject({
      busy: [{ startsAt: Date.parse("2027-11-10T10:00:00Z") }],
    });
  });
});
