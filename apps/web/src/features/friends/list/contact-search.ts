import type { ContactEntry } from "@atrium/contracts/contacts";
import { normalise } from "../../../platform/normalise.ts";
import { indexContacts, toContactKey } from "./contact-index.ts";

/**
 * Contacts with what is typed at the beginning of a word of their name, of their username or their company, in their order, and those that
 * the server has found by what is not on the device: an address or a number, or somebody whom the device does not have yet.
 */
export function searchContacts(
  contacts: readonly ContactEntry[],
  typed: string,
  found: readonly ContactEntry[],
): readonly ContactEntry[] {
  const prefix = normalise(typed.trim());
  if (prefix === "") return contacts;
  const ofWord = ` ${prefix}`;
  const index = indexContacts(contacts);
  const byServer = new Map(found.map((contact) => [toContactKey(contact), contact]));
  const all = contacts.filter((contact, place) => {
    const isFound = byServer.delete(toContactKey(contact));
    const { name = "", username = "", company = "" } = index[place] ?? {};
    return isFound || name.includes(ofWord) || username.startsWith(prefix) || company.startsWith(prefix);
  });
  return insertByName(all, [...byServer.values()]);
}

/** More contacts where their names stand among those that are in order. */
function insertByName(contacts: readonly ContactEntry[], more: readonly ContactEntry[]): readonly ContactEntry[] {
  const all = [...contacts];
  for (const contact of more) {
    const name = toOrderedName(contact);
    all.splice(all.findLastIndex((other) => toOrderedName(other) <= name) + 1, 0, contact);
  }
  return all;
}

const toOrderedName = ({ firstName, lastName }: ContactEntry): string => normalise(`${firstName} ${lastName}`);
