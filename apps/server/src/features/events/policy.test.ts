import { expect, test } from "vitest";
import { canAnnounce, canAnswer, canEdit, canRequest, canSee, type Standing } from "./policy.ts";

const stranger: Standing = {
  isCreator: false,
  isInvited: false,
  role: null,
  hasRoom: false,
  said: null,
  isPrivate: false,
  onlyInvited: false,
  needsApproval: false,
  isOver: false,
  isRecord: false,
};
const may = (standing: Partial<Standing>) => {
  const whole = { ...stranger, ...standing };
  return { see: canSee(whole), answer: canAnswer(whole), request: canRequest(whole), edit: canEdit(whole) };
};
const NOTHING = { see: false, answer: false, request: false, edit: false };
const ALL = { see: true, answer: true, request: false, edit: true };
const COMES = { see: true, answer: true, request: false, edit: false };
const SEES = { see: true, answer: false, request: false, edit: false };
const ASKS = { see: true, answer: false, request: true, edit: false };

test("whoever made an event looks after it, and so do those who look after its room", () => {
  expect(may({ isCreator: true, isPrivate: true, needsApproval: true })).toEqual(ALL);
  expect(may({ role: "owner", hasRoom: true, isPrivate: true })).toEqual(ALL);
  expect(may({ role: "admin", hasRoom: true })).toEqual(ALL);
  expect(may({ role: "member", hasRoom: true }).edit).toBe(false);
});

test("the record of how two people met is seen by who made it, and changed by nobody", () => {
  expect(may({ isCreator: true, isRecord: true, onlyInvited: true })).toMatchObject({ see: true, edit: false });
  expect(may({ isInvited: true, isRecord: true, onlyInvited: true })).toMatchObject({ see: true, edit: false });
});

test("strangers come to what is open, and know nothing of what is private or a room's", () => {
  expect(may({})).toEqual(COMES);
  expect(may({ isPrivate: true })).toEqual(NOTHING);
  expect(may({ hasRoom: true })).toEqual(NOTHING);
  expect(may({ onlyInvited: true })).toEqual(SEES);
});

test("where approval is needed, who was invited by name comes, and others ask, once, and come when they were let in", () => {
  expect(may({ needsApproval: true })).toEqual(ASKS);
  expect(may({ needsApproval: true, said: "REQUESTED" })).toEqual(SEES);
  expect(may({ needsApproval: true, said: "MAYBE" })).toEqual(COMES);
  expect(may({ needsApproval: true, isInvited: true, isPrivate: true })).toEqual(COMES);
  expect(may({ needsApproval: true, role: "member", hasRoom: true })).toEqual(ASKS);
});

test("what is over is seen, and no more", () => {
  expect(may({ isOver: true, isInvited: true })).toEqual(SEES);
  expect(may({ isOver: true, needsApproval: true })).toEqual(SEES);
});

test("in a group everyone announces, in a channel those who look after it, and nobody elsewhere", () => {
  const group = { chatType: "group", role: "member", rights: null, isClosed: false, restrictedUntil: null } as const;
  expect([
    canAnnounce({ ...group }),
    canAnnounce({ ...group, chatType: "direct" }),
    canAnnounce({ ...group, chatType: "channel" }),
    canAnnounce({ ...group, chatType: "channel", role: "admin" }),
    canAnnounce({ ...group, role: null }),
    canAnnounce({ ...group, restrictedUntil: new Date(0) }),
    canAnnounce({ ...group, isClosed: true }),
  ]).toEqual([true, true, false, true, false, false, false]);
});
