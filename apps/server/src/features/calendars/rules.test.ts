import { expect, test } from "vitest";
import {
  costsTheSame,
  explainOffer,
  isPaidBack,
  isTimeZone,
  type LinkRules,
  listOffered,
  makePublicId,
  toCustomDays,
  toDaysOf,
  toGmtOffset,
  toHour,
  toMinute,
  toMovableUntil,
  toPaidBackUntil,
  toReach,
  toWindow,
  without,
} from "./rules.ts";

const HOUR = 60 * 60_000;
/** Monday 4 May 2026, 8:00 in Paris. */
const NOW = Date.parse("2026-05-04T06:00:00Z");
const MONDAY = "2026-05-04";
const LINK: LinkRules = {
  timeZone: "Europe/Paris",
  availableDays: "WEEKDAYS",
  customDays: [],
  fromMinute: 9 * 60,
  toMinute: 12 * 60,
  lunch: null,
  slotMinutes: 60,
  places: 1,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  mostPerDay: null,
  windowDays: 7,
};
/** The slot that begins at that hour of Monday in Paris. */
const slotAt = (hour: number) => {
  const startsAt = Date.parse("2026-05-03T22:00:00Z") + hour * HOUR;
  return { startsAt, endsAt: startsAt + HOUR };
};
const takenAt = (hour: number, count = 1) => ({ ...slotAt(hour), count });

/** The hours of Monday at which somebody may still come, with how many. */
function listHours(link: Partial<LinkRules>, taken: readonly ReturnType<typeof takenAt>[] = [], nowMs = NOW) {
  return listOffered({ ...LINK, ...link }, { date: MONDAY, nowMs, taken, busy: [] }).map(({ startsAt, places }) => [
    (startsAt - slotAt(0).startsAt) / HOUR,
    places,
  ]);
}

test("what was paid comes back until a day before, and whenever the host cancels", () => {
  const startsAt = new Date(NOW);
  const until = NOW - 24 * HOUR;
  expect(toPaidBackUntil(startsAt)).toEqual(new Date(until));
  const isBack = (byHost: boolean, ms: number) => isPaidBack({ byHost, startsAt, now: new Date(ms) });
  expect([isBack(false, until - 1), isBack(false, until), isBack(true, NOW + 1)]).toEqual([true, false, true]);
});

test("two links ask for the same payment where amount, currency and country are the same  CAL-044", () => {
  const price = { amount: 4_500, currency: "eur" } as const;
  const paid = { price, country: "FR" } as Parameters<typeof costsTheSame>[0];
  const free = { price: null, country: null };
  expect([costsTheSame(paid, { ...paid }), costsTheSame(free, { ...free })]).toEqual([true, true]);
  for (const other of [
    free,
    { ...paid, country: "BE" },
    { ...paid, price: { ...price, amount: 4_600 } },
    { ...paid, price: { ...price, currency: "usd" } },
  ] as (typeof paid)[]) {
    expect(costsTheSame(paid, other)).toBe(false);
    expect(costsTheSame(other, paid)).toBe(false);
  }
});

test("a link is named by 128 bits that are another each time  A-08", () => {
  const made = Array.from({ length: 100 }, makePublicId);
  expect(new Set(made).size).toBe(100);
  for (const each of made) expect(each).toMatch(/^[\w-]{22}$/);
});

test("hours are minutes after midnight", () => {
  expect(["00:00", "09:05", "23:59", "7"].map(toMinute)).toEqual([0, 545, 1_439, 420]);
  expect([0, 545, 1_439].map(toHour)).toEqual(["00:00", "09:05", "23:59"]);
});

test("days of one's own are in order, each once, and what is no day is none", () => {
  expect(toCustomDays("08/05/2026,04/05/2026,08/05/2026,31/02/2026")).toEqual(["2026-05-04", "2026-05-08"]);
});

