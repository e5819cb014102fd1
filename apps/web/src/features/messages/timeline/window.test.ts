import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeMessages } from "../test-messages.ts";
import { firstSeq, joinPage, lastSeq, toRun, trimWindow } from "./window.ts";

describe("joining pages", () => {
  test("takes what touches or overlaps, on either side", () => {
    const window = makeMessages(10, 20);
    expect(joinPage(window, makeMessages(21, 25))).toEqual(makeMessages(10, 25));
    expect(joinPage(window, makeMessages(5, 12))).toEqual(makeMessages(5, 20));
    expect(joinPage(window, makeMessages(1, 30))).toEqual(makeMessages(1, 30));
    expect(joinPage(window, makeMessages(12, 14))).toBe(window);
  });

  test("refuses what would leave a hole", () => {
    expect(joinPage(makeMessages(10, 20), makeMessages(22, 25))).toBeNull();
    expect(joinPage(makeMessages(10, 20), makeMessages(1, 8))).toBeNull();
  });

  test("a run is the newest stretch without a hole, in order, each message once", () => {
    expect(toRun([...makeMessages(5, 7), ...makeMessages(1, 2), ...makeMessages(6, 8)])).toEqual(makeMessages(5, 8));
    expect(toRun([])).toEqual([]);
  });

  test("any pages of one room join to a stretch of that room", () => {
    const page = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(page), (pages) => {
        let window = makeMessages(30, 30);
        for (const [from, length] of pages)
          window = [...(joinPage(window, makeMessages(from, from + length)) ?? window)];
        expect(window).toEqual(makeMessages(firstSeq(window), lastSeq(window)));
      }),
    );
  });
});

describe("trimming", () => {
  test("drops what is far from the place being read", () => {
    const window = makeMessages(1, 900);
    const size = { max: 800, keep: 600 };
    expect(trimWindow(window, Number.MAX_SAFE_INTEGER, size)).toEqual(makeMessages(301, 900));
    expect(trimWindow(window, 40, size)).toEqual(makeMessages(1, 600));
    expect(trimWindow(makeMessages(1, 800), 40, size)).toHaveLength(800);
  });
});
