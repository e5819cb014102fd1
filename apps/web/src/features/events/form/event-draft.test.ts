import { createEventInput } from "@atrium/contracts/events";
import { expect, test } from "vitest";
import { moveStart, toChange, toDraft, toRule } from "./event-draft.ts";
import { studio } from "../test-events.ts";

const NOW = new Date("2026-06-18T08:42:00Z");
const ZONE = { now: NOW, timeZone: "Europe/London" };

test("a new one begins with the next hour but one by the clocks of the zone, an old one with what it says", () => {
  expect(toDraft(null, ZONE)).toMatchObject({
    title: "",
    startDate: "2026-06-18",
    startTime: "11:00",
    endTime: "12:30",
    place: "inPerson",
  });
  expect(toDraft(studio, ZONE)).toMatchObject({
    title: studio.title,
    place: "both",
    startDate: "2026-06-25",
    startTime: "18:00",
    capacity: "24",
  });
});

test("what is sent of an old one that nobody changed is what it said", () => {
  const { title, location, startTime, endTime, capacity } = studio;
  expect(toChange(toDraft(studio, ZONE))).toMatchObject({
    title,
    location,
    startTime,
    endTime,
    capacity,
    cover: undefined,
  });
});

test("what does not take place online has no link, and no place without one", () => {
  const draft = { ...toDraft(studio, ZONE), title: " Talk " };
  expect(toChange({ ...draft, place: "inPerson" })).toMatchObject({
    title: "Talk",
    conferenceDetails: "",
    isConference: false,
  });
  expect(toChange({ ...draft, place: "online" })).toMatchObject({ location: "", isConference: true });
  expect(toChange({ ...draft, startDate: null })).toBeNull();
  expect(toChange({ ...draft, endTime: "" })).toBeNull();
});

test("the end follows the beginning, over midnight as well", () => {
  const draft = toDraft(null, ZONE);
  expect(moveStart(draft, { startDate: "2026-06-20", startTime: "23:00" })).toMatchObject({
    endDate: "2026-06-21",
    endTime: "00:30",
  });
  expect(moveStart(draft, { startDate: null, startTime: "23:00" })).toEqual({ startDate: null, startTime: "23:00" });
});

test("what is chosen to repeat is a rule that the server takes", () => {
  const start = "2026-07-09";
  expect(toRule("WEEKLY", start)).toBe("FREQ=WEEKLY;BYDAY=TH");
  expect(toRule("MONTHLY_NTH", start)).toBe("FREQ=MONTHLY;BYDAY=2TH");
  expect(toRule("MONTHLY_NTH", "2026-07-30")).toBe("FREQ=MONTHLY;BYDAY=-1TH");
  expect(toRule("", start)).toBe("");
  const event = { title: "Talk", startTime: "2026-07-09T18:00:00.000Z", endTime: "2026-07-09T19:00:00.000Z" };
  for (const choice of ["DAILY", "WEEKDAYS", "WEEKLY", "MONTHLY", "MONTHLY_NTH", "YEARLY"] as const) {
    expect(createEventInput.parse({ ...event, repeat: toRule(choice, start) }).repeat).toBe(toRule(choice, start));
  }
});
