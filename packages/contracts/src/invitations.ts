import { z } from "zod";
import { DECIDED_AT_ONCE_MAX } from "./admin-limits.ts";
import { linkName, linkUserLimit } from "./forms/invitations.ts";
import { MEMBERS_ADDED_AT_ONCE_MAX } from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { chatTypeSchema } from "./rooms.ts";
import { instant, roomId, userId } from "./schema.ts";

// Longest alias of an invite link that is looked for; those we make have 16 characters. BAD_INPUT.
export const linkAlias = z.string().min(1).max(100);

/** A link that leads into a room, as those see it who look after the room (part 2 §3 "Invite link data"). */
export const inviteLinkSchema = z.object({
  /** The last part of its address, which cannot be guessed. */
  alias: z.string(),
  roomId,
  name: z.string(),
  /** A link that is said to end, without a time when, has ended. */
  hasExpiry: z.boolean(),
  expiresAt: instant.nullable(),
  /** How many people may join with it; null for any number. */
  userLimit: z.number().int().positive().nullable(),
  joinedCount: z.number().int().nonnegative(),
  /** Whether each who comes with it is let in by an administrator. */
  needsApproval: z.boolean(),
  createdAt: instant,
  isRevoked: z.boolean(),
});
export type InviteLink = z.infer<typeof inviteLinkSchema>;

const person = z.object({ userId, firstName: z.string(), lastName: z.string(), username: z.string().nullable() });

/** What somebody is shown of a room before they are in it, and nothing more. */
export const doorSchema = z.object({
  roomId,
  chatType: chatTypeSchema,
  name: z.string(),
  description: z.string(),
  memberCount: z.number().int(),
  isVerified: z.boolean(),
  /** A link to the small picture of the room, good for a week or so; null for none. */
  preview: z.string().nullable(),
  /** What joining costs; null where it costs nothing. */
  fee: z.object({ minor: z.number().int(), currency: z.string() }).nullable(),
  /** Who made the link; null without a link, and for who has deleted their account. */
  inviter: person.nullable(),
  /** How many people may still join with the link; null for any number. */
  usesLeft: z.number().int().nonnegative().nullable(),
  expiresAt: instant.nullable(),
});
export type Door = z.infer<typeof doorSchema>;

/** A way into a room: a link, or the id of a public one. */
const target = z.union([z.object({ alias: linkAlias }), z.object({ roomId })]);
export type JoinTarget = z.infer<typeof target>;

/** Where a way ends, for who may not go it. A revoked link and one that never was look the same, as do rooms. */
const closed = z.object({ status: z.enum(["missing", "expired", "full"]) });
const member = z.object({ status: z.literal("member"), roomId });

/**
 * What is behind a way into a room: `open` to who confirms, `approval` to who asks, `asked` by the caller already, `paid` where joining
 * costs something, the room itself for who is a `member`.
 */
export const findDoor = defineCommand({
  kind: "read",
  input: target,
  output: z.union([
    closed,
    member,
    z.object({ status: z.enum(["open", "approval", "asked", "paid"]), door: doorSchema }),
  ]),
});

/**
 * Joins, or asks to join where an administrator lets people in: `requested` now, `asked` before. Whoever is a member stays one. A room
 * that costs something is not joined so. @throws RATE_LIMITED
 */
export const join = defineCommand({
  input: target,
  output: z.union([
    closed,
    member,
    z.object({ status: z.literal("joined"), roomId }),
    z.object({ status: z.enum(["requested", "asked", "paid"]) }),
  ]),
});

/** Takes back what the caller asked; what they paid for coming in goes back. @throws NOT_FOUND where they do not ask (any more), RATE_LIMITED */
export const withdrawJoinRequest = defineCommand({ input: z.object({ roomId }), output: z.object({}) });

/** Links of a room, the newest first; those that were revoked too. @throws NOT_FOUND, also for who does not look after it */
export const listLinks = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ links: z.array(inviteLinkSchema) }),
});

/** @throws NOT_FOUND, also for who does not look after the room; BAD_INPUT for a time that is over; CONFLICT for too many; RATE_LIMITED */
export const createLink = defineCommand({
  input: z.object({
    roomId,
    name: linkName,
    expiresAt: instant.nullable(),
    userLimit: z.nullable(linkUserLimit),
    needsApproval: z.boolean(),
  }),
  output: z.object({ link: inviteLinkSchema }),
});

