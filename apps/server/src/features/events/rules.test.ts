import { describe, expect, test } from "vitest";
import { countFreed, decideAnswer, toSearchText, toSearchWords } from "./rules.ts";
import { listOccurrences } from "./series/repeat.ts";

const places = { capacity: 2, hasWaitingList: true, taken: 1, waiting: 0 };

describe("an answer", () => {
  test.each([
    ["a place that is free is given", "YES", places, false, { status: "YES", isWaiting: false }],
    [
      "without a limit there is always one",
      "YES",
      { ...places, capacity: null, taken: 900 },
      false,
      { status: "YES", isWaiting: false },
    ],
    ["who has one keeps it", "YES", { ...places, taken: 5 }, true, { status: "YES", isWaiting: false }],
    ["of a full one one waits", "YES", { ...places, taken: 2 }, false, { status: "YES", isWaiting: true }],
    ["nobody passes those who wait", "YES", { ...places, waiting: 1 }, false, { status: "YES", isWaiting: true }],
    ["without a waiting list there is none", "YES", { ...places, taken: 2, hasWaitingList: false }, false, "full"],
    [
      "perhaps takes no place",
      "MAYBE",
      { ...places, taken: 2, hasWaitingList: false },
      false,
      { status: "MAYBE", isWaiting: false },
    ],
    ["no is always heard", "NO", { ...places, taken: 2 }, true, { status: "NO", isWaiting: false }],
  ] as const)("%s", (...[, answer, given, hasPlace, decision]) => {
    expect(decideAnswer(answer, given, hasPlace)).toEqual(decision);
  });

  test("that makes room lets as many in as there is room for", () => {
    expect(countFreed({ capacity: 5, taken: 3, waiting: 9 })).toBe(2);
    expect(countFreed({ capacity: 5, taken: 3, waiting: 1 })).toBe(1);
    expect(countFreed({ capacity: 5, taken: 7, waiting: 1 })).toBe(0);
    expect(countFreed({ capacity: null, taken: 7, waiting: 4 })).toBe(4);
  });
});

test("a search compares words without accents and case", () => {
  expect(toSearchText("Été au Café", "Østre")).toContain("ete au cafe");
  expect(toSearchWords("  CAFÉ  été ")).toEqual(["cafe", "ete"]);
  expect(toSearchWords(null)).toEqual([]);
});

describe("a rule of repetition", () => {
  const first = {
    startsAt: new Date("2026-10-20T16:30:00Z"),
    endsAt: new Date("2026-10-20T18:00:00Z"),
    timeZone: "Europe/London",
  };
  const list = (repeat: string, after: Date | null = null) =>
    listOccurrences({ ...first, repeat }, { after, now: new Date("2026-06-01T00:00:00Z") });
  const startsOf = (repeat: string) =>
    list(repeat)?.occurrences.map(({ startsAt }) => startsAt.toISOString().slice(0, 16));

  test("keeps the hour on the clock of its zone, and the length", () => {
    expect(startsOf("FREQ=WEEKLY;COUNT=3")).toEqual(["2026-10-20T16:30", "2026-10-27T17:30", "2026-11-03T17:30"]);
    const lengths = new Set(
      list("FREQ=WEEKLY;COUNT=3")?.occurrences.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()),
    );
    expect([...lengths]).toEqual([5_400_000]);
  });

  test("begins with its first event, whatever it says, and ends when it says so", () => {
    expect(startsOf("FREQ=MONTHLY;BYDAY=2TH")?.slice(0, 3)).toEqual([
      "2026-10-20T16:30",
      "2026-11-12T17:30",
      "2026-12-10T17:30",
    ]);
    expect(startsOf("FREQ=DAILY;UNTIL=20261022T235959Z")).toEqual([
      "2026-10-20T16:30",
      "2026-10-21T16:30",
      "2026-10-22T16:30",
    ]);
    expect(list("FREQ=WEEKLY;COUNT=3")?.goesOn).toBe(false);
  });

  test("without an end goes two years ahead and says that it goes on; what was made is not made again", () => {
    const made = list("FREQ=WEEKLY");
    expect(made?.goesOn).toBe(true);
    expect(made?.occurrences.at(-1)?.startsAt.toISOString()).toBe("2028-05-30T16:30:00.000Z");
    expect(list("FREQ=WEEKLY", new Date("2028-05-23T16:30:00Z"))?.occurrences).toHaveLength(1);
    expect(list("FREQ=DAILY")?.occurrences).toHaveLength(200);
  });

  test.each(["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;BYDAY=XX", "nonsense"])("%s is none", (repeat) => {
    expect(list(repeat)).toBeNull();
  });
});
