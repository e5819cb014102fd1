import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Availability, explainDay, isAvailableOn, listSlots } from "./slots.ts";

type Case = {
  readonly date: string;
  readonly now: string;
  readonly link: {
    readonly available_from: string;
    readonly available_to: string;
    readonly lunch_break_from: string;
    readonly lunch_break_to: string;
    readonly set_lunch_break: boolean;
    readonly time_slot: number;
    readonly timezone: string;
    readonly available_days: Availability["availableDays"];
    readonly custom: string;
  };
  readonly slots: readonly string[];
};

/** Found minute by minute by a program that shares nothing with this one: 420 days in 60 zones, most of them of a change of the clocks. */
const cases = gunzipSync(readFileSync(join(import.meta.dirname, "test-slots.jsonl.gz")))
  .toString()
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case);

function toAvailability({ link }: Case): Availability {
  const [lunchFrom, lunchTo] = [toMinute(link.lunch_break_from), toMinute(link.lunch_break_to)];
  return {
    timeZone: link.timezone,
    availableDays: link.available_days,
    customDays: link.custom.split(",").map((day) => day.trim().split("/").toReversed().join("-")),
    fromMinute: toMinute(link.available_from),
    toMinute: toMinute(link.available_to),
    lunch:
      link.set_lunch_break && lunchFrom !== 0 && lunchTo !== 0 ? { fromMinute: lunchFrom, toMinute: lunchTo } : null,
    slotMinutes: link.time_slot,
  };
}

function toMinute(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return hours * 60 + minutes;
}

const toTexts = (slots: readonly { startsAt: number }[]): string[] =>
  slots.map(({ startsAt }) => new Date(startsAt).toISOString().replace(".000", ""));

test("420 days in 60 zones, over changes of the clocks, midnight and lunch, are offered as another program found", () => {
  const wrong = cases.filter(
    (one) =>
      JSON.stringify(toTexts(listSlots(toAvailability(one), one.date, Date.parse(one.now)))) !==
      JSON.stringify(one.slots),
  );
  expect(cases).toHaveLength(420);
  expect(wrong).toEqual([]);
});

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const WHOLE_DAY: Omit<Availability, "timeZone" | "customDays"> = {
  availableDays: "CUSTOM",
  fromMinute: 21 * 60,
  toMinute: 20 * 60 + 30,
  lunch: null,
  slotMinutes: 30,
};

test("every change of the clocks from 2024 to 2030 is as an oracle finds that goes from quarter to quarter  R4", () => {
  const zones = [...new Set(cases.map(({ link }) => link.timezone))];
  let changes = 0;
  for (const timeZone of zones) {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    for (const date of listChangedDays(clock)) {
      changes += 1;
      const link = { ...WHOLE_DAY, timeZone, customDays: [date] };
      expect({ timeZone, date, slots: toTexts(listSlots(link, date, 0)) }).toEqual({
        timeZone,
        date,
        slots: askOracle(clock, date),
      });
    }
  }
  expect(zones).toHaveLength(60);
  expect(changes).toBeGreaterThan(400);
});

/** The days before which, by that clock, an hour was repeated or left out, and the days before these. */
function listChangedDays(clock: Intl.DateTimeFormat): string[] {
  const days = new Set<string>();
  const offsetAt = (instant: number): number => Date.parse(`${clock.format(instant).replace(" ", "T")}Z`) - instant;
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2031, 0, 1); at += WEEK_MS) {
    if (offsetAt(at) === offsetAt(at + WEEK_MS)) continue;
    const change = Array.from({ length: 7 }, (_, day) => at + day * DAY_MS).findLast(
      (day) => offsetAt(day) === offsetAt(at),
    );
    for (const day of [-DAY_MS, 0, DAY_MS]) days.add(clock.format((change ?? at) + day).slice(0, 10));
  }
  return [...days];
}

/** Reads the clock at every quarter of an hour from before that day until after its window, and knows nothing else. */
function askOracle(clock: Intl.DateTimeFormat, date: string): string[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const read = Array.from({ length: 4 * 24 * 4 }, (_, index) => {
    const instant = midnight - DAY_MS + index * QUARTER_MS;
    return { instant, reads: Date.parse(`${clock.format(instant).replace(" ", "T")}Z`) };
  });
  const slots: string[] = [];
  const end = midnight + DAY_MS + WHOLE_DAY.toMinute * 60_000;
  for (
    let wanted = midnight + WHOLE_DAY.fromMinute * 60_000;
    wanted + 2 * QUARTER_MS <= end;
    wanted += 2 * QUARTER_MS
  ) {
    const at = read.findIndex(({ reads }) => reads === wanted);
    const halfway = read[at + 1];
    const justBefore = read[at + 1]?.reads === wanted + QUARTER_MS;
    if (at >= 0 && halfway && justBefore)
      slots.push(new Date(read[at]?.instant ?? 0).toISOString().replace(".000", ""));
  }
  return slots;
}

describe("the days of a link", () => {
  const link: Availability = { ...WHOLE_DAY, timeZone: "Europe/Paris", customDays: ["2026-12-24"] };
  const week = ["2026-12-21", "2026-12-22", "2026-12-23", "2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"];
  const daysOf = (availableDays: Availability["availableDays"]) =>
    week.filter((date) => isAvailableOn({ ...link, availableDays }, date)).map((date) => Number(date.slice(-2)));

  test("are Monday to Friday, Saturday and Sunday, or those that are listed  BOOK-017", () => {
    expect(daysOf("WEEKDAYS")).toEqual([21, 22, 23, 24, 25]);
    expect(daysOf("WEEKEND")).toEqual([26, 27]);
    expect(daysOf("CUSTOM")).toEqual([24]);
    expect(listSlots(link, "2026-12-25", 0)).toEqual([]);
  });

  test("say for each place what took its slot away", () => {
    const day = { ...link, fromMinute: 9 * 60, toMinute: 14 * 60, slotMinutes: 60 };
    const lunch = { fromMinute: 12 * 60 + 30, toMinute: 13 * 60 };
    const now = Date.parse("2026-12-24T09:00:00Z");
    expect(explainDay({ ...day, lunch }, "2026-12-24", now).map(({ removal }) => removal)).toEqual([
      "PAST",
      "PAST",
      null,
      "LUNCH",
      null,
    ]);
    const spring = { ...day, customDays: ["2027-03-28"], fromMinute: 0, toMinute: 5 * 60, slotMinutes: 45 };
    expect(explainDay(spring, "2027-03-28", 0).map(({ removal }) => removal)).toEqual([
      null,
      null,
      "CLOCK_CHANGE",
      "NO_SUCH_HOUR",
      null,
      null,
    ]);
  });
});
