import { z } from "zod";
import { groupName, groupSize, roomDescription, roomFee, roomKeywords } from "./forms/rooms.ts";
import { ADMIN_TITLE_MAX_LENGTH, RESTRICTION_MAX_MINUTES } from "./admin-limits.ts";
import {
  FACES_MAX,
  GROUP_CREATE_MAX_MEMBERS,
  MEMBERS_ADDED_AT_ONCE_MAX,
  MEMBERS_PAGE,
  SEARCH_MAX_LENGTH,
} from "./limits.ts";
import { messageSchema } from "./messages.ts";
import { defineCommand } from "./operation.ts";
import { chatTypeSchema, roomRoleSchema } from "./room-kinds.ts";
import { ADMIN_RIGHTS } from "./rules/room-rights.ts";
import { clientId, instant, pictureUpload, roomId, seq, uploadKey, userId } from "./schema.ts";

export { chatTypeSchema, roomRoleSchema, type ChatType, type RoomRole } from "./room-kinds.ts";

/** What a member hears of one room, whatever they hear of its kind. */
export const roomNotifySchema = z.enum(["all", "mentions"]);
export type RoomNotify = z.infer<typeof roomNotifySchema>;

/** What a room says of itself, and how people come into it (part 2 §3 "Chat room"). */
export const roomAboutSchema = z.object({
  description: z.string(),
  /** Whoever knows of it may come in; a private one is entered by invitation. */
  isPublic: z.boolean(),
  /** Whether the search for channels finds it. */
  isSearchable: z.boolean(),
  /** Whether an administrator lets in each who asks. */
  needsApproval: z.boolean(),
  keywords: z.array(z.string()),
  /** What joining costs; null where it costs nothing. */
  fee: z.object({ minor: z.number().int(), currency: z.string() }).nullable(),
  isVerified: z.boolean(),
  /** Whether it notifies nobody, whatever they have set. */
  isSilent: z.boolean(),
});
export type RoomAbout = z.infer<typeof roomAboutSchema>;

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
  role: roomRoleSchema,
  about: roomAboutSchema,
  muted: z.boolean(),
  /** What of it is worth a notification to this member, once it is not muted; null goes by the kind of room. */
  notify: roomNotifySchema.nullable(),
  /** Until when this member may read and not write; absent for who may write as their role says. */
  restrictedUntil: instant.optional(),
  createdAt: instant,
  /** Number of the newest message; 0 when there is none. */
  lastSeq: seq,
  /** The newest message this member has read. */
  readSeq: seq,
  /** This member has cleared what was said up to here. */
  clearedSeq: seq,
  /** Messages of others after readSeq. */
  unread: z.number().int().nonnegative(),
  /** The first unread message that mentions this member; absent without one. */
  mentionSeq: seq.optional(),
  /** The newest message read by anyone else; null in rooms too large to tell (SMALL_ROOM_MEMBERS). */
  seenSeq: seq.nullable(),
  /** The newest message with the first PREVIEW_MAX_LENGTH characters of its text. */
  recentMessage: messageSchema.nullable(),
  permissions: z.object({
    canPost: z.boolean(),
    /** Its name and what it says of itself. */
    canEdit: z.boolean(),
    canAddMembers: z.boolean(),
    canRemoveMembers: z.boolean(),
    canSetRoles: z.boolean(),
    /** Lets people in who ask. */
    canApprove: z.boolean(),
    /** Its links, and inviting people. */
    canInvite: z.boolean(),
    /** What others said there. */
    canDeleteMessages: z.boolean(),
    canEditMessages: z.boolean(),
    canLeave: z.boolean(),
    canClear: z.boolean(),
    canDeleteForAll: z.boolean(),
  }),
});
export type Room = z.infer<typeof roomSchema>;

