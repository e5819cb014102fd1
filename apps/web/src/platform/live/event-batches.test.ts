import { describe, expect, test } from "vitest";
import { EventBatches } from "./event-batches.ts";
import { FakeTimers } from "../../../test/test-timers.ts";

function setUp() {
  const timers = new FakeTimers();
  const given: number[] = [];
  return { timers, given, batches: new EventBatches<number>({ timers, give: (event) => given.push(event) }) };
}

describe("events that arrive", () => {
  test("after a quiet moment are given out at once", () => {
    const { given, batches } = setUp();
    batches.add(1);
    expect(given).toEqual([1]);
  });

  test("close to each other are given out together, in order  W2", async () => {
    const { timers, given, batches } = setUp();
    batches.add(1);
    batches.add(2);
    await timers.advance(60);
    batches.add(3);
    expect(given).toEqual([1]);
    await timers.advance(40);
    expect(given).toEqual([1, 2, 3]);
    await timers.advance(100);
    batches.add(4);
    expect(given).toEqual([1, 2, 3, 4]);
  });

  test("are not overtaken by what comes after them", () => {
    const { given, batches } = setUp();
    batches.add(1);
    batches.add(2);
    batches.give();
    expect(given).toEqual([1, 2]);
  });

  test("are forgotten with their connection", async () => {
    const { timers, given, batches } = setUp();
    batches.add(1);
    batches.add(2);
    batches.forget();
    await timers.advance(200);
    expect(given).toEqual([1]);
  });
});
