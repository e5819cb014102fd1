import type { ChatType, RoomRole } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { canKeep, canModerate, canRemove, canReport } from "./policy.ts";

const TYPES: readonly ChatType[] = ["direct", "group", "channel", "community"];
const as = (role: RoomRole, rights: { canDeleteMessage: boolean } | null = null) =>
  TYPES.map((chatType) => ({ chatType, role, rights }));

test("members of what is shared report there; who is no member, and in a direct chat nobody", () => {
  for (const role of ["owner", "admin", "member"] as const)
    expect(as(role).map(canReport)).toEqual([false, true, true, true]);
  expect(canReport(null)).toBe(false);
});

test("reports are for who may delete what others say", () => {
  expect(as("owner").map(canModerate)).toEqual([false, true, true, true]);
  expect(as("admin").map(canModerate)).toEqual([false, true, true, true]);
  expect(as("admin", { canDeleteMessage: false }).map(canModerate)).toEqual([false, false, false, false]);
  expect(as("member").map(canModerate)).toEqual([false, false, false, false]);
  expect(canModerate(null)).toBe(false);
});

test("nobody decides about what they said themselves, but the owner may let it stand", () => {
  for (const decide of [canKeep, canRemove])
    expect(as("admin").map((one) => decide(one, false))).toEqual([false, true, true, true]);
  for (const decide of [canKeep, canRemove])
    expect(as("admin").map((one) => decide(one, true))).toEqual([false, false, false, false]);
  expect(as("owner").map((one) => canKeep(one, true))).toEqual([false, true, true, true]);
  expect(as("owner").map((one) => canRemove(one, true))).toEqual([false, false, false, false]);
  expect(as("member").map((one) => canKeep(one, false))).toEqual([false, false, false, false]);
  expect([canKeep(null, true), canRemove(null, false)]).toEqual([false, false]);
});
