import type { ChatType } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { canPost, isMember, type Membership } from "./policy.ts";

const TYPES: readonly ChatType[] = ["direct", "group", "channel", "community"];

test("everyone writes in direct chats and groups, in channels and communities the owner", () => {
  const writable = (role: Membership["role"]) =>
    TYPES.filter((chatType) => canPost({ chatType, role, isClosed: false }));
  expect(writable("member")).toEqual(["direct", "group"]);
  expect(writable("owner")).toEqual(TYPES);
});

test("nobody writes to who has deleted their account", () => {
  expect(canPost({ chatType: "direct", role: "member", isClosed: true })).toBe(false);
});

test("who has no membership is no member", () => {
  expect([isMember({ chatType: "group", role: "member", isClosed: false }), isMember(null)]).toEqual([true, false]);
});
