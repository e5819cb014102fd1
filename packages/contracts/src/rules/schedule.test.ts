import { expect, test } from "vitest";
import { SCHEDULED_AHEAD_MAX_MS } from "../schedule-limits.ts";
import { canBeScheduled, isOnStep, toNextStep } from "./schedule.ts";

const NOW = new Date("2026-06-18T08:42:10.000Z");

test("a message is sent later at steps of five minutes, and never in the past  MSG-024", () => {
  const at = (time: string) => canBeScheduled(new Date(`2026-06-18T${time}Z`), NOW);
  expect([at("08:45:00"), at("08:45:01"), at("08:44:00"), at("08:40:00")]).toEqual([true, false, false, false]);
  expect(canBeScheduled(NOW, NOW)).toBe(false);
  const exact = new Date("2026-06-18T08:45:00Z");
  expect(canBeScheduled(exact, exact)).toBe(false);
});

test("a message is planned so far ahead and no further", () => {
  const exact = new Date("2026-06-18T08:45:00Z");
  const ahead = (ms: number) => canBeScheduled(new Date(exact.getTime() + ms), exact);
  expect([ahead(SCHEDULED_AHEAD_MAX_MS), ahead(SCHEDULED_AHEAD_MAX_MS + 300_000)]).toEqual([true, false]);
});

test("the next step is after the moment, also where that is on one", () => {
  expect(toNextStep(NOW).toISOString()).toBe("2026-06-18T08:45:00.000Z");
  expect(toNextStep(new Date("2026-06-18T08:45:00Z")).toISOString()).toBe("2026-06-18T08:50:00.000Z");
  expect(toNextStep(NOW, 170_000).toISOString()).toBe("2026-06-18T08:50:00.000Z");
  expect(isOnStep(toNextStep(NOW))).toBe(true);
});
