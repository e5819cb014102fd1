import { z } from "zod";
import { languageSchema } from "./session.ts";
import { PUSH_ENDPOINT_MAX_LENGTH, TIME_ZONE_MAX_LENGTH } from "./limits.ts";
import { defineCommand } from "./operation.ts";

/** What of a room is worth a notification: everything, what mentions or answers one, or nothing. */
export const reachSchema = z.enum(["all", "mentions", "none"]);
export type Reach = z.infer<typeof reachSchema>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** 1 is Monday, 7 Sunday, as in ISO 8601. */
const weekday = z.union([1, 2, 3, 4, 5, 6, 7].map((day) => z.literal(day)));

/** When only mentions come through. Where `to` is not after `from`, they end the next morning; a day is the one on which they begin. */
export const quietHoursSchema = z.object({
  isOn: z.boolean(),
  from: timeOfDay,
  to: timeOfDay,
  days: z.array(weekday).refine(areDistinct),
  timeZone: z.string().max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** Whether what stays unread is told by mail: never, after an hour, or once a day; with its texts or only where; in which language. */
export const mailSettingsSchema = z.object({
  every: z.enum(["never", "hour", "day"]),
  withText: z.boolean(),
  language: languageSchema,
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** What a person has decided of notifications, for all of their devices. Whether a device shows any is its own affair. */
export const notificationSettingsSchema = z.object({
  /** Whether what was written is shown; otherwise only where. */
  showText: z.boolean(),
  sound: z.boolean(),
  reach: z.object({ direct: reachSchema, group: reachSchema, channel: reachSchema }),
  quiet: quietHoursSchema,
  mail: mailSettingsSchema,
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const getNotificationSettings = defineCommand({
  kind: "read",
  input: z.object({}),
  /** `mailTo`: where mail goes; null where there is no address, or this instance sends none. */
  output: z.object({ settings: notificationSettingsSchema, mailTo: z.string().nullable() }),
});

/** @throws BAD_INPUT, RATE_LIMITED */
export const setNotificationSettings = defineCommand({
  input: z.object({ settings: notificationSettingsSchema }),
  output: z.object({}),
});

/** The key that a browser subscribes with; null where this instance pushes nothing. */
export const getPushKey = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ key: z.string().nullable() }),
});

/** Where this session's browser is reached while no page of it is open; takes the place of what it said before. @throws BAD_INPUT, RATE_LIMITED */
export const subscribeToPush = defineCommand({
  input: z.object({
    endpoint: z.string().max(PUSH_ENDPOINT_MAX_LENGTH).refine(isHttps),
    // A point of P-256, and 16 bytes, as RFC 8291 has them.
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
    language: languageSchema,
  }),
  output: z.object({}),
});

/** This session's browser is told nothing any more. */
export const unsubscribeFromPush = defineCommand({ input: z.object({}), output: z.object({}) });

/** What a push says, under the encryption of its subscription. */
export type PushPayload = {
  readonly userId: string;
  readonly roomId: string;
  readonly seq: number;
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
  /** It is the record of a call, which rings no more; missing for anything else. */
  readonly isCall?: true;
};

/** What a push says of a call that rings: shown for as long, unless its record comes first. */
export type RingPayload = Pick<PushPayload, "userId" | "roomId" | "title" | "body" | "isSilent"> & {
  readonly callId: string;
  readonly ringsForMs: number;
};

/** The receiver's settings are others now: ask `notifications.settings`. */
export const notificationsChangedEvent = z.object({});

export const NOTIFICATIONS_COMMANDS = {
  "notifications.settings": getNotificationSettings,
  "notifications.setSettings": setNotificationSettings,
  "notifications.pushKey": getPushKey,
  "notifications.subscribe": subscribeToPush,
  "notifications.unsubscribe": unsubscribeFromPush,
} as const;

export const NOTIFICATIONS_EVENTS = { "notifications.changed": notificationsChangedEvent } as const;

function isHttps(endpoint: string): boolean {
  return URL.canParse(endpoint) && new URL(endpoint).protocol === "https:";
}

function areDistinct(values: readonly number[]): boolean {
  return new Set(values).size === values.length;
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone }) !== null;
  } catch {
    return false;
  }
}
