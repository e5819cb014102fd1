import type { ClientId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { closedKey, countUnread, creationKey, directKey } from "./rules.ts";

const [one, other] = ["1" as UserId, "2" as UserId];

test("two people have one direct chat whoever opens it; one that was closed and one that is created have other keys", () => {
  expect([directKey(one, other), directKey(other, one)]).toEqual(["direct:1:2", "direct:1:2"]);
  expect(closedKey({ from: other, into: one })).toBe("closed:2:1");
  expect(creationKey(one, "own" as ClientId)).toBe("create:1:own");
});

test("unread is what comes after the read mark, without one's own, and never less than nothing  R2", () => {
  expect(countUnread({ lastSeq: 9, readSeq: 4, ownAfterRead: 2, deletedAfterRead: 0 })).toBe(3);
  expect(countUnread({ lastSeq: 9, readSeq: 4, ownAfterRead: 2, deletedAfterRead: 1 })).toBe(2);
  expect(countUnread({ lastSeq: 4, readSeq: 4, ownAfterRead: 0, deletedAfterRead: 0 })).toBe(0);
  expect(countUnread({ lastSeq: 4, readSeq: 4, ownAfterRead: 1, deletedAfterRead: 0 })).toBe(0);
});
