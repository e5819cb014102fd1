import { CONTACT_IMPORT_UNDO_DAYS } from "@atrium/contracts/contact-limits";
import { contactImportId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { forgetImport } from "./imports-store.ts";

export const FORGET_IMPORT = "contacts.forget-import";
/** How long a file waits for its owner's yes: people in it have not said that they want to be here. */
export const CHECKED_KEPT_MS = 24 * 3_600_000;
/** How long an import can be undone, in milliseconds. */
export const UNDO_MS = CONTACT_IMPORT_UNDO_DAYS * 24 * 3_600_000;

const payloadSchema = z.object({ id: contactImportId });

/** Removes what is only kept to import a file, or to undo that, once its time is over. */
export function forgetImportJob(context: Context): JobDefinition {
  return {
    name: FORGET_IMPORT,
    async run(payload) {
      const { id } = payloadSchema.parse(payload);
      const now = context.clock.now().getTime();
      const times = { checkedBefore: new Date(now - CHECKED_KEPT_MS), doneBefore: new Date(now - UNDO_MS) };
      await forgetImport(context.db.kysely, id, times);
    },
  };
}
