import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { explain } from "./explain.ts";

const [KILN, ME, OTHER] = ["kiln" as RoomId, "me" as UserId, "other" as UserId];
const asked = {
  roomId: KILN,
  message: {
    seq: 4,
    sender: OTHER,
    createdAt: "2026-06-18T08:00:00.000Z" as Instant,
    content: { kind: "text" as const, text: "words" },
  },
  room: { chatType: "group" as const, muted: false, notify: null, readSeq: 9, about: { isSilent: false } },
  reader: { userId: ME, username: null },
  settings: DEFAULT_NOTIFICATION_SETTINGS,
  decisions: [],
  device: "on" as const,
  isSubscribed: true,
};
const failing = (change: object) => {
  const { reasons } = explain({ ...asked, ...change });
  return reasons.filter(({ holds }) => !holds).map(({ check }) => check);
};

test("what this device decided when the message came stands, whatever is set by now", () => {
  const decision = {
    roomId: KILN,
    seq: 4,
    at: 5,
    reasons: [{ check: "away" as const, holds: false }],
  };
  const others = [
    { ...decision, seq: 3, reasons: [] },
    { ...decision, roomId: "other" as RoomId, reasons: [] },
  ];
  expect(explain({ ...asked, decisions: [decision, ...others] })).toEqual({
    kind: "decided",
    at: 5,
    wasShown: false,
    reasons: decision.reasons,
  });
});

test("where it decided nothing, the same rule says what holds, without what depends on the moment", () => {
  expect(explain({ ...asked, device: "blocked", isSubscribed: false })).toMatchObject({
    kind: "undecided",
    device: "blocked",
    isSubscribed: false,
  });
  expect(failing({})).toEqual([]);
  expect(failing({ message: { ...asked.message, sender: ME } })).toEqual(["from-other"]);
  expect(failing({ room: { ...asked.room, muted: true } })).toEqual(["not-muted"]);
  expect(failing({ room: { ...asked.room, notify: "mentions" } })).toEqual(["in-reach"]);
  expect(failing({ room: { ...asked.room, about: { isSilent: true } } })).toEqual(["room-speaks"]);
  const quiet = { ...DEFAULT_NOTIFICATION_SETTINGS.quiet, isOn: true, from: "07:00", to: "09:00" };
  expect(failing({ settings: { ...DEFAULT_NOTIFICATION_SETTINGS, quiet } })).toEqual(["not-quiet"]);
  expect(explain({ ...asked, room: undefined }).reasons).toEqual([]);
});
