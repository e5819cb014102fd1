import { describe, expect, test } from "vitest";
import type { ErrorCode } from "@atrium/contracts/errors";
import { toSendFailure } from "./outbox-rules.ts";

const online = { attempts: 0, random: 1, isOnline: true };

describe("a message that was not taken", () => {
  test.each(["BAD_INPUT", "MESSAGE_TOO_LONG", "TOO_LARGE", "NOT_FOUND", "ROOM_READ_ONLY", "CONFLICT"] as const)(
    "is the person's to deal with after %s, with and without a connection",
    (code) => {
      for (const isOnline of [true, false]) {
        expect(toSendFailure({ code }, { ...online, isOnline })).toEqual({ kind: "failed", code });
      }
    },
  );

  test.each(["INTERNAL", "UNAVAILABLE", "UNAUTHENTICATED"] as const satisfies ErrorCode[])(
    "is tried again after %s, which passes",
    (code) => {
      expect(toSendFailure({ code }, online)).toEqual({ kind: "retry", afterMs: 1_000 });
    },
  );

  test("is tried again after pauses that double up to half a minute, as nobody knows whether it arrived", () => {
    const pauses = Array.from({ length: 7 }, (_, attempts) => toSendFailure(null, { ...online, attempts }));
    const expected = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    expect(pauses).toEqual(expected.map((afterMs) => ({ kind: "retry", afterMs })));
  });

  test("is tried again by each client at another time, and never at once", () => {
    const afterMs = [0, 0.5].map((random) => toSendFailure(null, { attempts: 1, random, isOnline: true }));
    expect(afterMs).toEqual([
      { kind: "retry", afterMs: 1_000 },
      { kind: "retry", afterMs: 1_500 },
    ]);
  });

  test("waits for the connection, however often it was tried", () => {
    expect(toSendFailure(null, { attempts: 5, random: 1, isOnline: false })).toEqual({ kind: "wait" });
    expect(toSendFailure({ code: "UNAVAILABLE" }, { ...online, isOnline: false })).toEqual({ kind: "wait" });
  });

  test("waits as long as the server says, a second where it does not", () => {
    const refused = (retryAfterMs?: number) =>
      toSendFailure({ code: "RATE_LIMITED", ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }, online);
    expect(refused(4_000)).toEqual({ kind: "retry", afterMs: 4_000 });
    expect(refused()).toEqual({ kind: "retry", afterMs: 1_000 });
  });
});
