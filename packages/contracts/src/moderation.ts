import { z } from "zod";
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS, REPORTED_PAGE, REPORTS_SHOWN_MAX } from "./admin-limits.ts";
import { messageSchema } from "./messages.ts";
import { defineCommand } from "./operation.ts";
import { instant, roomId, seq, userId } from "./schema.ts";

/** What came of it: the message was deleted, or somebody who may delete it let it stand. */
export const REPORT_OUTCOMES = ["deleted", "kept"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Somebody as a report names them: without a name once the account is deleted. */
const named = z.object({ userId, firstName: z.string(), lastName: z.string() });

export const reportSchema = z.object({
  reporter: named,
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  at: instant,
});

/** A message that was reported, with who did: the newest REPORTS_SHOWN_MAX of them. */
export const reportedMessageSchema = z.object({
  /** As it is now, be it deleted. */
  message: messageSchema,
  reports: z.array(reportSchema).max(REPORTS_SHOWN_MAX),
  reportCount: z.number().int(),
  /** Null while nobody has decided. */
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  /** Null where it was deleted without a decision, by its author for instance. */
  decidedBy: named.nullable(),
  /** Whether the caller may let it stand: of what they said themselves the owner alone may. */
  mayKeep: z.boolean(),
  /** Whether the caller may delete it for a reason: what they said themselves they delete where it stands. */
  mayRemove: z.boolean(),
});
export type ReportedMessage = z.infer<typeof reportedMessageSchema>;

/**
 * Reports what another said in a group, channel or community to those who may delete it there. Reporting it again changes why.
 * @throws NOT_FOUND, also for what is deleted and for one's own; RATE_LIMITED
 */
export const reportMessage = defineCommand({
  input: z.object({
    roomId,
    seq: seq.positive(),
    reason: z.enum(REPORT_REASONS),
    note: z.string().trim().max(REPORT_NOTE_MAX_LENGTH),
  }),
  output: z.object({}),
});

/** Reported messages, those first that were reported last. @throws NOT_FOUND for who may not delete what others say there */
export const listReported = defineCommand({
  kind: "read",
  input: z.object({
    roomId,
    /** Those that wait for a decision, or the others. */
    isOpen: z.boolean(),
    /** The place of the last message of the page before. */
    after: seq.positive().nullish(),
  }),
  output: z.object({
    reported: z.array(reportedMessageSchema).max(REPORTED_PAGE),
    /** How many messages wait for a decision in all. */
    openCount: z.number().int(),
    isLast: z.boolean(),
  }),
});

/**
 * Lets a reported message stand; what is reported of it later is another report. That another did is no error.
 * @throws NOT_FOUND, also for what one may not do; RATE_LIMITED
 */
export const keepReported = defineCommand({ input: z.object({ roomId, seq: seq.positive() }), output: z.object({}) });

/**
 * Deletes what another said for everyone, and tells them why. Its reports are decided with it.
 * @throws NOT_FOUND, also for what one may not delete, what is deleted and for one's own; RATE_LIMITED
 */
export const removeMessage = defineCommand({
  input: z.object({ roomId, seq: seq.positive(), reason: z.enum(REPORT_REASONS) }),
  output: z.object({}),
});

/** Messages were reported in a room whose reports the receiver reads, or decided: ask for them again. */
export const moderationChangedEvent = z.object({ roomId });

export const MODERATION_COMMANDS = {
  "moderation.report": reportMessage,
  "moderation.reported": listReported,
  "moderation.keep": keepReported,
  "moderation.remove": removeMessage,
} as const;

export const MODERATION_EVENTS = { "moderation.changed": moderationChangedEvent } as const;
