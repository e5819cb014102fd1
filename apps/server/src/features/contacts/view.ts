import type { Contact, ContactEntry, ContactPage } from "@atrium/contracts/contacts";
import type { UserId } from "@atrium/contracts/ids";
import { toDisplayName } from "../../platform/text.ts";
import { writeCursor } from "./rules.ts";
import type { ContactRow, EntryRow } from "./store.ts";

/** One row more than the page has says whether another page follows. */
export function toPage(rows: readonly EntryRow[], limit: number): ContactPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const key = last?.userIdOfContact ?? last?.id;
  return {
    contacts: page.map(toEntry),
    after: rows.length > limit && last && key ? writeCursor({ searchName: last.searchName, key }) : null,
  };
}

function toEntry(row: EntryRow): ContactEntry {
  const { id, userIdOfContact, firstName, lastName, username, company, jobTitle, contactReceiverStatus } = row;
  const nonAppContact = userIdOfContact === null;
  return {
    id,
    userIdOfContact,
    firstName,
    lastName,
    username,
    company,
    jobTitle,
    nonAppContact,
    contactReceiverStatus,
  };
}

export function toContact({ personId, ...row }: ContactRow): Contact {
  return { ...row, userIdOfContact: personId, contactName: toDisplayName(row), nonAppContact: personId === null };
}

/** Of a friend of whom nothing is kept so far. */
export function toUnkept(
  personId: UserId,
  person: { readonly firstName: string; readonly lastName: string; readonly username: string | null },
): Contact {
  const { firstName, lastName, username } = person;
  return {
    id: null,
    userIdOfContact: personId,
    firstName,
    lastName,
    username,
    contactName: toDisplayName(person),
    nonAppContact: false,
    contactReceiverStatus: "ACCEPTED",
    emails: [],
    phones: [],
    company: "",
    jobTitle: "",
    hashTags: [],
    rating: 0,
    groupIds: [],
  };
}
