import { bookingId, proposalId } from "@atrium/contracts/schema";
import { languageSchema } from "@atrium/contracts/session";
import { z } from "zod";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { TELL_OF_PROPOSAL } from "../job-names.ts";
import type { Parts } from "../parts.ts";
import { findSide } from "../sides.ts";
import { findBooking } from "../store.ts";
import { toBooking } from "../view.ts";
import { tellOfProposal } from "./proposal-mail.ts";
import { findProposal } from "./proposals-store.ts";

const payloadSchema = z.union([
  z.object({ proposalId, language: languageSchema }),
  z.object({ declinedOf: bookingId, byHost: z.boolean(), language: languageSchema }),
]);

/** Mails the side that is to answer, or that was answered. Of what has ended meanwhile, nothing. */
export function proposalJobs({ context }: Pick<Parts, "context">): JobDefinition[] {
  const { kysely } = context.db;

  return [
    {
      name: TELL_OF_PROPOSAL,
      async run(payload) {
        const asked = payloadSchema.parse(payload);
        const proposed = "proposalId" in asked ? await findProposal(kysely, asked.proposalId) : null;
        const declined = "declinedOf" in asked ? asked : null;
        const id = proposed?.bookingId ?? declined?.declinedOf;
        const row = id === undefined ? null : await findBooking(kysely, id);
        if (!row) return;
        // What the guest proposed is the host's to answer, and what the host declined is the guest's to know.
        const isToHost = proposed ? !proposed.byHost : declined?.byHost === true;
        const { to, ...side } = await findSide(kysely, row, {
          side: isToHost ? "host" : "guest",
          language: row.language ?? asked.language,
        });
        if (to !== null) await tellOfProposal(context, { booking: toBooking(row), ...side, to, proposed });
      },
    },
  ];
}
