import { describe, expect, test } from "vitest";
import { toInstant, toWallTime } from "./zoned-time.ts";

describe("a day and a time on the clocks of a zone", () => {
  test.each([
    ["2026-07-09", "18:30", "Europe/London", "2026-07-09T17:30:00.000Z"],
    ["2026-12-09", "18:30", "Europe/London", "2026-12-09T18:30:00.000Z"],
    ["2026-07-09", "00:15", "Asia/Kathmandu", "2026-07-08T18:30:00.000Z"],
    ["2026-01-01", "09:00", "America/Los_Angeles", "2026-01-01T17:00:00.000Z"],
    // Clocks are put forward from two to three: half past two is half past three.
    ["2026-03-29", "02:30", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
    // And back from three to two: the first of the two half past twos.
    ["2026-10-25", "02:30", "Europe/Paris", "2026-10-25T00:30:00.000Z"],
    ["2026-04-05", "02:45", "Australia/Sydney", "2026-04-04T15:45:00.000Z"],
  ])("%s %s in %s is %s", (date, time, zone, instant) => {
    expect(toInstant({ date, time }, zone)).toBe(instant);
  });

  test("come back from the instant they stand for, in every zone and around every change of a year", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2027, 0, 1); at += 29 * 24 * 3_600_000) {
        expect({ zone, at: toInstant(toWallTime(new Date(at), zone), zone) }).toEqual({
          zone,
          at: new Date(at).toISOString(),
        });
      }
    }
  });

  test("that are none are no instant", () => {
    expect(toInstant({ date: "", time: "18:30" }, "UTC")).toBeNull();
    expect(toInstant({ date: "2026-07-09", time: "" }, "UTC")).toBeNull();
  });
});
