import { expect, test } from "vitest";
import { explainOffer, type LinkRules, listOffered } from "./rules.ts";

const MINUTE_MS = 60_000;
const LINK: LinkRules = {
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
  explainOffer({ ...LINK, ...link }, { date: DAY, nowMs: at("09:00"), taken: [take("11:00")], busy: [], ...day }).map(
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
    listOffered({ ...LINK, places: 3 }, day).map(({ startsAt, places }) => [startsAt - at("00:00"), places]),
  ).toEqual([540, 570, 600, 660, 750].map((minute) => [minute * MINUTE_MS, minute === 660 ? 2 : 3]));
});
