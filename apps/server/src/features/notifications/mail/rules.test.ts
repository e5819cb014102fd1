import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { Instant, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { isWorthMail, toSpan } from "./rules.ts";

const NOW = new Date("2026-06-18T12:00:00Z");
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test("what has stood unread for an hour is looked at once, an hour or a day after the last time", () => {
  const span = (every: "never" | "hour" | "day", hours: number) =>
    toSpan(every, { lookedAt: before(hours), lookedUntil: before(hours + 1) }, NOW);
  expect(span("never", 50)).toBeNull();
  expect(span("hour", 0.9)).toBeNull();
  expect(span("hour", 1)).toEqual({ from: before(2), until: before(1) });
  expect(span("day", 23.9)).toBeNull();
  expect(span("day", 24)).toEqual({ from: before(25), until: before(1) });
  expect(toSpan("hour", { lookedAt: before(1), lookedUntil: before(1) }, NOW)).toBeNull();
});

test("what is muted, read, of one's own or out of reach is worth no mail; that it is old or came in quiet hours says nothing", () => {
  const me = "me" as UserId;
  const one = {
    message: {
      seq: 4,
      sender: "other" as UserId,
      createdAt: "2026-06-18T08:00:00.000Z" as Instant,
      content: { kind: "text" as const, text: "words" },
    },
    room: { chatType: "group" as const, muted: false, notify: null, readSeq: 3, about: { isSilent: false } },
    reader: { userId: me, username: null },
    settings: DEFAULT_NOTIFICATION_SETTINGS,
    now: NOW,
  };
  expect(isWorthMail(one)).toBe(true);
  const quiet = { ...DEFAULT_NOTIFICATION_SETTINGS.quiet, isOn: true, from: "00:00", to: "23:59" };
  expect(isWorthMail({ ...one, settings: { ...one.settings, quiet } })).toBe(true);
  expect(isWorthMail({ ...one, room: { ...one.room, muted: true } })).toBe(false);
  expect(isWorthMail({ ...one, room: { ...one.room, readSeq: 4 } })).toBe(false);
  expect(isWorthMail({ ...one, room: { ...one.room, notify: "mentions" } })).toBe(false);
  expect(isWorthMail({ ...one, message: { ...one.message, sender: me } })).toBe(false);
});
