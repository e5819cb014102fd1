import { expect, test } from "vitest";
import { mayKeep } from "./policy.ts";

test("the owner and sub-admins who may run the ways into a room; members, strangers and the two of a direct chat do not  LINK-016 A-41", () => {
  const group = { chatType: "group" } as const;
  const owner = { role: "owner", rights: null } as const;
  const admin = { role: "admin", rights: null } as const;
  expect(mayKeep(group, owner, "canApproveSubscriber")).toBe(true);
  expect(mayKeep(group, admin, "inviteUsersViaLink")).toBe(true);
  expect(mayKeep(group, admin, "canApproveSubscriber")).toBe(false);
  expect(mayKeep(group, { ...admin, rights: { canApproveSubscriber: true } }, "canApproveSubscriber")).toBe(true);
  expect(mayKeep(group, { role: "member", rights: null }, "inviteUsersViaLink")).toBe(false);
  expect(mayKeep(group, null, "inviteUsersViaLink")).toBe(false);
  expect(mayKeep({ chatType: "direct" }, owner, "inviteUsersViaLink")).toBe(false);
});
