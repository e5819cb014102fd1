import type { ContactEntry } from "@atrium/contracts/contacts";
import { normalise } from "../../../platform/normalise.ts";

type Words = { readonly name: string; readonly username: string; readonly company: string };

export const toContactKey = ({ id, userIdOfContact }: ContactEntry): string => userIdOfContact ?? id ?? "";

/** By the contacts themselves, which stay the same objects as long as they say the same. */
const known = new WeakMap<ContactEntry, Words>();

/**
 * Contacts with what is typed at the beginning of a word of their name, of their username or their company, in their order, and those that
 * the server has found by what is not on the device: an address or a number.
 */
export function searchContacts(
  contacts: readonly ContactEntry[],
  typed: string,
  found: ReadonlySet<string>,
): readonly ContactEntry[] {
  const prefix = normalise(typed.trim());
  if (prefix === "") return contacts;
  return contacts.filter((contact) => {
    const { name, username, company } = toWords(contact);
    return (
      name.includes(` ${prefix}`) ||
      username.startsWith(prefix) ||
      company.startsWith(prefix) ||
      found.has(toContactKey(contact))
    );
  });
}

function toWords(contact: ContactEntry): Words {
  const before = known.get(contact);
  if (before !== undefined) return before;
  const { firstName, lastName, username, company } = contact;
  const name = normalise(` ${firstName} ${lastName}`).replaceAll(/\s+/gu, " ");
  const words = { name, username: username ?? "", company: normalise(company) };
  known.set(contact, words);
  return words;
}
