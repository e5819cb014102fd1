import { describe, expect, test } from "vitest";
import type { CallId, Instant, RoomId, UserId } from "../ids.ts";
import type { QuietHours } from "../notifications.ts";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  explainNotification,
  isMentioned,
  isQuiet,
  isRingHeard,
  type NotifyCase,
  shouldNotify,
} from "./notifications.ts";

const ME = "me" as UserId;
const ELIN = "elin" as UserId;
const NOON = "2026-06-17T12:00:00.000Z";
const reader = { userId: ME, username: "inescarvalho" };

const quote = (sender: UserId) => ({ seq: 1, sender, senderName: "x", content: { kind: "text" as const, text: "y" } });
const says = (text: string, more: Partial<NotifyCase["message"]> = {}): NotifyCase["message"] => ({
  seq: 5,
  sender: ELIN,
  createdAt: NOON as Instant,
  content: { kind: "text", text },
  ...more,
});
const MENTION = says("@inescarvalho", { mentions: [{ userId: ME, handle: "inescarvalho", name: "Inès" }] });
const ROOM: NotifyCase["room"] = {
  chatType: "group",
  muted: false,
  notify: null,
  readSeq: 4,
  about: { isSilent: false },
};
type Change = {
  message?: NotifyCase["message"];
  room?: Partial<NotifyCase["room"]>;
  settings?: Partial<NotifyCase["settings"]>;
  now?: string;
};
const reasonsOf = ({ message = says("hello"), room = {}, settings = {}, now = NOON }: Change) =>
  explainNotification({
    message,
    room: { ...ROOM, ...room },
    reader,
    settings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings },
    now: new Date(now),
  });
/** What stands in the way, of what stands in the way alone. */
const against = (change: Change) => reasonsOf(change).flatMap(({ check, holds }) => (holds ? [] : [check]));

describe("a message is worth a notification", () => {
  test("while nothing stands in the way", () => {
    expect(against({})).toEqual([]);
    expect(shouldNotify(reasonsOf({}))).toBe(true);
    expect(shouldNotify(reasonsOf({ room: { muted: true } }))).toBe(false);
  });

  test("a call that was missed, and none that was spoken, or that its reader has declined", () => {
    const call = (action: "completed" | "cancelled" | "missed_call", callEndedBy: UserId | null) =>
      says("", {
        content: {
          kind: "call",
          callType: "audio",
          hasCallView: true,
          callInfo: {
            action,
            audioCall: true,
            callDuration: 0,
            callID: "c" as CallId,
            createdAt: NOON as Instant,
            joinRoomId: "j",
            platform: "WEB",
            roomId: "r" as RoomId,
            senderId: ELIN,
            senderName: "Elin",
            callEndedBy,
          },
        },
      });
    expect(against({ message: call("missed_call", null) })).toEqual([]);
    expect(against({ message: call("cancelled", ELIN) })).toEqual([]);
    expect(against({ message: call("cancelled", ME) })).toEqual(["unseen"]);
    expect(against({ message: call("completed", ELIN) })).toEqual(["unseen"]);
  });

  test("up to 30 minutes after it was sent  NOTI-002", () => {
    expect(against({ now: "2026-06-17T12:30:00.000Z" })).toEqual([]);
    expect(against({ now: "2026-06-17T12:30:00.001Z" })).toEqual(["recent"]);
  });

  test("of others, unread and not deleted, in a room that is not muted  NOTI-003 NOTI-004", () => {
    expect(against({ message: says("hello", { sender: ME }) })).toEqual(["from-other"]);
    expect(against({ room: { readSeq: 5 } })).toEqual(["unseen"]);
    expect(against({ message: says("", { content: { kind: "deleted" } }) })).toEqual(["unseen"]);
    expect(against({ room: { muted: true } })).toEqual(["not-muted"]);
    expect(against({ room: { muted: true }, message: MENTION })).toEqual(["not-muted"]);
  });

  test("never in a room that notifies nobody  NOTI-006 A-51", () => {
    expect(against({ room: { about: { isSilent: true } }, message: MENTION })).toEqual(["room-speaks"]);
  });
});

