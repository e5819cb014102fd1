import { z } from "zod";
import { ERROR_CODES } from "./errors.ts";
import { feedChangedEvent } from "./feed.ts";
import { friendsChangedEvent } from "./friends.ts";
import {
  messagesAddedEvent,
  notifyTyping,
  readHistory,
  roomAdvancedEvent,
  searchMessages,
  sendMessage,
  typingEvent,
} from "./messages.ts";
import { defineCommand, type InputOf, type OutputOf } from "./operation.ts";
import { presenceChangedEvent, setPresence, watchPresence } from "./presence.ts";
import {
  createRoom,
  getRoom,
  listMembers,
  markRead,
  openRoom,
  roomReadEvent,
  roomRemovedEvent,
  roomTouchedEvent,
  syncRooms,
} from "./rooms.ts";
import { instant, userId } from "./schema.ts";
import { settingsChangedEvent } from "./settings.ts";
import { teamsChangedEvent } from "./teams.ts";

/** The first command on every connection; nothing else is answered before it. @throws UNAUTHENTICATED */
export const hello = defineCommand({
  input: z.object({ protocol: z.number().int(), token: z.string().max(4000), presence: z.boolean() }),
  output: z.object({ userId, serverTime: instant }),
});

/** Every command of the live socket by its wire name. */
export const COMMANDS = {
  "session.hello": hello,
  "presence.set": setPresence,
  "presence.watch": watchPresence,
  "rooms.sync": syncRooms,
  "rooms.get": getRoom,
  "rooms.create": createRoom,
  "rooms.members": listMembers,
  "rooms.markRead": markRead,
  "rooms.open": openRoom,
  "messages.send": sendMessage,
  "messages.history": readHistory,
  "messages.search": searchMessages,
  "messages.typing": notifyTyping,
} as const;

export type CommandName = keyof typeof COMMANDS;
export type CommandInput<Name extends CommandName> = InputOf<(typeof COMMANDS)[Name]>;
export type CommandOutput<Name extends CommandName> = OutputOf<(typeof COMMANDS)[Name]>;

/** Every event the server sends by its wire name. */
export const EVENTS = {
  "messages.added": messagesAddedEvent,
  "messages.advanced": roomAdvancedEvent,
  "messages.typing": typingEvent,
  "rooms.touched": roomTouchedEvent,
  "rooms.removed": roomRemovedEvent,
  "rooms.read": roomReadEvent,
  "presence.changed": presenceChangedEvent,
  "settings.changed": settingsChangedEvent,
  "feed.changed": feedChangedEvent,
  "friends.changed": friendsChangedEvent,
  "teams.changed": teamsChangedEvent,
  /** Something may have been missed: ask `rooms.sync`. */
  "session.resync": z.object({}),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventData<Name extends EventName> = z.output<(typeof EVENTS)[Name]>;

/** Client to server: `{"id":7,"do":"messages.send","with":{…}}`. Ids are the client's, rising, one per command. */
export const commandFrame = z.object({
  id: z.number().int().nonnegative(),
  do: z.string().max(40),
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
