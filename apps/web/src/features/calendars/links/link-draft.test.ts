import { describe, expect, test } from "vitest";
import { HALF_HOURS, HOURS, pickDay, toDraft, toListedDays } from "./link-draft.ts";

describe("the days of a link", () => {
  test("are added and taken away one by one, and between two as a range  CAL-028 CAL-041", () => {
    const two = pickDay(pickDay("", "2026-12-31", null), "2026-01-05", null);
    expect(two).toBe("05/01/2026,31/12/2026");
    expect(pickDay(two, "2026-12-31", null)).toBe("05/01/2026");
    expect(pickDay("", "2026-02-27", "2026-03-01")).toBe("27/02/2026,28/02/2026,01/03/2026");
    expect(pickDay("", "2026-02-27", "2026-02-26")).toBe("26/02/2026,27/02/2026");
  });

  test("are listed in order, and what is no date is none", () => {
    expect(toListedDays(" 31/12/2026, 05/01/2026 ,31/02/2026,")).toEqual(["05/01/2026", "31/12/2026"]);
  });
});

test("hours go hour by hour, breaks by the half hour  CAL-059 CAL-060", () => {
  expect([HOURS.length, HOURS[0], HOURS.at(-1)]).toEqual([24, "00:00", "23:00"]);
  expect([HALF_HOURS.length, HALF_HOURS[1], HALF_HOURS.at(-1)]).toEqual([48, "00:30", "23:30"]);
});

test("a new link is for weekdays from nine to six with lunch at one, for half an hour, at a place  CAL-061 CAL-062 CAL-063", () => {
  expect(toDraft({ link: null, custom: "" }, "Europe/Paris")).toMatchObject({
    availableDays: "WEEKDAYS",
    availableFrom: "09:00",
    availableTo: "18:00",
    setLunchBreak: true,
    lunchBreakFrom: "13:00",
    lunchBreakTo: "14:00",
    venueFix: true,
    isUsersLimited: false,
    organizedBy: "personal",
    timezone: "Europe/Paris",
  });
});

test("a link begins with the dates of its calendar  CAL-023 CAL-041", () => {
  const custom = "05/01/2027,31/12/2027";
  expect(toDraft({ link: null, custom }, "UTC")).toMatchObject({ availableDays: "CUSTOM", custom });
});
