import { z } from "zod";
import { REPORT_REASONS, ROOM_ACTS_PAGE } from "./admin-limits.ts";
import { defineCommand } from "./operation.ts";
import { ADMIN_RIGHTS } from "./rules/room-rights.ts";
import { instant, roomId, seq, userId } from "./schema.ts";

/** What is written down of running a room, by what it was. Names are for good: entries of years ago carry them. */
export const ROOM_ACTIONS = [
  "member.added",
  "member.invited",
  "member.removed",
  "member.restricted",
  "member.unrestricted",
  "request.approved",
  "request.rejected",
  "admin.set",
  "admin.removed",
  "owner.passed",
  "room.changed",
  "link.created",
  "link.renamed",
  "link.revoked",
  "subGroup.linked",
  "subGroup.unlinked",
  "message.edited",
  "message.deleted",
  "report.kept",
] as const;
export type RoomAction = (typeof ROOM_ACTIONS)[number];

/** What a room says of itself. */
export const SAID_FIELDS = [
  "name",
  "description",
  "keywords",
  "isPublic",
  "isSearchable",
  "needsApproval",
  "fee",
] as const;
export type SaidField = (typeof SAID_FIELDS)[number];

/** What of a room was changed. */
export const CHANGED_FIELDS = [...SAID_FIELDS, "picture"] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

/** What else is worth knowing of an act: of each kind only what belongs to it. */
export const roomActDetailsSchema = z.object({
  /** What a sub-admin may do from then on. */
  rights: z.array(z.enum(ADMIN_RIGHTS)).optional(),
  fields: z.array(z.enum(CHANGED_FIELDS)).optional(),
  /** Of a link, or of a room that was put under this one. */
  name: z.string().optional(),
  /** Until when somebody may not write. */
  until: instant.optional(),
  /** The place of a message. */
  seq: seq.optional(),
  /** Why it was removed, where that was said. */
  reason: z.enum(REPORT_REASONS).optional(),
});
export type RoomActDetails = z.infer<typeof roomActDetailsSchema>;

/** Somebody as a log names them: without a name once the account is deleted. */
const named = z.object({ userId, firstName: z.string(), lastName: z.string() });

export const roomActSchema = z.object({
  id: z.number().int(),
  at: instant,
  action: z.enum(ROOM_ACTIONS),
  actor: named,
  /** Whom it was done to; null where it was done to nobody. */
  subject: named.nullable(),
  details: roomActDetailsSchema,
});
export type RoomAct = z.infer<typeof roomActSchema>;

/** What was done in running a room, the newest first. @throws NOT_FOUND for everyone but its owner */
export const listRoomActs = defineCommand({
  kind: "read",
  input: z.object({
    roomId,
    /** Null for all of them. */
    actions: z.array(z.enum(ROOM_ACTIONS)).min(1).max(ROOM_ACTIONS.length).nullable(),
    /** Done by this person; null for everyone. */
    actorId: userId.nullable(),
    /** The last of the page before. */
    before: z.number().int().positive().nullish(),
  }),
  output: z.object({ acts: z.array(roomActSchema).max(ROOM_ACTS_PAGE), isLast: z.boolean() }),
});
