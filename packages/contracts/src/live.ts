import { z } from "zod";
import { ACCESS_EVENTS } from "./access.ts";
import { DRAFTS_COMMANDS, DRAFTS_EVENTS } from "./drafts.ts";
import { ADMINISTRATION_COMMANDS, ADMINISTRATION_EVENTS } from "./administration.ts";
import { ERROR_CODES } from "./errors.ts";
import { EVENTS_EVENTS } from "./events.ts";
import { FEED_EVENTS } from "./feed.ts";
import { FOLDERS_COMMANDS, FOLDERS_EVENTS } from "./folders.ts";
import { FRIENDS_EVENTS } from "./friends.ts";
import { CALENDARS_EVENTS } from "./calendars.ts";
import { CALLS_COMMANDS, CALLS_EVENTS } from "./calls.ts";
import { CONTACTS_EVENTS } from "./contacts.ts";
import { HOBBIES_EVENTS } from "./hobbies.ts";
import { INVITATIONS_COMMANDS, INVITATIONS_EVENTS } from "./invitations.ts";
import { MESSAGES_COMMANDS, MESSAGES_EVENTS } from "./messages.ts";
import { type Command, defineCommand, type InputOf, type OutputOf } from "./operation.ts";
import { MODERATION_COMMANDS, MODERATION_EVENTS } from "./moderation.ts";
import { BLOCKS_EVENTS } from "./blocks.ts";
import { NOTES_EVENTS } from "./notes.ts";
import { NOTIFICATIONS_COMMANDS, NOTIFICATIONS_EVENTS } from "./notifications.ts";
import { PAYMENT_LINKS_EVENTS } from "./payment-links.ts";
import { PEOPLE_COMMANDS, PEOPLE_EVENTS } from "./people.ts";
import { PROFILES_EVENTS } from "./profiles.ts";
import { PRESENCE_COMMANDS, PRESENCE_EVENTS } from "./presence.ts";
import { ROOMS_COMMANDS, ROOMS_EVENTS } from "./rooms.ts";
import { SCHEDULED_COMMANDS, SCHEDULED_EVENTS } from "./scheduled.ts";
import { instant, userId } from "./schema.ts";
import { SETTINGS_EVENTS } from "./settings.ts";
import { STICKERS_COMMANDS, STICKERS_EVENTS } from "./stickers.ts";
import { STORIES_COMMANDS, STORIES_EVENTS } from "./stories.ts";
import { TEAMS_EVENTS } from "./teams.ts";

/** The first command on every connection; nothing else is answered before it. @throws UNAUTHENTICATED */
export const hello = defineCommand({
  // Longest access token in a hello; longer than any we make. BAD_INPUT.
  input: z.object({ protocol: z.number().int(), token: z.string().max(4000), presence: z.boolean() }),
  output: z.object({ userId, serverTime: instant }),
});

/** Every command of the live socket by its wire name. Each feature's contract lists its own. */
export const COMMANDS = {
  "session.hello": hello,
  ...PRESENCE_COMMANDS,
  ...ROOMS_COMMANDS,
  ...MESSAGES_COMMANDS,
  ...DRAFTS_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...INVITATIONS_COMMANDS,
  ...FOLDERS_COMMANDS,
  ...NOTIFICATIONS_COMMANDS,
  ...SCHEDULED_COMMANDS,
  ...ADMINISTRATION_COMMANDS,
  ...MODERATION_COMMANDS,
  ...STICKERS_COMMANDS,
  ...STORIES_COMMANDS,
  ...CALLS_COMMANDS,
} as const;

export type CommandName = keyof typeof COMMANDS;
/** Whether a command is of the kind `read`. */
export function isRead(name: CommandName): boolean {
  const command: Command<z.ZodType, z.ZodType> = COMMANDS[name];
  return command.kind === "read";
}

export type CommandInput<Name extends CommandName> = InputOf<(typeof COMMANDS)[Name]>;
export type CommandOutput<Name extends CommandName> = OutputOf<(typeof COMMANDS)[Name]>;

/** Every event the server sends by its wire name. Each feature's contract lists its own. */
export const EVENTS = {
  ...MESSAGES_EVENTS,
  ...DRAFTS_EVENTS,
  ...ROOMS_EVENTS,
  ...PRESENCE_EVENTS,
  ...SETTINGS_EVENTS,
  ...FEED_EVENTS,
  ...EVENTS_EVENTS,
  ...FRIENDS_EVENTS,
  ...TEAMS_EVENTS,
  ...ACCESS_EVENTS,
  ...PROFILES_EVENTS,
  ...PEOPLE_EVENTS,
  ...HOBBIES_EVENTS,
  ...CALENDARS_EVENTS,
  ...CONTACTS_EVENTS,
  ...NOTES_EVENTS,
  ...INVITATIONS_EVENTS,
  ...FOLDERS_EVENTS,
  ...NOTIFICATIONS_EVENTS,
  ...SCHEDULED_EVENTS,
  ...ADMINISTRATION_EVENTS,
  ...MODERATION_EVENTS,
  ...STICKERS_EVENTS,
  ...STORIES_EVENTS,
  ...CALLS_EVENTS,
  ...BLOCKS_EVENTS,
  ...PAYMENT_LINKS_EVENTS,
  /** Something may have been missed: ask `rooms.sync`. */
  "session.resync": z.object({}),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventData<Name extends EventName> = z.output<(typeof EVENTS)[Name]>;

/** Client to server: `{"id":7,"do":"messages.send","with":{…}}`. Ids are the client's, rising, one per command. */
export const commandFrame = z.object({
  id: z.number().int().nonnegative(),
  do: z.string().max(40), // Longest name of a command. The socket is closed with 4400.
  with: z.unknown(),
});

/** Server to client: an answer `{"re":7,"ok":{…}}` or `{"re":7,"error":{"code":"…"}}`, or an event `{"on":"…","data":{…}}`. */
export const answerFrame = z.union([
  z.object({ re: z.number().int(), ok: z.unknown() }),
  z.object({
    re: z.number().int(),
    error: z.object({ code: z.enum(ERROR_CODES), field: z.string().optional(), retryAfterMs: z.number().optional() }),
  }),
]);
export const eventFrame = z.object({ on: z.string(), data: z.unknown() });
