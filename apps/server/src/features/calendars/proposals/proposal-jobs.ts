import { bookingId, proposalId } from "@atrium/contracts/schema";
import { languageSchema } from "@atrium/contracts/session";
import { z } from "zod";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { TELL_OF_PROPOSAL } from "../job-names.ts";
import type { Parts } from "../parts.ts";
import { findSides } from "../sides.ts";
import { type BookingRow, findBooking } from "../store.ts";
import { toBooking } from "../view.ts";
import { tellOfProposal } from "./proposal-mail.ts";
import { findProposal } from "./proposals-store.ts";

const payloadSchema = z.union([
  z.object({ proposalId, language: languageSchema }),
  z.object({ declinedOf: bookingId, byHost: z.boolean(), language: languageSchema }),
]);

/** Mails the side that is to answer, or that was answered. Of what has ended meanwhile, nothing. */
export function proposalJobs({ context }: Pick<Parts, "context">): JobDefinition[] {
  const db = context.db.kysely;

  async function findSide(row: BookingRow, side: "host" | "guest", language: z.output<typeof languageSchema>) {
    const { hostEmail, languages } = await findSides(db, row.ownerId, row.language ?? language);
    return { side, to: side === "host" ? hostEmail : row.email, language: languages[side] };
  }

  return [
    {
      name: TELL_OF_PROPOSAL,
      async run(payload) {
        const asked = payloadSchema.parse(payload);
        const proposed = "proposalId" in asked ? await findProposal(db, asked.proposalId) : null;
        const declined = "declinedOf" in asked ? asked : null;
        const id = proposed?.bookingId ?? declined?.declinedOf;
        const row = id === undefined ? null : await findBooking(db, id);
        if (!row) return;
        // What the guest proposed is the host's to answer, and what the host declined is the guest's to know.
        const isToHost = proposed ? !proposed.byHost : declined?.byHost === true;
        const { to, ...side } = await findSide(row, isToHost ? "host" : "guest", asked.language);
        if (to !== null) await tellOfProposal(context, { booking: toBooking(row), ...side, to, proposed });
      },
    },
  ];
}