export const memberSchema = z.object({
  userId,
  /** Without names from then on. */
  isDeleted: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  /** A sub-admin who stays anonymous is a member to those who do not look after the room. */
  role: roomRoleSchema,
  /** What a sub-admin is called there; null for whom it is not set. */
  title: z.string().nullable(),
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

/** What a room can be made with, or changed to. Left out: as it was, or as a new room is. */
const aboutInput = z
  .object({
    description: roomDescription,
    isPublic: z.boolean(),
    isSearchable: z.boolean(),
    needsApproval: z.boolean(),
    keywords: roomKeywords,
    fee: z.nullable(roomFee),
    isSilent: z.boolean(),
  })
  .partial();
export type RoomAboutInput = z.output<typeof aboutInput>;

const newRoom = z.object({ clientId, name: groupName, about: aboutInput.default({}) });
/** People whom a channel or community begins with; there may be none. */
const firstMembers = z.array(userId).max(GROUP_CREATE_MAX_MEMBERS);

/**
 * Opens the direct chat with a person, creating it at first, which the other sees from its first message on; or creates a group, channel
 * or community with the caller as owner. A retry with the same clientId answers with the same room. @throws NOT_FOUND
 */
export const createRoom = defineCommand({
  input: z.discriminatedUnion("chatType", [
    z.object({ chatType: z.literal("direct"), userId }),
    newRoom.extend({ chatType: z.literal("group"), userIds: z.array(userId).check(...groupSize) }),
    newRoom.extend({ chatType: z.literal("channel"), userIds: firstMembers }),
    newRoom.extend({ chatType: z.literal("community"), userIds: firstMembers }),
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
 * Who has read a message of one's own, by the read marks of the room, by name; and how many could have. Only in rooms of few
 * (SMALL_ROOM_MEMBERS). @throws NOT_FOUND (another's message or none, or a crowd)
 */
export const listSeenBy = defineCommand({
  kind: "read",
  input: z.object({ roomId, seq: seq.positive() }),
  output: z.object({ members: z.array(memberSchema), others: z.number().int().nonnegative() }),
});

const done = z.object({});

/** Changes a room's name and what it says of itself; what is left out stays. @throws NOT_FOUND, also for what one may not do */
export const updateRoom = defineCommand({
  input: z.object({ roomId, name: z.optional(groupName), about: aboutInput.default({}) }),
  output: z.object({ room: roomSchema }),
});

/**
 * The picture of a group, channel or community as links, large and small, null for none (part 2 §3 "Chat room"). Of two copies the one with
 * the higher revision is true. The links are good for a week or so and the same for a day.
 */
export const roomPictureSchema = z.object({
  roomId,
  picture: z.string().nullable(),
  preview: z.string().nullable(),
  revision: z.number().int().nonnegative(),
});
export type RoomPicture = z.infer<typeof roomPictureSchema>;

/** Pictures of rooms, those of all rows of a list at once. A room that has never had one, or that is not the caller's to see, is left out. */
export const listRoomPictures = defineCommand({
  kind: "read",
  input: z.object({ roomIds: z.array(roomId).max(FACES_MAX) }),
  output: z.object({ pictures: z.array(roomPictureSchema) }),
});

/** Where to put a picture that is to be a room's; `putUrl` takes one PUT of it within 30 minutes. @throws RATE_LIMITED */
export const announceRoomPicture = defineCommand({
  input: pictureUpload,
  output: z.object({ key: uploadKey, putUrl: z.string() }),
});

/**
 * What was put becomes the room's picture, or it has none any more.
 * @throws NOT_FOUND, also for what one may not do; BAD_INPUT for what is no picture, not there or another's; RATE_LIMITED
 */
export const setRoomPicture = defineCommand({
  input: z.object({ roomId, upload: uploadKey.nullable() }),
  output: z.object({ picture: roomPictureSchema }),
});

/** Adds people; who is a member already stays as they are. @throws NOT_FOUND (no such room, or one of them is nobody, or one may not) */
export const addRoomMembers = defineCommand({
  input: z.object({ roomId, userIds: z.array(userId).min(1).max(MEMBERS_ADDED_AT_ONCE_MAX) }),
  output: z.object({ added: z.array(userId) }),
});

/** Takes somebody out of a room; they receive nothing from that moment. Who has gone already is no error. @throws NOT_FOUND, also for what one may not do */
export const removeRoomMember = defineCommand({ input: z.object({ roomId, userId }), output: done });

/** Makes a member an administrator, or an administrator a member. @throws NOT_FOUND, also for what one may not do */
export const setRoomRole = defineCommand({
  input: z.object({ roomId, userId, role: roomRoleSchema.exclude(["owner"]) }),
  output: done,
});

export const adminRightsSchema = z.object(
  Object.fromEntries(ADMIN_RIGHTS.map((right) => [right, z.boolean()])) as Record<
    (typeof ADMIN_RIGHTS)[number],
    z.ZodBoolean
  >,
);

/** Owner or sub-admin, as those see them who look after the room. */
export const roomAdminSchema = memberSchema.extend({
  rights: adminRightsSchema,
  /** Null for the owner. */
  since: instant.nullable(),
  /** Whether the caller may change what they may do, and take it back. */
  canChange: z.boolean(),
});
export type RoomAdmin = z.infer<typeof roomAdminSchema>;

/** The owner, then sub-admins by name. @throws NOT_FOUND, also for who does not look after the room */
export const listAdmins = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ admins: z.array(roomAdminSchema) }),
});

/**
 * Makes somebody a sub-admin, or changes what they may do; whoever is no member joins with it. `rights` absent: those of a new sub-admin,
 * as far as the caller has them. Nobody grants what they lack. @throws NOT_FOUND, also for what one may not do; CONFLICT for one too many
 */
export const setRights = defineCommand({
  input: z.object({
    roomId,
    userId,
    rights: adminRightsSchema.optional(),
    title: z.nullable(z.string().trim().min(1).max(ADMIN_TITLE_MAX_LENGTH)).optional(),
  }),
  output: done,
});

/** Lets a member read and not write for so many minutes, or write again. @throws NOT_FOUND, also for what one may not do */
export const restrictMember = defineCommand({
  input: z.object({ roomId, userId, minutes: z.number().int().min(1).max(RESTRICTION_MAX_MINUTES).nullable() }),
  output: done,
});

/** Makes another member the owner; who was it stays as a sub-admin with all rights. @throws NOT_FOUND, also for what one may not do */
export const passOwnership = defineCommand({ input: z.object({ roomId, userId }), output: done });

/**
 * Leaves a room. An owner hands it to the administrator who has been there longest; one who is alone ends it.
 * @throws NOT_FOUND (a direct chat as well), LAST_ADMIN (others are there, and no administrator among them)
 */
export const leaveRoom = defineCommand({ input: z.object({ roomId }), output: done });

/** Ends a room for everybody, with all that was said in it. A direct chat is emptied for both. @throws NOT_FOUND, also for what one may not do */
export const deleteRoom = defineCommand({ input: z.object({ roomId }), output: done });

/** Takes a direct chat off one's own list until somebody writes again, with what was said for oneself. @throws NOT_FOUND, also for what one may not do */
export const hideRoom = defineCommand({ input: z.object({ roomId }), output: done });

/** @throws NOT_FOUND */
export const muteRoom = defineCommand({ input: z.object({ roomId, muted: z.boolean() }), output: done });

/** Chooses what the caller hears of a room, which is not muted any more; null goes by the kind of room. @throws NOT_FOUND */
export const setRoomNotify = defineCommand({
  input: z.object({ roomId, notify: roomNotifySchema.nullable() }),
  output: done,
});

/** Clears what was said so far for the caller alone: in one room, or in all that are no channels (null). @throws NOT_FOUND (a channel as well) */
export const clearHistory = defineCommand({ input: z.object({ roomId: roomId.nullable() }), output: done });

/** A public channel as whoever is not in it finds it: how it introduces itself, and nothing of what is said there. */
export const foundChannelSchema = roomSchema
  .pick({ roomId: true, memberCount: true, about: true })
  .extend({ name: z.string() });
export type FoundChannel = z.infer<typeof foundChannelSchema>;

/**
 * The caller's rooms of few (SMALL_ROOM_MEMBERS) with a member whose name has words that begin with each word of `text`, accent- and
 * case-insensitive; at most SEARCH_MAX_HITS. `memberName`: one who was found. A longer text brings the rest. `channels`: public channels
 * that let themselves be found and that the caller is not in, whose name and keywords hold these words, the newest first; none for a text
 * of less than CHANNEL_SEARCH_MIN_LENGTH characters.
 */
export const searchRooms = defineCommand({
  kind: "read",
  input: z.object({ text: z.string().max(SEARCH_MAX_LENGTH) }),
  output: z.object({
    rooms: z.array(z.object({ roomId, memberName: z.string() })),
    channels: z.array(foundChannelSchema),
  }),
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
export const roomChangedEvent = roomSchema.pick({
  roomId: true,
  revision: true,
  name: true,
  memberCount: true,
  about: true,
});
export const roomRemovedEvent = z.object({ roomId });
/** Someone read up to `seq`: sent to the reader's other devices and to those who have the room open. */
export const roomReadEvent = z.object({ roomId, userId, seq });

export const ROOMS_COMMANDS = {
  "rooms.pictures": listRoomPictures,
  "rooms.announcePicture": announceRoomPicture,
  "rooms.setPicture": setRoomPicture,
  "rooms.sync": syncRooms,
  "rooms.get": getRoom,
  "rooms.create": createRoom,
  "rooms.members": listMembers,
  "rooms.seenBy": listSeenBy,
  "rooms.update": updateRoom,
  "rooms.addMembers": addRoomMembers,
  "rooms.removeMember": removeRoomMember,
  "rooms.setRole": setRoomRole,
  "rooms.admins": listAdmins,
  "rooms.setRights": setRights,
  "rooms.restrict": restrictMember,
  "rooms.passOwnership": passOwnership,
  "rooms.leave": leaveRoom,
  "rooms.delete": deleteRoom,
  "rooms.hide": hideRoom,
  "rooms.mute": muteRoom,
  "rooms.setNotify": setRoomNotify,
  "rooms.clearHistory": clearHistory,
  "rooms.search": searchRooms,
  "rooms.markRead": markRead,
  "rooms.open": openRoom,
} as const;

export const ROOMS_EVENTS = {
  /** A room has another picture, or none any more. Sent to everyone in it. */
  "rooms.pictured": roomPictureSchema,
  "rooms.changed": roomChangedEvent,
  "rooms.touched": roomTouchedEvent,
  "rooms.removed": roomRemovedEvent,
  "rooms.read": roomReadEvent,
} as const;
