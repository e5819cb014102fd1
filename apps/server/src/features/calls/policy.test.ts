import { expect, test } from "vitest";
import { mayCall, maySee } from "./policy.ts";

const member = { chatType: "group", role: "member", rights: null, restrictedUntil: null, isClosed: false } as const;

test("who is in a room sees its call, and nobody else", () => {
  expect([maySee(member), maySee(null)]).toEqual([true, false]);
});

test("chats and groups are called by those who write there, channels and communities by nobody  CALL-002", () => {
  expect(mayCall(member)).toBe(true);
  expect(mayCall({ ...member, chatType: "direct" })).toBe(true);
  expect(mayCall({ ...member, chatType: "channel", role: "owner" })).toBe(false);
  expect(mayCall({ ...member, chatType: "community", role: "owner" })).toBe(false);
  expect(mayCall({ ...member, isClosed: true })).toBe(false);
  expect(mayCall({ ...member, restrictedUntil: new Date() })).toBe(false);
});
