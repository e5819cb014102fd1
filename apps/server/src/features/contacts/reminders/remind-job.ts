import { toFeedText } from "@atrium/contracts/feed";
import { contactReminderId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { areFriends } from "../../friends/friends.ts";
import type { Notifications } from "../../notifications/notifications.ts";
import { takeDue } from "./reminders-store.ts";

export const REMIND = "contacts.remind";
const payloadSchema = z.object({ id: contactReminderId });

/** Tells the owner of an address book what they wanted to be reminded of: once, whichever node does it and however often it is tried. */
export function remindJob(context: Context, notifications: Pick<Notifications, "notify">): JobDefinition {
  return {
    name: REMIND,
    async run(payload) {
      const { id } = payloadSchema.parse(payload);
      await inTransaction(context, async (trx, after) => {
        const due = await takeDue(trx, id, context.clock.now());
        if (!due) return;
        const { ownerId, contactId, personId, text } = due;
        // What is kept of who is no friend any more is not shown.
        if (personId !== null && !(await areFriends(trx, ownerId, personId))) return;
        const of = personId === null ? { nonAppContactId: contactId } : { contactId: personId };
        const details = { ...of, contactName: toFeedText(toDisplayName(due)), title: toFeedText(text) };
        await notifications.notify(trx, after, { to: ownerId, from: ownerId, code: "CONTACT_REMINDER", details });
      });
    },
  };
}