/** @throws NOT_FOUND (also a link that is revoked), RATE_LIMITED */
export const renameLink = defineCommand({
  input: z.object({ alias: linkAlias, name: linkName }),
  output: z.object({ link: inviteLinkSchema }),
});

/** The link leads nowhere from then on; whoever joined with it stays. Once more is no error. @throws NOT_FOUND, RATE_LIMITED */
export const revokeLink = defineCommand({ input: z.object({ alias: linkAlias }), output: z.object({}) });

export const joinRequestSchema = person.extend({ createdAt: instant });
export type JoinRequest = z.infer<typeof joinRequestSchema>;

/** Who asks to join a room, the first first: JOIN_REQUESTS_PAGE of them. @throws NOT_FOUND, also for who does not look after it */
export const listJoinRequests = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ requests: z.array(joinRequestSchema) }),
});

/**
 * Lets somebody in who asked, or does not; nothing is said to who is turned down, and they may ask again. `full`: the link they came with
 * has let in as many as it may. @throws NOT_FOUND (nobody asks, or one may not), RATE_LIMITED
 */
export const decideJoinRequest = defineCommand({
  input: z.object({ roomId, userId, approve: z.boolean() }),
  output: z.object({ status: z.enum(["approved", "rejected", "full"]) }),
});

/**
 * The same for several at once, all or none of it: `answered` are those who were let in or turned down, `full` those whose link has let in as
 * many as it may; whoever asks no more is in neither. @throws NOT_FOUND (one may not), RATE_LIMITED
 */
export const decideJoinRequests = defineCommand({
  input: z.object({ roomId, userIds: z.array(userId).min(1).max(DECIDED_AT_ONCE_MAX), approve: z.boolean() }),
  output: z.object({ answered: z.array(userId), full: z.array(userId) }),
});

/** Invites people into a room, who accept or decline; members and who is invited already are passed over. @throws NOT_FOUND, RATE_LIMITED */
export const inviteToRoom = defineCommand({
  input: z.object({ roomId, userIds: z.array(userId).min(1).max(MEMBERS_ADDED_AT_ONCE_MAX) }),
  output: z.object({ invited: z.array(userId) }),
});

export const roomInvitationSchema = doorSchema
  .pick({ roomId: true, chatType: true, name: true, memberCount: true, preview: true, inviter: true })
  .extend({ createdAt: instant });
export type RoomInvitation = z.infer<typeof roomInvitationSchema>;

/** The caller's own that wait for an answer, the newest first: ROOM_INVITATIONS_PAGE of them. */
export const listInvitations = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ invitations: z.array(roomInvitationSchema) }),
});

/** @throws NOT_FOUND without an invitation, RATE_LIMITED */
export const respondToInvitation = defineCommand({
  input: z.object({ roomId, accept: z.boolean() }),
  output: z.object({}),
});

/** Rooms the caller looks after, in which somebody waits (part 2 §3 "Chat room"). */
export const waitingRoomSchema = z.object({
  roomId,
  membersWaiting: z.boolean(),
  membersWaitingCount: z.number().int().nonnegative(),
  membersWaitingUpdatedAt: instant,
});
export type WaitingRoom = z.infer<typeof waitingRoomSchema>;

/** What waits for the caller's answer. */
export const getOverview = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ invitationCount: z.number().int().nonnegative(), waiting: z.array(waitingRoomSchema) }),
});

/** Links, requests or invitations that concern the receiver are others now: ask for them again. */
export const invitationsChangedEvent = z.object({});

export const INVITATIONS_COMMANDS = {
  "invitations.find": findDoor,
  "invitations.join": join,
  "invitations.withdraw": withdrawJoinRequest,
  "invitations.links": listLinks,
  "invitations.createLink": createLink,
  "invitations.renameLink": renameLink,
  "invitations.revokeLink": revokeLink,
  "invitations.requests": listJoinRequests,
  "invitations.decide": decideJoinRequest,
  "invitations.decideMany": decideJoinRequests,
  "invitations.invite": inviteToRoom,
  "invitations.list": listInvitations,
  "invitations.respond": respondToInvitation,
  "invitations.overview": getOverview,
} as const;

export const INVITATIONS_EVENTS = { "invitations.changed": invitationsChangedEvent } as const;