describe("what of a room reaches its reader", () => {
  const reach = { direct: "none", group: "mentions", channel: "none" } as const;

  test("goes by its kind, channels and communities alike", () => {
    const kinds = ["direct", "group", "channel", "community"] as const;
    const all = { direct: "none", group: "all", channel: "none" } as const;
    expect(kinds.map((chatType) => against({ room: { chatType }, settings: { reach: all } }))).toEqual([
      ["in-reach"],
      [],
      ["in-reach"],
      ["in-reach"],
    ]);
  });

  test("of those for mentions, mentions and answers alone", () => {
    expect(against({ settings: { reach } })).toEqual(["in-reach"]);
    expect(against({ settings: { reach }, message: MENTION })).toEqual([]);
    expect(against({ settings: { reach }, message: says("yes", { replyTo: quote(ME) }) })).toEqual([]);
    expect(against({ settings: { reach }, message: says("yes", { replyTo: quote(ELIN) }) })).toEqual(["in-reach"]);
  });

  test("of those that are silent, no mention either", () => {
    expect(against({ settings: { reach }, room: { chatType: "direct" }, message: MENTION })).toEqual(["in-reach"]);
  });

  test("is what was chosen for the room itself, whatever its kind", () => {
    expect(against({ settings: { reach }, room: { chatType: "channel", notify: "all" } })).toEqual([]);
    expect(against({ room: { chatType: "channel", notify: "mentions" } })).toEqual(["in-reach"]);
  });

  test("of what names the reader as a member, whatever its words, and of nobody else", () => {
    const mention = (userId: UserId) => ({ userId, handle: "inescarvalho", name: "Inès" });
    expect(isMentioned({ mentions: [mention(ELIN), mention(ME)] }, reader)).toBe(true);
    expect(isMentioned({ mentions: [mention(ELIN)] }, reader)).toBe(false);
    expect(isMentioned(says("@inescarvalho"), reader)).toBe(false);
  });
});

describe("quiet hours", () => {
  const quiet = (changes: Partial<QuietHours> = {}): QuietHours => ({
    isOn: true,
    from: "22:00",
    to: "07:00",
    days: [1, 2, 3, 4, 5],
    timeZone: "Europe/Lisbon",
    ...changes,
  });
  // 19 June 2026 is a Friday; Lisbon is an hour ahead of UTC.
  const at = (time: string, changes?: Partial<QuietHours>) => isQuiet(quiet(changes), new Date(`2026-06-${time}:00Z`));

  test("begin and end by the clock of their zone", () => {
    expect([at("18T20:59"), at("18T21:00"), at("19T05:59"), at("19T06:00")]).toEqual([false, true, true, false]);
    expect([
      at("18T21:00", { timeZone: "America/Montreal" }),
      at("19T02:00", { timeZone: "America/Montreal" }),
    ]).toEqual([false, true]);
  });

  test("belong to the day on which they begin", () => {
    expect([at("19T22:00"), at("20T05:00"), at("20T22:00"), at("21T05:00"), at("22T05:00")]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(at("22T05:00", { days: [7] })).toBe(true);
  });

  test("of one day end on it; from a time to the same they last a day", () => {
    const noon = { from: "12:00", to: "14:00" };
    expect([at("18T10:59", noon), at("18T11:00", noon), at("18T13:00", noon)]).toEqual([false, true, false]);
    const whole = { from: "12:00", to: "12:00", days: [4] };
    expect([at("18T10:59", whole), at("18T11:00", whole), at("19T10:59", whole), at("19T11:00", whole)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("keep back all but mentions, while they are on", () => {
    const settings = { quiet: quiet({ from: "00:00", to: "00:00", days: [3], timeZone: "UTC" }) };
    expect(against({ settings })).toEqual(["not-quiet"]);
    expect(against({ settings, message: MENTION })).toEqual([]);
    expect(against({ settings: { quiet: { ...settings.quiet, isOn: false } } })).toEqual([]);
  });
});

describe("a call makes itself heard", () => {
  type Ring = Parameters<typeof isRingHeard>[0];
  const hears = (room: Ring["room"], settings: Partial<Ring["settings"]> = {}) =>
    isRingHeard({ room, settings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...settings }, now: new Date(NOON) });

  test("where everything of its room is, and in a chat of two also where mentions are", () => {
    expect(hears({ chatType: "group", notify: null })).toBe(true);
    expect(hears({ chatType: "group", notify: "mentions" })).toBe(false);
    expect(hears({ chatType: "direct", notify: "mentions" })).toBe(true);
    const reach = { ...DEFAULT_NOTIFICATION_SETTINGS.reach, direct: "none" as const };
    expect(hears({ chatType: "direct", notify: null }, { reach })).toBe(false);
  });

  test("not in quiet hours, whoever calls", () => {
    const quiet: QuietHours = { ...DEFAULT_NOTIFICATION_SETTINGS.quiet, isOn: true, from: "11:00", to: "13:00" };
    expect(hears({ chatType: "direct", notify: null }, { quiet })).toBe(false);
    expect(hears({ chatType: "direct", notify: null }, { quiet: { ...quiet, to: "12:00" } })).toBe(true);
  });
});
