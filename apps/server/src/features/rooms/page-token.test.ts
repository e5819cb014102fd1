import fc from "fast-check";
import { expect, test } from "vitest";
import { readSyncToken, writeSyncToken } from "../../platform/db/sync-token.ts";
import { readPageToken, writePageToken } from "./page-token.ts";

const token = fc.record({ instanceId: fc.uuid(), oldest: fc.bigInt({ min: 0n, max: 2n ** 63n }).map(String) });

test("what is written is read again", () => {
  fc.assert(
    fc.property(
      token,
      fc.uuid(),
      fc.date({ noInvalidDate: true, min: new Date("0001-01-01"), max: new Date("9000-01-01") }),
      (given, roomId, at) => {
        expect(readSyncToken(writeSyncToken(given))).toEqual(given);
        for (const sortedAt of [at.toISOString(), at.toISOString().replace("Z", "123Z")]) {
          const page = { token: given, sortedAt, roomId };
          expect(readPageToken(writePageToken(page))).toEqual(page);
        }
      },
    ),
  );
});

test("anything else is not a token", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([readSyncToken(text), readPageToken(text)]).toEqual([null, null]);
    }),
  );
  expect(readSyncToken(undefined)).toBeNull();
});

test("what only looks like one is none", () => {
  expect(readSyncToken(`${"-".repeat(36)}.5`)).toBeNull();
  expect(readPageToken(`${"-".repeat(36)}.5.2026-06-18T08:00:00.000Z.${"-".repeat(36)}`)).toBeNull();
});
