import { expect, test } from "vitest";
import { trySecondTime } from "./second-tries.ts";
import type { Failure, Outcome } from "./test-reports.ts";

const failed = (name: string): Failure => ({ title: name, error: `${name} first`, test: { file: "/a.test.ts", name } });
const outcome = (...failures: Failure[]): Outcome => ({ passed: 10, failed: failures.length, skipped: [], failures });

test("what passes alone counts as passed and is named with its first error; what fails again stays failed", async () => {
  const total = outcome(failed("once"), failed("twice"));
  const mended = await trySecondTime(total, ({ name }) => Promise.resolve(name === "once"));
  expect(mended.map(({ error }) => error)).toEqual(["once first"]);
  expect(total).toMatchObject({ passed: 11, failed: 1, failures: [{ title: "twice" }] });
});

test("nothing is tried again beside what is no test, nor when more than three failed", async () => {
  for (const total of [
    outcome(failed("a"), { title: "checks", error: "", test: null }),
    outcome(...["a", "b", "c", "d"].map(failed)),
  ]) {
    const before = structuredClone(total);
    expect(await trySecondTime(total, () => Promise.reject(new Error("was tried")))).toEqual([]);
    expect(total).toEqual(before);
  }
});
