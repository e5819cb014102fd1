import type { Language } from "@atrium/contracts/session";
import type { DeleteContactType } from "@atrium/contracts/contacts";
import type { ContactId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type Change, inTransaction } from "../../platform/db/transaction.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { toDisplayName } from "../../platform/text.ts";
import type { Friends } from "../friends/friends.ts";
import { findAccount } from "../users/users.ts";
import { SEND_MEETING_NOTES, type MeetingNotes } from "./jobs.ts";
import { publishContactsChanged } from "./live.ts";
import { findContact, lockContacts, removeContactOf, removeContacts } from "./store.ts";

type How = { readonly deleteType: DeleteContactType; readonly language: Language };

/** The end of what a person keeps of others. */
export function createContactDeletion(context: Context, friends: Friends) {
  /** By mail, once the deletion is certain. @throws AppError CONFLICT for who has no address to send them to */
  async function sendNotes({ trx }: Change, notes: MeetingNotes): Promise<void> {
    const owner = await findAccount(trx, notes.ownerId);
    if (!owner?.email) throw new AppError("CONFLICT", { field: "email" });
    await addJob(trx, SEND_MEETING_NOTES, notes);
  }

  return {
    /** A friend, who is none from then on. @throws AppError NOT_FOUND for who is no friend, CONFLICT without an address for the notes */
    async removeOf(ownerId: UserId, personId: UserId, { deleteType, language }: How): Promise<void> {
      await inTransaction(context, async (trx, after) => {
        await friends.endWithin({ trx, after }, { userId: ownerId, other: personId });
        const person = await findAccount(trx, personId);
        if (deleteType === "DELETE_CONTACT_ONLY" && person)
          await sendNotes({ trx, after }, { ownerId, personId, language, name: toDisplayName(person), lines: [] });
        await removeContactOf(trx, ownerId, personId);
        after(() => publishContactsChanged(context, ownerId));
      });
    },

    /** People without an account, all of them or none. @throws AppError NOT_FOUND, CONFLICT without an address for the notes */
    async remove(ownerId: UserId, ids: readonly ContactId[], { deleteType, language }: How): Promise<void> {
      const wanted = new Set(ids);
      await inTransaction(context, async (trx, after) => {
        const locked = await lockContacts(trx, ownerId, [...wanted]);
        if (locked.length < wanted.size) throw new AppError("NOT_FOUND");
        for (const id of deleteType === "DELETE_CONTACT_ONLY" ? locked : []) {
          const contact = await findContact(trx, ownerId, id);
          if (!contact) continue;
          const lines = [...contact.phones, ...contact.emails].map(({ value }) => value);
          await sendNotes({ trx, after }, { ownerId, personId: null, language, name: toDisplayName(contact), lines });
        }
        await removeContacts(trx, locked);
        after(() => publishContactsChanged(context, ownerId));
      });
    },
  };
}
