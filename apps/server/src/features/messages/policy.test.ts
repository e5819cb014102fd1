import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import type { UserId } from "@atrium/contracts/ids";
import {
  canPin,
  ensureCanDelete,
  ensureCanEdit,
  ensureCanPin,
  ensureCanPost,
  ensureCanReact,
  ensureMember,
} from "./policy.ts";

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
  const mine = {
    sender: me,
    kind: "text",
    role: "member",
    rights: null,
    chatType: "group",
    isClosed: false,
    isRestricted: false,
  } as const;
  const theirs = { ...mine, sender: other };
  const gone = { ...mine, kind: "deleted" } as const;
  const missing = new AppError("NOT_FOUND");
  expect(ensureCanEdit(mine, me)).toBe(mine);
  for (const row of [theirs, { ...theirs, role: "owner" } as const, gone, null])
    expect(() => ensureCanEdit(row, me)).toThrow(missing);
  for (const row of [mine, gone, { ...theirs, role: "owner" } as const]) expect(ensureCanDelete(row, me)).toBe(row);
  for (const row of [theirs, { ...theirs, role: null }, null]) expect(() => ensureCanDelete(row, me)).toThrow(missing);
  expect(ensureCanReact(theirs)).toBe(theirs);
  const [closed, muted] = [
    { ...mine, isClosed: true },
    { ...mine, isRestricted: true },
  ];
  for (const row of [closed, muted]) expect(() => ensureCanEdit(row, me)).toThrow(new AppError("ROOM_READ_ONLY"));
  for (const row of [closed, muted]) expect(ensureCanDelete(row, me)).toBe(row);
  expect(() => ensureCanReact(closed)).toThrow(new AppError("ROOM_READ_ONLY"));
  expect(ensureCanReact(muted)).toBe(muted);
  for (const row of [gone, null]) expect(() => ensureCanReact(row)).toThrow(missing);
});

test("in a channel the owner edits what is said in its name, and sub-admins who may; in a group nobody  ADM-012", () => {
  const me = "me" as UserId;
  const open = { isClosed: false, isRestricted: false };
  const row = {
    sender: "other" as UserId,
    kind: "text",
    role: "admin",
    rights: { canEditMessage: true },
    ...open,
  } as const;
  expect(ensureCanEdit({ ...row, chatType: "channel" }, me)).toBeTruthy();
  expect(ensureCanEdit({ ...row, role: "owner", rights: null, chatType: "community" }, me)).toBeTruthy();
  for (const other of [
    { ...row, chatType: "group" },
    { ...row, rights: null, chatType: "channel" },
    { ...row, role: "member", rights: null, chatType: "channel" },
  ] as const)
    expect(() => ensureCanEdit(other, me)).toThrow(new AppError("NOT_FOUND"));
});

test("sub-admins who may not delete or pin what others said do not  ADM-010 ADM-016", () => {
  const me = "me" as UserId;
  const row = {
    sender: "other" as UserId,
    kind: "text",
    role: "admin",
    chatType: "group",
    isClosed: false,
    isRestricted: false,
  } as const;
  expect(ensureCanDelete({ ...row, rights: null }, me)).toBeTruthy();
  expect(() => ensureCanDelete({ ...row, rights: { canDeleteMessage: false } }, me)).toThrow(new AppError("NOT_FOUND"));
  const pins = (rights: { pinMessages: boolean } | null) =>
    canPin({ chatType: "group", isClosed: false, role: "admin", rights });
  expect([pins(null), pins({ pinMessages: false })]).toEqual([true, false]);
});

test("both of a direct chat pin, elsewhere who may, and to others there is no message", () => {
  const direct = { chatType: "direct", isClosed: false, role: "member", rights: null } as const;
  const group = { ...direct, chatType: "group" } as const;
  expect([canPin(direct), canPin(group)]).toEqual([true, false]);
  expect(ensureCanPin(direct)).toBe(direct);
  for (const row of [group, { ...direct, isClosed: true }, null])
    expect(() => ensureCanPin(row)).toThrow(new AppError("NOT_FOUND"));
});

test("a sub-admin who may edit does not edit what is deleted, and no stranger what is said in a channel", () => {
  const me = "me" as UserId;
  const row = {
    sender: me,
    kind: "text",
    role: null,
    rights: { canEditMessage: true },
    chatType: "channel",
    isClosed: false,
    isRestricted: false,
  } as const;
  expect(() => ensureCanEdit({ ...row, sender: "other" as UserId }, me)).toThrow(new AppError("NOT_FOUND"));
});
