import { z } from "zod";
import { LABELLED_AT_ONCE_MAX, LABELS_MAX, MEMBER_RATING_MAX, MEMBER_STATUSES, SILENT_DAYS } from "./label-limits.ts";
import { labelSchema } from "./labels.ts";
import { SEARCH_MAX_LENGTH } from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { listRoomActs } from "./room-acts.ts";
import { adminRightsSchema, chatTypeSchema, roomRoleSchema } from "./rooms.ts";
import { instant, labelId, roomId, userId } from "./schema.ts";

/** A room as those see it who look after it or what it stands under. */
export const administeredRoomSchema = z.object({
  roomId,
  chatType: chatTypeSchema,
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  isPaid: z.boolean(),
  isVerified: z.boolean(),
  memberCount: z.number().int(),
  /** How many rooms stand under it. */
  subGroupCount: z.number().int(),
  /** How many ask to join; 0 also for who does not answer them. */
  waitingCount: z.number().int(),
  /** The room that it stands under, where the caller looks after that too. */
  parentId: roomId.nullable(),
  /** Whether the caller looks after it: only then it opens (ADM-041). */
  isAdministrator: z.boolean(),
});
export type AdministeredRoom = z.infer<typeof administeredRoomSchema>;

/** Groups, channels and communities that the caller looks after, the latest message first: ADMINISTERED_ROOMS_MAX of them. */
export const listAdministered = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ rooms: z.array(administeredRoomSchema) }),
});

/** Rooms that stand under one, by name; those that have ended are not among them. @throws NOT_FOUND, also for who does not look after it */
export const listSubGroups = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ rooms: z.array(administeredRoomSchema) }),
});

/** The caller's own rooms that stand under none and could under this one, by name. @throws NOT_FOUND, also for what one may not do */
export const listSuggestions = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ rooms: z.array(administeredRoomSchema) }),
});

/**
 * Puts a room of the caller's own under another. @throws NOT_FOUND, also for what one may not do; CONFLICT where it stands under a room
 * already, or what it is put under stands under it, or for one too many or too deep
 */
export const linkSubGroup = defineCommand({ input: z.object({ roomId, subGroupId: roomId }), output: z.object({}) });

/** Takes it out again, be it as its owner or as who runs the other; where it is not under that one nothing happens. @throws NOT_FOUND, also for what one may not do */
export const unlinkSubGroup = defineCommand({ input: z.object({ roomId, subGroupId: roomId }), output: z.object({}) });

/** Somebody in a room, or asking to join it, as those see them who look after the room. */
export const memberDetailsSchema = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  /** Null for who asks to join. */
  role: roomRoleSchema.nullable(),
  joinedAt: instant.nullable(),
  /** Whether they ask to join; false also for a caller who does not answer requests. */
  isWaiting: z.boolean(),
  /** Until when they may read and not write; null for who may write as their role says. */
  restrictedUntil: instant.nullable(),
  /** Of members alone, where known. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Other groups and channels that both are in, by name: ALSO_IN_MAX of them. */
  alsoIn: z.array(administeredRoomSchema.pick({ roomId: true, chatType: true, name: true, memberCount: true })),
  /** How many of those there are. */
  alsoInCount: z.number().int(),
});
export type MemberDetails = z.infer<typeof memberDetailsSchema>;

/** @throws NOT_FOUND for who is neither in the room nor asks to join, and for a caller who does not look after it */
export const getMemberDetails = defineCommand({
  kind: "read",
  input: z.object({ roomId, userId }),
  output: z.object({ member: memberDetailsSchema }),
});

/** A sub-admin, with the groups of the caller's in which they are one (part 3 §3 "Admin in a group"). */
export const managedAdminSchema = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  since: instant,
  groups: z.array(z.object({ roomId, name: z.string(), rights: adminRightsSchema })),
});
export type ManagedAdmin = z.infer<typeof managedAdminSchema>;

/** Sub-admins of the caller's own groups and channels that are no part of a community, by name, with the seats of the caller's plan. */
export const listManagedAdmins = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ admins: z.array(managedAdminSchema), seats: z.number().int() }),
});

/** Labels of the caller in a room, the oldest first, each with how many members have it. @throws NOT_FOUND for who does not look after it */
export const countLabels = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({ labels: z.array(labelSchema.extend({ count: z.number().int() })) }),
});

/** A member of the room, or somebody who asks to join it, with what the caller keeps of them. */
export const filteredMemberSchema = z.object({
  userId,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  /** Null for who asks to join. */
  role: roomRoleSchema.nullable(),
  rating: z.number().int().nullable(),
  labels: z.array(labelSchema),
  /** When they last read or wrote something here, or came. */
  seenAt: instant,
});
export type FilteredMember = z.infer<typeof filteredMemberSchema>;

/**
 * Members by name for whom all of it holds, and who asks to join for who answers that.
 * @throws NOT_FOUND for who does not look after the room
 */
export const filterMembers = defineCommand({
  kind: "read",
  input: z.object({
    roomId,
    /** Any of these; none for whatever labels. */
    labelIds: z.array(labelId).max(LABELS_MAX),
    /** Rated so high at least; null for whatever rating, and none. */
    ratingFrom: z.number().int().min(0).max(MEMBER_RATING_MAX).nullable(),
    /** Nothing read and nothing written here for so many days; null for whoever. */
    silentDays: z.literal(SILENT_DAYS).nullish(),
    status: z.enum(MEMBER_STATUSES).default("all"),
    /** Their first name begins with it. */
    letter: z
      .string()
      .regex(/^[a-z]$/)
      .nullish(),
    /** The beginning of a word of the name, or of the email address. */
    query: z.string().max(SEARCH_MAX_LENGTH),
    /** The last of the page before. */
    after: userId.nullish(),
  }),
  output: z.object({
    members: z.array(filteredMemberSchema),
    /** How many there are in all; null for another page than the first. */
    count: z.number().int().nullable(),
    isLast: z.boolean(),
  }),
});

/** A label for several at once. Who has as many as one may have, or has gone, is passed over. @throws NOT_FOUND also for a label of another's or of another room */
export const giveLabel = defineCommand({
  input: z.object({ roomId, labelId, userIds: z.array(userId).min(1).max(LABELLED_AT_ONCE_MAX) }),
  output: z.object({}),
});

/** A label goes from everybody who has it. @throws NOT_FOUND also for a label of another's or of another room */
export const deleteLabel = defineCommand({ input: z.object({ roomId, labelId }), output: z.object({}) });

/** Rooms that the receiver looks after stand under others than before: ask for them again. */
export const administrationChangedEvent = z.object({});

export const ADMINISTRATION_COMMANDS = {
  "administration.rooms": listAdministered,
  "administration.subGroups": listSubGroups,
  "administration.suggestions": listSuggestions,
  "administration.link": linkSubGroup,
  "administration.unlink": unlinkSubGroup,
  "administration.member": getMemberDetails,
  "administration.managedAdmins": listManagedAdmins,
  "administration.labels": countLabels,
  "administration.filterMembers": filterMembers,
  "administration.giveLabel": giveLabel,
  "administration.deleteLabel": deleteLabel,
  "administration.log": listRoomActs,
} as const;

export const ADMINISTRATION_EVENTS = { "administration.changed": administrationChangedEvent } as const;
