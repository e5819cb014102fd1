import type { Message } from "../messages.ts";
import { NOTIFY_WITHIN_MS } from "../limits.ts";
import type { NotificationSettings, QuietHours, Reach } from "../notifications.ts";
import type { UserId } from "../ids.ts";
import type { ChatType, Room } from "../rooms.ts";

/*
 * Whether a message is worth a notification to one of its readers, and why (not): decided here for what a browser shows, for what is pushed
 * to it, for mail, and for whoever asks afterwards.
 */

/** Of whoever has set nothing. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  showText: true,
  sound: true,
  reach: { direct: "all", group: "all", channel: "all" },
  quiet: { isOn: false, from: "22:00", to: "07:00", days: [1, 2, 3, 4, 5, 6, 7], timeZone: "UTC" },
  mail: { every: "never", withText: false, language: "en" },
};

/** Kinds of rooms that have one reach: channels and communities share theirs. */
export const REACH_KINDS = ["direct", "group", "channel"] as const;
export type ReachKind = (typeof REACH_KINDS)[number];

/** What has to hold, in the order in which it is said. */
export const NOTIFY_CHECKS = [
  "from-other",
  "recent",
  "unseen",
  "room-speaks",
  "not-muted",
  "in-reach",
  "not-quiet",
] as const;
export type NotifyCheck = (typeof NOTIFY_CHECKS)[number];
export type NotifyReason = { readonly check: NotifyCheck; readonly holds: boolean };

export type NotifyCase = {
  readonly message: Pick<Message, "seq" | "sender" | "createdAt" | "content" | "replyTo" | "mentions">;
  readonly room: Pick<Room, "chatType" | "muted" | "notify" | "readSeq"> & {
    readonly about: Pick<Room["about"], "isSilent">;
  };
  readonly reader: { readonly userId: UserId; readonly username: string | null };
  readonly settings: NotificationSettings;
  readonly now: Date;
};

/** Every check with how it ends. */
export function explainNotification({ message, room, reader, settings, now }: NotifyCase): NotifyReason[] {
  const isMeant = isMeantFor(message, reader);
  const reach = toReach(room, settings);
  const holds: Record<NotifyCheck, boolean> = {
    "from-other": message.sender !== reader.userId,
    recent: now.getTime() - Date.parse(message.createdAt) <= NOTIFY_WITHIN_MS,
    unseen: message.seq > room.readSeq && message.content.kind !== "deleted" && !isCallKnown(message.content, reader),
    "room-speaks": !room.about.isSilent,
    "not-muted": !room.muted,
    "in-reach": reach === "all" || (reach === "mentions" && isMeant),
    "not-quiet": isMeant || !isQuiet(settings.quiet, now),
  };
  return NOTIFY_CHECKS.map((check) => ({ check, holds: holds[check] }));
}

/** A call that was spoken is known to who spoke, and no news to others; one that its reader has declined, to them. */
const isCallKnown = (content: Message["content"], { userId }: Pick<NotifyCase["reader"], "userId">): boolean =>
  content.kind === "call" && (content.callInfo?.action === "completed" || content.callInfo?.callEndedBy === userId);

export const shouldNotify = (reasons: readonly { readonly holds: boolean }[]): boolean =>
  reasons.every(({ holds }) => holds);

/**
 * Whether a call of a room makes itself heard: with a tone where a page is open, with a notification where none is. In a chat of two it is meant
 * for who is called, as a mention is; quiet hours are quiet all the same.
 */
export function isRingHeard({
  room,
  settings,
  now,
}: Pick<NotifyCase, "settings" | "now"> & { readonly room: Pick<Room, "chatType" | "notify"> }): boolean {
  const reach = toReach(room, settings);
  const reaches = reach === "all" || (reach === "mentions" && room.chatType === "direct");
  return reaches && !isQuiet(settings.quiet, now);
}

/** What of a room reaches somebody: what they chose for it, or for its kind. */
export function toReach(
  { chatType, notify }: Pick<Room, "chatType" | "notify">,
  { reach }: Pick<NotificationSettings, "reach">,
): Reach {
  return notify ?? reach[toReachKind(chatType)];
}

export const toReachKind = (chatType: ChatType): ReachKind => (chatType === "community" ? "channel" : chatType);

/** Whether a message mentions its reader or answers them. */
export const isMeantFor = (
  message: Pick<Message, "mentions" | "replyTo">,
  reader: Pick<NotifyCase["reader"], "userId">,
): boolean => message.replyTo?.sender === reader.userId || isMentioned(message, reader);

/** Whether a message names somebody, as a member of its room. */
export const isMentioned = (
  { mentions }: Pick<Message, "mentions">,
  { userId }: Pick<NotifyCase["reader"], "userId">,
): boolean => mentions?.some((mention) => mention.userId === userId) ?? false;

/** Whether it is within somebody's quiet hours, by the clock of their time zone. */
export function isQuiet({ isOn, from, to, days, timeZone }: QuietHours, now: Date): boolean {
  if (!isOn) return false;
  const { weekday, minute } = toLocalTime(now, timeZone);
  const [begin, end] = [toMinute(from), toMinute(to)];
  const isOfToday = days.includes(weekday) && minute >= begin && (end <= begin || minute < end);
  const isOfYesterday = days.includes(weekday === 1 ? 7 : weekday - 1) && end <= begin && minute < end;
  return isOfToday || isOfYesterday;
}

function toLocalTime(now: Date, timeZone: string): { weekday: number; minute: number } {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  const weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(of("weekday")) + 1;
  return { weekday, minute: toMinute(`${of("hour")}:${of("minute")}`) };
}

function toMinute(time: string): number {
  const [hours, minutes] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}
