import type { ChatType } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { canPost, isMember, type Membership } from "./policy.ts";

const TYPES: readonly ChatType[] = ["direct", "group", "channel", "community"];

test("everyone writes in direct chats and groups, in channels and communities the owner", () => {
  const writable = (role: Membership["role"]) => TYPES.filter((chatType) => canPost({ chatType, role }));
  expect(writable("member")).toEqual(["direct", "group"]);
  expect(writable("owner")).toEqual(TYPES);
});

test("who has no membership is no member", () => {
  expect([isMember({ chatType: "group", role: "member" }), isMember(null)]).toEqual([true, false]);
});
