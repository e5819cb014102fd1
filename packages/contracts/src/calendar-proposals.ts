import { z } from "zod";
import { TIMES_PROPOSED_MAX } from "./calendar-limits.ts";
import { bookingMessage } from "./forms/calendars.ts";
import type { BookingId, Instant, ProposalId } from "./ids.ts";
import { bookingId, eventId, instant, proposalId } from "./schema.ts";
import { languageSchema } from "./session.ts";

/** Other times that one side of a booking proposes, while the other has not answered. */
export type TimeProposal = {
  /** Another one with each proposal, so that nobody answers what was replaced meanwhile. */
  readonly id: ProposalId;
  readonly bookingId: BookingId;
  /** Its host proposes and its guest answers; else the other way round. */
  readonly byHost: boolean;
  /** When the slots begin, the first first; what has passed is left out. */
  readonly times: readonly Instant[];
  /** To the other side; empty for none. */
  readonly message: string;
};

/** Of the mails: that of who asks. */
const language = languageSchema.nullish();

export const proposeTimesInput = z.object({
  id: bookingId,
  times: z.array(instant).min(1).max(TIMES_PROPOSED_MAX),
  message: bookingMessage,
  language,
});
export type ProposeTimes = z.output<typeof proposeTimesInput>;
export const acceptTimeInput = z.object({ id: proposalId, startTime: instant, language });
export type AcceptTime = z.output<typeof acceptTimeInput>;
export const declineTimesInput = z.object({ id: proposalId, language });
export type DeclineTimes = z.output<typeof declineTimesInput>;
export const eventBookingsInput = z.object({ eventId });
