import { type Language, languageSchema } from "@atrium/contracts/session";
import { eventsInput } from "@atrium/contracts/events";
import type { UserId } from "@atrium/contracts/ids";
import { EVENTS_PAGE_MAX } from "@atrium/contracts/limits";
import { userId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import type { Events } from "../events/events.ts";
import { findAccount } from "../users/users.ts";
import { sendMeetingNotes } from "./mail.ts";

export const SEND_MEETING_NOTES = "contacts.send-meeting-notes";

const payloadSchema = z.object({
  ownerId: userId,
  personId: userId.nullable(),
  name: z.string(),
  lines: z.array(z.string()),
  language: languageSchema,
});
/** Who was deleted, how they were reached, and with whom the meetings were: with nobody who has no account. */
export type MeetingNotes = {
  readonly ownerId: UserId;
  readonly personId: UserId | null;
  readonly name: string;
  readonly lines: readonly string[];
  readonly language: Language;
};

export function contactsJobs(context: Context, events: Events): JobDefinition[] {
  return [
    {
      name: SEND_MEETING_NOTES,
      async run(payload) {
        const { ownerId, personId, ...notes } = payloadSchema.parse(payload);
        const owner = await findAccount(context.db.kysely, ownerId);
        // Gone meanwhile, and the address with them.
        if (!owner?.email) return;
        const query = { with: { userId: personId ?? ownerId }, sortByTime: "DESC", limit: EVENTS_PAGE_MAX };
        const meetings = personId === null ? [] : await events.list(ownerId, eventsInput.parse(query));
        await sendMeetingNotes(context, owner.email, { ...notes, meetings });
      },
    },
  ];
}