test("a zone is one that is known by its place, or UTC", () => {
  expect(["Europe/Paris", "UTC", "Europe/Nowhere", "+01:00", "", "EST"].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(toGmtOffset("Europe/Paris", NOW)).toBe("GMT+02:00");
  expect(toGmtOffset("America/St_Johns", NOW)).toBe("GMT-02:30");
  // Before zones had whole minutes an offset has seconds, which nobody is shown.
  expect(toGmtOffset("Europe/Paris", Date.parse("1900-01-01T00:00:00Z"))).toBe("GMT+00:09");
});

test("the window begins today by the zone's clock and ends as many days later", () => {
  const lateOnSunday = Date.parse("2026-05-03T22:30:00Z");
  expect(toWindow(LINK, lateOnSunday)).toEqual({ today: MONDAY, lastDay: "2026-05-11" });
  expect(toWindow({ ...LINK, timeZone: "UTC" }, lateOnSunday).today).toBe("2026-05-03");
});

test("bookings of a day are looked for from the day before to what may overlap its end, and their buffers", () => {
  const midnight = slotAt(0).startsAt;
  expect(toReach(LINK, MONDAY)).toEqual({
    from: new Date(midnight - 24 * HOUR),
    to: new Date(midnight + 72 * HOUR),
  });
  for (const buffers of [
    { bufferBefore: 60, bufferAfter: 15 },
    { bufferBefore: 15, bufferAfter: 60 },
  ])
    expect(toReach({ ...LINK, ...buffers }, MONDAY)).toEqual({
      from: new Date(midnight - 25 * HOUR),
      to: new Date(midnight + 73 * HOUR),
    });
});

test("slots are offered from now, or from the notice on, to the last day of the window", () => {
  expect(listHours({})).toEqual([
    [9, 1],
    [10, 1],
    [11, 1],
  ]);
  expect(listHours({}, [], slotAt(10).startsAt)).toEqual([[11, 1]]);
  expect(listHours({ noticeMinutes: 120 })).toEqual([[11, 1]]);
  const on = (date: string, nowMs = NOW) =>
    listOffered({ ...LINK, windowDays: 3 }, { date, nowMs, taken: [], busy: [] }).length;
  expect([on(MONDAY), on("2026-05-07"), on("2026-05-08")]).toEqual([3, 3, 0]);
  // A window that reaches over midnight is still that of the day on which it began.
  const night = { ...LINK, fromMinute: 22 * 60, toMinute: 2 * 60 };
  const afterMidnight = slotAt(24).startsAt + HOUR / 2;
  expect(listOffered(night, { date: MONDAY, nowMs: afterMidnight, taken: [], busy: [] })).toEqual([]);
});

test("a slot takes as many as it has places, and any number where nobody counts  A-85", () => {
  expect(listHours({ places: 3 }, [takenAt(9, 2), takenAt(10, 3), takenAt(11, 4)])).toEqual([[9, 1]]);
  expect(listHours({ places: null }, [takenAt(9, 50)])).toEqual([
    [9, null],
    [10, null],
    [11, null],
  ]);
});

test("the more of the two pauses is kept around a meeting of another time, and touching is not overlapping", () => {
  const [before, after] = [{ bufferBefore: 30 }, { bufferAfter: 30 }];
  expect(listHours({}, [takenAt(9)])).toEqual([
    [10, 1],
    [11, 1],
  ]);
  for (const pause of [before, after]) {
    expect(listHours(pause, [takenAt(9)])).toEqual([[11, 1]]);
    expect(listHours(pause, [takenAt(11)])).toEqual([[9, 1]]);
  }
  const half = { startsAt: slotAt(9).startsAt, endsAt: slotAt(9).endsAt - HOUR / 2, count: 1 };
  expect(listHours({}, [half])).toEqual([
    [10, 1],
    [11, 1],
  ]);
  // Of another length it is another meeting, whatever it shares with the slot.
  const [longer, later] = [
    { ...slotAt(9), endsAt: slotAt(10).endsAt, count: 1 },
    { ...slotAt(10), startsAt: slotAt(9).startsAt, count: 1 },
  ];
  for (const other of [longer, later]) expect(listHours({ places: 9 }, [other])).toEqual([[11, 9]]);
  const late = { startsAt: slotAt(9).startsAt + HOUR / 2, endsAt: slotAt(9).endsAt, count: 1 };
  expect(listHours({}, [late])).toEqual([
    [10, 1],
    [11, 1],
  ]);
  expect(listHours(before, [takenAt(12)])).toEqual([
    [9, 1],
    [10, 1],
  ]);
  expect(listHours({ bufferBefore: 60 }, [takenAt(13)])).toHaveLength(3);
  expect(listHours({ bufferBefore: 61 }, [takenAt(13)])).toHaveLength(2);
});

test("a day takes as many as its host wants, and what begins on another day does not count", () => {
  const tuesday = { startsAt: slotAt(33).startsAt, endsAt: slotAt(33).endsAt, count: 5 };
  expect(listHours({ mostPerDay: 2, places: 5 }, [takenAt(9), tuesday])).toHaveLength(3);
  expect(listHours({ mostPerDay: 2, places: 5 }, [takenAt(9), takenAt(10)])).toEqual([]);
  expect(listHours({ mostPerDay: 2, places: 5 }, [takenAt(9, 2)])).toEqual([]);
});

test("a booking that goes elsewhere leaves its place, and nobody else's", () => {
  expect(without([takenAt(9, 2), takenAt(10)], slotAt(9))).toEqual([takenAt(9), takenAt(10)]);
  expect(without([takenAt(9), takenAt(10)], slotAt(9))).toEqual([takenAt(10)]);
  const longer = { ...slotAt(9), endsAt: slotAt(10).endsAt };
  expect(without([takenAt(9)], longer)).toEqual([takenAt(9)]);
  expect(without([takenAt(9)], { ...slotAt(8), endsAt: slotAt(9).endsAt })).toEqual([takenAt(9)]);
});

test("a host moves a booking until it begins, a guest as long before as is asked for notice  B-58", () => {
  const startsAt = new Date(NOW);
  const until = (noticeMinutes: number, isOfHost: boolean, isPaid = false) =>
    toMovableUntil(startsAt, { noticeMinutes, isOfHost, isPaid });
  expect([until(90, true), until(90, true, true)]).toEqual([startsAt, startsAt]);
  expect(until(90, false)).toEqual(new Date(NOW - 1.5 * HOUR));
  // Nobody moves what would not be paid back to where it would.
  expect(until(90, false, true)).toEqual(toPaidBackUntil(startsAt));
  expect(until(25 * 60, false, true)).toEqual(new Date(NOW - 25 * HOUR));
});

test("a slot belongs to the window of its day, or of the day before, by the zone's clock", () => {
  expect(toDaysOf(Date.parse("2026-05-03T22:30:00Z"), "Europe/Paris")).toEqual([MONDAY, "2026-05-03"]);
});

const MINUTE_MS = 60_000;
const OFFICE: LinkRules = {
  timeZone: "UTC",
  availableDays: "WEEKDAYS",
  customDays: [],
  fromMinute: 540,
  toMinute: 780,
  lunch: { fromMinute: 720, toMinute: 750 },
  slotMinutes: 30,
  places: 1,
  bufferBefore: 0,
  bufferAfter: 30,
  noticeMinutes: 60,
  mostPerDay: null,
  windowDays: 7,
};
const DAY = "2027-06-22";
const at = (hour: string): number => Date.parse(`${DAY}T${hour}:00Z`);
const take = (hour: string) => ({ startsAt: at(hour), endsAt: at(hour) + 30 * MINUTE_MS, count: 1 });
const reasons = (day: Partial<Parameters<typeof explainOffer>[1]>, link: Partial<LinkRules> = {}) =>
  explainOffer({ ...OFFICE, ...link }, { date: DAY, nowMs: at("09:00"), taken: [take("11:00")], busy: [], ...day }).map(
    ({ reason }) => reason,
  );

test("every time of a day is offered, or the rule is named that took it away", () => {
  // 9:00 has begun, 9:30 and 10:00 are too soon, 10:30 and 11:30 lie beside the booking of 11:00, 12:00 is lunch.
  expect(reasons({})).toEqual(["PAST", "NOTICE", "NOTICE", "NEAR", "FULL", "NEAR", "LUNCH", null]);
  expect(reasons({ nowMs: at("08:00") }).slice(0, 3)).toEqual(["NOTICE", null, null]);
  expect(new Set(reasons({}, { mostPerDay: 1 }))).toEqual(new Set(["PAST", "NOTICE", "DAY_FULL", "LUNCH"]));
  expect(new Set(reasons({ nowMs: at("09:00") - 8 * 24 * 60 * MINUTE_MS }))).toEqual(new Set(["TOO_FAR", "LUNCH"]));
  expect(new Set(reasons({ nowMs: at("09:00") + 24 * 60 * MINUTE_MS }))).toEqual(new Set(["PAST", "LUNCH"]));
  expect(reasons({ date: "2027-06-26" })).toEqual([]);
});

test("where nobody is counted nothing is full or too near", () => {
  expect(reasons({}, { places: null, noticeMinutes: 0 })).toEqual([
    "PAST",
    null,
    null,
    null,
    null,
    null,
    "LUNCH",
    null,
  ]);
});

test("while its host is busy elsewhere nothing begins, but for what somebody has booked already", () => {
  const busy = [{ startsAt: at("09:45"), endsAt: at("11:15") }];
  const many = { places: 3, noticeMinutes: 0 };
  expect(reasons({ busy, nowMs: at("06:00") }, many)).toEqual([
    null,
    "BUSY",
    "BUSY",
    "BUSY",
    null,
    "NEAR",
    "LUNCH",
    null,
  ]);
});

test("what is offered is what has no reason against it, with the places that are left", () => {
  const taken = [take("11:00")];
  const day = { date: DAY, nowMs: at("06:00"), taken, busy: [] };
  expect(
    listOffered({ ...OFFICE, places: 3 }, day).map(({ startsAt, places }) => [startsAt - at("00:00"), places]),
  ).toEqual([540, 570, 600, 660, 750].map((minute) => [minute * MINUTE_MS, minute === 660 ? 2 : 3]));
});
