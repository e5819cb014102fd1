import type { AccountMergeStep } from "../../feature.ts";
import { publishContactsChanged } from "./live.ts";
import { moveContacts, moveGroups, moveJoined, movePerson, removeExports, removeImports } from "./merge-store.ts";

/** Address books of two people who become one, and what others keep of them (B-07). */
export const contactsMergeStep: AccountMergeStep = {
  columns: [
    "contacts.owner_id",
    "contacts.person_id",
    "contact_groups.owner_id",
    "contact_invitations.person_id",
    "joined_users.inviter_id",
    "joined_users.person_id",
    "contact_exports.owner_id",
    "contact_imports.owner_id",
    "contact_import_rows.match_person_id",
  ],
  async merge(trx, people) {
    await moveGroups(trx, people);
    await movePerson(trx, people);
    await moveContacts(trx, people);
    await moveJoined(trx, people);
    await removeExports(trx, people);
    await removeImports(trx, people);
  },
  tell: (context, { into }) => publishContactsChanged(context, into),
};
