import { describe, expect, test } from "vitest";
import { formatRelative } from "./relative-time.ts";

const NOW = new Date(2026, 5, 18, 15, 0);
const MINUTE_MS = 60_000;
const before = (minutes: number) => formatRelative(new Date(NOW.getTime() - minutes * MINUTE_MS), NOW);

describe("a relative time  FEED-008", () => {
  test.each([
    [0, "Just now"],
    [-90, "Just now"],
    [0.9, "Just now"],
    [1, "1 min ago"],
    [59.9, "59 min ago"],
    [60, "1 hour ago"],
    [5 * 60 + 30, "5 hours ago"],
    [15 * 60 + 1, "Yesterday"],
    [2 * 1_440, "2 days ago"],
    [6 * 1_440, "6 days ago"],
    [7 * 1_440, "1 week ago"],
    [13 * 1_440, "1 week ago"],
    [30 * 1_440, "4 weeks ago"],
    [31 * 1_440, "1 month ago"],
    [364 * 1_440, "11 months ago"],
    [365 * 1_440, "1 year ago"],
    [800 * 1_440, "2 years ago"],
  ])("of %s minutes ago is %s", (minutes, text) => {
    expect(before(minutes)).toBe(text);
  });

  test("goes on to count", () => {
    const at = new Date(NOW.getTime() - 4 * MINUTE_MS);
    expect(formatRelative(at, NOW)).not.toBe(formatRelative(at, new Date(NOW.getTime() + MINUTE_MS)));
  });
});
