import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import type { UserId } from "@atrium/contracts/ids";
import { ensureCanDelete, ensureCanEdit, ensureCanPost, ensureCanReact, ensureMember } from "./policy.ts";

test("a room does not exist for whoever is no member of it, and a reader does not write", () => {
  const subscription = { canPost: true };
  const reader = { canPost: false };
  expect([ensureMember(subscription), ensureMember(reader)]).toEqual([subscription, reader]);
  expect(() => ensureMember(null)).toThrow(new AppError("NOT_FOUND"));
  expect(() => ensureCanPost(subscription)).not.toThrow();
  expect(() => ensureCanPost(null)).toThrow(new AppError("NOT_FOUND"));
  expect(() => ensureCanPost(reader)).toThrow(new AppError("ROOM_READ_ONLY"));
});

test("what was said is changed by whoever said it, deleted by them and the room's owner, and reacted to by all", () => {
  const [me, other] = ["me" as UserId, "other" as UserId];
  const mine = { sender: me, kind: "text", role: "member" } as const;
  const theirs = { ...mine, sender: other };
  const gone = { ...mine, kind: "deleted" } as const;
  const missing = new AppError("NOT_FOUND");
  expect(ensureCanEdit(mine, me)).toBe(mine);
  for (const row of [theirs, { ...theirs, role: "owner" } as const, gone, null])
    expect(() => ensureCanEdit(row, me)).toThrow(missing);
  for (const row of [mine, gone, { ...theirs, role: "owner" } as const]) expect(ensureCanDelete(row, me)).toBe(row);
  for (const row of [theirs, { ...theirs, role: null }, null]) expect(() => ensureCanDelete(row, me)).toThrow(missing);
  expect(ensureCanReact(theirs)).toBe(theirs);
  for (const row of [gone, null]) expect(() => ensureCanReact(row)).toThrow(missing);
});
