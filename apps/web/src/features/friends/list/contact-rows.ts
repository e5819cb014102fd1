import type { ContactEntry } from "@atrium/contracts/contacts";
import { toSections } from "../sections.ts";
import { toContactKey } from "./contact-index.ts";

/** A contact, or without one the letter over those that follow. */
type Row = { readonly key: string; readonly letter: string; readonly contact: ContactEntry | null };

const toRow = (key: string, letter: string, contact: ContactEntry | null): Row => ({ key, letter, contact });

export const toRowKey = ({ key }: Row): string => key;

/** By the lists themselves: who goes back to a long list, from a search or another page, finds it worked out. */
const known = new WeakMap<readonly ContactEntry[], readonly Row[]>();

/** What the list draws of contacts that are in its order. */
export function toRows(contacts: readonly ContactEntry[]): readonly Row[] {
  const before = known.get(contacts);
  if (before !== undefined) return before;
  const rows = toSections(contacts).flatMap(({ letter, people }, place) =>
    [
      toRow(`${place} ${letter}`, letter, null),
      people.map((contact) => toRow(toContactKey(contact), letter, contact)),
    ].flat(),
  );
  known.set(contacts, rows);
  return rows;
}
