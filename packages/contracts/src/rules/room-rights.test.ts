import { expect, test } from "vitest";
import {
  ADMIN_RIGHTS,
  type AdminRight,
  type AdminRights,
  DEFAULT_RIGHTS,
  exceeds,
  explainRights,
  hasRight,
  mayChangeAdmin,
  mayPost,
  toGrantable,
  toRights,
} from "./room-rights.ts";

const OWNER = { role: "owner", rights: null } as const;
const MEMBER = { role: "member", rights: null } as const;
const admin = (rights: Partial<AdminRights> | null = null) => ({ role: "admin", rights }) as const;
const all = (is: boolean) => Object.fromEntries(ADMIN_RIGHTS.map((right) => [right, is])) as AdminRights;

const STARTS: readonly (readonly [string, AdminRight, boolean])[] = [
  ["ADM-007", "canPostMessage", true],
  ["ADM-008", "canApproveSubscriber", false],
  ["ADM-009", "canAddNewAdmin", true],
  ["ADM-010", "canDeleteMessage", true],
  ["ADM-011", "canDeleteMember", true],
  ["ADM-012", "canEditMessage", false],
  ["ADM-013", "canEditInfo", true],
  ["ADM-014", "customAdminTitle", false],
  ["ADM-015", "inviteUsersViaLink", true],
  ["ADM-016", "pinMessages", true],
  ["ADM-017", "annonymous", false],
];

test("a new sub-admin begins with what is listed  ADM-007 ADM-008 ADM-009", () => {
  expect(STARTS.map(([, right]) => hasRight(admin(), right))).toEqual(STARTS.map(([, , start]) => start));
});
test("also with what concerns messages and members  ADM-011 ADM-012 ADM-013", () => {
  expect(DEFAULT_RIGHTS).toEqual(Object.fromEntries(STARTS.map(([, right, start]) => [right, start])));
});
test("and with title, links, pins and a name  ADM-014 ADM-015 ADM-017", () => {
  expect(toRights(admin())).toEqual(DEFAULT_RIGHTS);
});

test("what was not said of a sub-admin has its default, every right by itself  ADM-018", () => {
  for (const right of ADMIN_RIGHTS) {
    const changed = !DEFAULT_RIGHTS[right];
    expect(toRights(admin({ [right]: changed }))).toEqual({ ...DEFAULT_RIGHTS, [right]: changed });
  }
});

test("the owner has every right, a member none, whatever is stored  ADM-002", () => {
  expect(toRights(OWNER)).toEqual(all(true));
  expect(toRights({ role: "member", rights: all(true) })).toEqual(all(false));
});

test("everyone writes in a group, in a channel whoever may", () => {
  const inChannel = (standing: typeof MEMBER | ReturnType<typeof admin>) =>
    mayPost({ ...standing, chatType: "channel" });
  expect(mayPost({ ...MEMBER, chatType: "group" })).toBe(true);
  expect([inChannel(MEMBER), inChannel(admin()), inChannel(admin({ canPostMessage: false }))]).toEqual([
    false,
    true,
    false,
  ]);
});

test("nobody grants what they lack, right by right  A-40", () => {
  for (const right of ADMIN_RIGHTS) {
    const lacking = admin({ ...all(true), [right]: false });
    expect(toGrantable(lacking, all(true))).toEqual({ ...all(true), [right]: false });
    expect(exceeds(all(true), toRights(lacking))).toEqual([right]);
  }
  expect(toGrantable(OWNER, all(true))).toEqual(all(true));
});

test("a sub-admin changes those who may nothing that they may not, and nobody the owner  ADM-005", () => {
  expect(mayChangeAdmin(OWNER, admin(all(true)))).toBe(true);
  expect(mayChangeAdmin(OWNER, OWNER)).toBe(false);
  expect(mayChangeAdmin(admin(), MEMBER)).toBe(true);
  expect(mayChangeAdmin(admin(), admin())).toBe(true);
  expect(mayChangeAdmin(admin(), admin({ canEditMessage: true }))).toBe(false);
  expect(mayChangeAdmin(admin({ canAddNewAdmin: false }), MEMBER)).toBe(false);
  expect(mayChangeAdmin(MEMBER, MEMBER)).toBe(false);
});

test("what somebody may do is told with its reason", () => {
  const why = (standing: Parameters<typeof explainRights>[0]) =>
    Object.fromEntries(explainRights(standing).map(({ right, may, why: reason }) => [right, [may, reason]]));
  expect(why({ ...admin({ canEditMessage: true, pinMessages: false }), chatType: "channel" })).toMatchObject({
    canPostMessage: [true, "fromStart"],
    canEditMessage: [true, "turnedOn"],
    canApproveSubscriber: [false, "offFromStart"],
    pinMessages: [false, "turnedOff"],
  });
  expect(why({ ...MEMBER, chatType: "group" })).toMatchObject({
    canPostMessage: [true, "everyone"],
    canEditInfo: [false, "member"],
  });
  expect(why({ ...OWNER, chatType: "group" })).toMatchObject({ canPostMessage: [true, "owner"] });
});
