import { z } from "zod";
import { PRESENCE_WATCH_MAX } from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { userId } from "./schema.ts";

/** This tab became visible or hidden. A person is online while any of their tabs is visible. */
export const setPresence = defineCommand({ input: z.object({ presence: z.boolean() }), output: z.object({}) });

/** Replaces the list of people whose presence this connection follows. People who share no room with the caller are left out. */
export const watchPresence = defineCommand({
  input: z.object({ userIds: z.array(userId).max(PRESENCE_WATCH_MAX) }),
  output: z.object({ online: z.array(userId) }),
});

export const presenceChangedEvent = z.object({ userId, presence: z.boolean() });

export const PRESENCE_COMMANDS = { "presence.set": setPresence, "presence.watch": watchPresence } as const;
export const PRESENCE_EVENTS = { "presence.changed": presenceChangedEvent } as const;
