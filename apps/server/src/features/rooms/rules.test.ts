import type { ClientId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { closedKey, countUnread, creationKey, directKey, listChanged, toNextOwner } from "./rules.ts";

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

test("a room whose owner is gone is a sub-admin's, a group else who has been there longest's, and a channel nobody's", () => {
  const [both, plain] = [
    { successor: one, eldest: other },
    { successor: null, eldest: other },
  ];
  expect(toNextOwner({ chatType: "channel", others: both })).toBe(one);
  expect(toNextOwner({ chatType: "group", others: both })).toBe(one);
  expect(toNextOwner({ chatType: "group", others: plain })).toBe(other);
  expect(toNextOwner({ chatType: "channel", others: plain })).toBeNull();
  expect(toNextOwner({ chatType: "community", others: plain })).toBeNull();
});

test("what a room says of itself is changed where it says something else", () => {
  const said = {
    name: "Masons",
    description: "",
    keywords: ["lime"],
    isPublic: false,
    isSearchable: false,
    needsApproval: false,
    feeMinor: 100,
    feeCurrency: "EUR",
    isVerified: false,
    isSilent: false,
  };
  expect(listChanged(said, { ...said, keywords: ["lime"] })).toEqual([]);
  expect(listChanged(said, { ...said, name: "Cutters", keywords: ["lime", "sand"] })).toEqual(["name", "keywords"]);
  expect(listChanged(said, { ...said, feeCurrency: "USD" })).toEqual(["fee"]);
  expect(
    listChanged(said, { ...said, isPublic: true, needsApproval: true, description: "a", isSearchable: true }),
  ).toEqual(["description", "isPublic", "isSearchable", "needsApproval"]);
});
