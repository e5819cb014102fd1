import { roleSchema } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { canChangeIdentifiers, canLeave, canMerge, canSetPassword } from "./policy.ts";

const [one, other] = ["1" as UserId, "2" as UserId];

test("only an internal administrator sets a password, and only another's  ACC-083 A-06", () => {
  const allowed = roleSchema.options.filter((role) => canSetPassword({ id: one, role }, { id: other }));
  expect(allowed).toEqual(["INTERNAL_ADMIN"]);
  expect(canSetPassword({ id: one, role: "INTERNAL_ADMIN" }, { id: one })).toBe(false);
});

test("everybody may end their account but the last administrator", () => {
  expect(canLeave(one, [])).toBe(true);
  expect(canLeave(one, [other])).toBe(true);
  expect(canLeave(one, [one, other])).toBe(true);
  expect(canLeave(one, [one])).toBe(false);
});

test("two different accounts are joined where both can sign in", () => {
  const account = (id: UserId, canSignIn = true) => ({ id, canSignIn });
  expect(canMerge(account(one), account(other))).toBe(true);
  expect(canMerge(account(one), account(one))).toBe(false);
  expect(canMerge(account(one, false), account(other))).toBe(false);
  expect(canMerge(account(one), account(other, false))).toBe(false);
});

test("what somebody who can sign in signs in with is an internal administrator's to change, of who has not joined anybody's who edits them  A-06", () => {
  const allowed = (canSignIn: boolean) =>
    roleSchema.options.filter((role) => canChangeIdentifiers({ id: one, role }, { canSignIn }));
  expect(allowed(true)).toEqual(["INTERNAL_ADMIN"]);
  expect(allowed(false)).toEqual(roleSchema.options);
});
