import type { ContactEntry } from "@atrium/contracts/contacts";
import { normalise } from "../../../platform/normalise.ts";

/** A friend is known by the account, also once something is kept of them. */
export const toContactKey = ({ id, userIdOfContact }: ContactEntry): string => userIdOfContact ?? id ?? "";

type Words = { readonly name: string; readonly username: string; readonly company: string };

/** By the lists themselves: a list that changes is another one. */
const indexes = new WeakMap<readonly ContactEntry[], readonly Words[]>();

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
  const ofWord = ` ${prefix}`;
  const index = indexContacts(contacts);
  return contacts.filter((contact, place) => {
    const { name = "", username = "", company = "" } = index[place] ?? {};
    return (
      name.includes(ofWord) ||
      username.startsWith(prefix) ||
      company.startsWith(prefix) ||
      found.has(toContactKey(contact))
    );
  });
}

/** What a search looks at; made before the first one, so that none waits for it. */
export function indexContacts(contacts: readonly ContactEntry[]): readonly Words[] {
  const before = indexes.get(contacts);
  if (before !== undefined) return before;
  const index = contacts.map(({ firstName, lastName, username, company }) => ({
    name: normalise(` ${firstName} ${lastName}`).replaceAll(/\s+/gu, " "),
    username: username ?? "",
    company: normalise(company),
  }));
  indexes.set(contacts, index);
  return index;
}
