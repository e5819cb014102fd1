import { expect, test } from "vitest";
import { isWanted } from "./rules.ts";

const message = { sender: "ines", kind: "text", createdAt: new Date("2026-05-04T08:00:00.000Z") } as Parameters<
  typeof isWanted
>[0];
const wants = (filter: object) => isWanted(message, filter);

test("whatever is not asked for is wanted, and what is asked for must all be so", () => {
  expect(wants({})).toBe(true);
  expect([wants({ sender: "ines" }), wants({ sender: "kenji" })]).toEqual([true, false]);
  expect([wants({ kind: "text" }), wants({ kind: "poll" })]).toEqual([true, false]);
  expect(wants({ sender: "ines", kind: "poll" })).toBe(false);
});

test("the first instant of a time is with it, the last is not", () => {
  const at = (key: string, time: string) => wants({ [key]: `2026-05-04T${time}Z` });
  const [before, same, after] = ["07:59:59.999", "08:00:00.000", "08:00:00.001"];
  expect([before, same, after].map((time) => at("since", time))).toEqual([true, true, false]);
  expect([before, same, after].map((time) => at("until", time))).toEqual([false, false, true]);
});
