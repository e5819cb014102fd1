import type { ContactEntry } from "@atrium/contracts/contacts";
import { normalise } from "../../../platform/normalise.ts";

/** A friend is known by the account, also once something is kept of them. */
export const toContactKey = ({ id, userIdOfContact }: ContactEntry): string => userIdOfContact ?? id ?? "";

type Words = { readonly name: string; readonly username: string; readonly company: string };

/** By the lists themselves: a list that changes is another one. */
const indexes = new WeakMap<readonly ContactEntry[], readonly Words[]>();

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
