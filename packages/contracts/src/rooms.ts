import { z } from "zod";
import { groupName, groupSize } from "./forms/rooms.ts";
import { MEMBERS_PAGE, SEARCH_MAX_LENGTH } from "./limits.ts";
import { messageSchema } from "./messages.ts";
import { defineCommand } from "./operation.ts";
import { clientId, instant, roomId, seq, userId } from "./schema.ts";

export const chatTypeSchema = z.enum(["direct", "group", "channel", "community"]);
export type ChatType = z.infer<typeof chatTypeSchema>;

/** A room as one member sees it: the list row, the room bar and what they may do there. */
export const roomSchema = z.object({
  roomId,
  chatType: chatTypeSchema,
  /** The room's name; for a direct chat the other person's, null once they have deleted their account. */
  name: z.string().nullable(),
  /** The other person of a direct chat. */
  partnerId: userId.nullable(),
  memberCount: z.number().int(),
  /** Raised by whatever changes what all members share: the name of a group, how many they are. Of two copies of that the higher one is true. */
  revision: z.number().int().nonnegative(),
  role: z.enum(["owner", "member"]),
  muted: z.boolean(),
  createdAt: instant,
  /** Number of the newest message; 0 when there is none. */
  lastSeq: seq,
  /** The newest message this member has read. */
  readSeq: seq,
  /** Messages of others after readSeq. */
  unread: z.number().int().nonnegative(),
  /** The newest message read by anyone else; null in rooms too large to tell (SMALL_ROOM_MEMBERS). */
  seenSeq: seq.nullable(),
  /** The newest message with the first PREVIEW_MAX_LENGTH characters of its text. */
  recentMessage: messageSchema.nullable(),
  permissions: z.object({ canPost: z.boolean() }),
});
export type Room = z.infer<typeof roomSchema>;

export const memberSchema = z.object({
  userId,
  /** Without names from then on. */
  isDeleted: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  role: z.enum(["owner", "member"]),
});
export type Member = z.infer<typeof memberSchema>;

/**
 * What changed in the caller's rooms since `since`; everything when it is absent or no longer known (`full`).
 * Answers come in pages: while `after` is not null ask again with it, then keep the last answer's `since`.
 */
export const syncRooms = defineCommand({
  kind: "read",
  input: z.object({
    since: z.string().max(100).optional(), // Longest sync token, which we made ourselves. BAD_INPUT.
    after: z.string().max(200).optional(), // Longest page token of `rooms.sync`, which we made ourselves. BAD_INPUT.
  }),
  output: z.object({
    since: z.string(),
    full: z.boolean(),
    rooms: z.array(roomSchema),
    removed: z.array(roomId),
    after: z.string().nullable(),
  }),
});

/** @throws NOT_FOUND when it does not exist or the caller is not a member */
export const getRoom = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ room: roomSchema }),
});

/** Opens the direct chat with a person, creating it at first, which the other sees from its first message on; or creates a group with the caller as owner. A retry with the same clientId answers with the same group. @throws NOT_FOUND */
export const createRoom = defineCommand({
  input: z.discriminatedUnion("chatType", [
    z.object({ chatType: z.literal("direct"), userId }),
    z.object({
      chatType: z.literal("group"),
      clientId,
      name: groupName,
      userIds: z.array(userId).check(...groupSize),
    }),
  ]),
  output: z.object({ room: roomSchema }),
});

/** Members by first, then last name. `query` matches the start of any name word, accent- and case-insensitive. */
export const listMembers = defineCommand({
  kind: "read",
  input: z.object({
    roomId,
    query: z.string().max(SEARCH_MAX_LENGTH).optional(),
    after: z.string().max(600).optional(), // Longest page token of a list of members, which holds a name. BAD_INPUT.
    limit: z.number().int().min(1).max(MEMBERS_PAGE).default(MEMBERS_PAGE),
  }),
  output: z.object({ members: z.array(memberSchema), after: z.string().nullable() }),
});

/**
 * The caller's rooms of few (SMALL_ROOM_MEMBERS) with a member whose name has words that begin with each word of `text`, accent- and
 * case-insensitive; at most SEARCH_MAX_HITS. `memberName`: one who was found. A longer text brings the rest.
 */
export const searchRooms = defineCommand({
  kind: "read",
  input: z.object({ text: z.string().max(SEARCH_MAX_LENGTH) }),
  output: z.object({ rooms: z.array(z.object({ roomId, memberName: z.string() })) }),
});

/** Marks everything up to `seq` as read. Never moves back. */
export const markRead = defineCommand({
  input: z.object({ roomId, seq }),
  output: z.object({ readSeq: seq, unread: z.number().int().nonnegative() }),
});

/** Tells which room this connection shows (typing and read notices of that room follow); null for none. */
export const openRoom = defineCommand({
  input: z.object({ roomId: roomId.nullable() }),
  output: z.object({}),
});

/** Something of the receiver's own in this room changed (created, joined, the other's name): ask `rooms.get`. */
export const roomTouchedEvent = z.object({ roomId });
/** What all members share of a room, as it is at this revision. `name` is null in a direct chat, where each sees the other's. */
export const roomChangedEvent = roomSchema.pick({ roomId: true, revision: true, name: true, memberCount: true });
export const roomRemovedEvent = z.object({ roomId });
/** Someone read up to `seq`: sent to the reader's other devices and to those who have the room open. */
export const roomReadEvent = z.object({ roomId, userId, seq });

export const ROOMS_COMMANDS = {
  "rooms.sync": syncRooms,
  "rooms.get": getRoom,
  "rooms.create": createRoom,
  "rooms.members": listMembers,
  "rooms.search": searchRooms,
  "rooms.markRead": markRead,
  "rooms.open": openRoom,
} as const;

export const ROOMS_EVENTS = {
  "rooms.changed": roomChangedEvent,
  "rooms.touched": roomTouchedEvent,
  "rooms.removed": roomRemovedEvent,
  "rooms.read": roomReadEvent,
} as const;
