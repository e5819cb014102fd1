import { describe, expect, test } from "vitest";
import { addMonths, isAvailable, isOpen, listWeeks, moveDay } from "./month.ts";

describe("a month", () => {
  test("is whole weeks from the day that weeks begin with", () => {
    const weeks = listWeeks("2026-06", 1);
    expect(weeks).toHaveLength(5);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(["2026-06-01", "2026-07-05"]);
    expect(listWeeks("2026-06", 0)[0]?.[0]).toBe("2026-05-31");
    expect(listWeeks("2027-02", 1)).toHaveLength(4);
    expect(new Set(listWeeks("2026-10", 1).flat()).size).toBe(35);
  });

  test("follows and precedes another over the years", () => {
    expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  });

  test("is walked through by keys, to the end of a shorter month", () => {
    expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => moveDay("2026-06-01", key))).toEqual([
      "2026-05-31",
      "2026-06-02",
      "2026-05-25",
      "2026-06-08",
    ]);
    expect([moveDay("2026-01-31", "PageDown"), moveDay("2026-03-31", "PageUp")]).toEqual(["2026-02-28", "2026-02-28"]);
    expect(moveDay("2026-01-31", "a")).toBe(undefined);
  });
});

describe("the days of a calendar", () => {
  const days = {
    availableDays: "WEEKDAYS",
    customDays: ["2026-12-26"],
    today: "2026-12-24",
    lastDay: "2026-12-28",
  } as const;

  test("are between today and the last that may be booked  BOOK-018", () => {
    expect(["2026-12-23", "2026-12-24", "2026-12-28", "2026-12-29"].map((day) => isOpen(days, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("are Monday to Friday, Saturday and Sunday, or those listed  BOOK-017", () => {
    const on = (availableDays: "WEEKDAYS" | "WEEKEND" | "CUSTOM") =>
      ["2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28"].map((day) =>
        isAvailable({ ...days, availableDays }, day),
      );
    expect(on("WEEKDAYS")).toEqual([true, false, false, true]);
    expect(on("WEEKEND")).toEqual([false, true, true, false]);
    expect(on("CUSTOM")).toEqual([false, true, false, false]);
  });
});
