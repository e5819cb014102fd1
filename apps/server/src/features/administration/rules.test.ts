import { SUB_GROUP_DEPTH_MAX, SUB_GROUPS_MAX } from "@atrium/contracts/admin-limits";
import type { RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { mayStandUnder } from "./rules.ts";

const [roomId, subGroupId, other] = ["room" as RoomId, "sub" as RoomId, "other" as RoomId];
const FREE = { roomId, subGroupId, parentId: null, ancestors: [], height: 0, count: 0 };

test("a room stands under one other, and never under itself", () => {
  expect(mayStandUnder(FREE)).toBe(true);
  expect(mayStandUnder({ ...FREE, ancestors: [other] })).toBe(true);
  expect(mayStandUnder({ ...FREE, parentId: other })).toBe(false);
  expect(mayStandUnder({ ...FREE, subGroupId: roomId })).toBe(false);
  expect(mayStandUnder({ ...FREE, ancestors: [other, subGroupId] })).toBe(false);
});

test("a path has an end, and so has a list", () => {
  const deep = Array.from({ length: SUB_GROUP_DEPTH_MAX - 2 }, () => other);
  expect(mayStandUnder({ ...FREE, ancestors: deep })).toBe(true);
  expect(mayStandUnder({ ...FREE, ancestors: deep, height: 1 })).toBe(false);
  expect(mayStandUnder({ ...FREE, count: SUB_GROUPS_MAX - 1 })).toBe(true);
  expect(mayStandUnder({ ...FREE, count: SUB_GROUPS_MAX })).toBe(false);
});
