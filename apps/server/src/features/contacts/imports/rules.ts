import type { ContactImportMatch } from "@atrium/contracts/contact-imports";
import { CONTACT_LINES_MAX, CONTACT_TAGS_MAX } from "@atrium/contracts/contact-limits";
import type { ContactLine } from "@atrium/contracts/contacts";
import type { ContactId, UserId } from "@atrium/contracts/ids";
import type { ImportedContact } from "./imported.ts";

/** Shorter numbers are those of switchboards, and of many people. */
const PHONE_MIN_DIGITS = 7;
/** Of a number with its country before it and of one without these are alike. */
const PHONE_COMPARED_DIGITS = 9;

export const toDigits = (phone: string): string => phone.replaceAll(/\D/gu, "");

/** Somebody who stands in the address book: kept, or a friend of whom nothing is kept. */
export type Known = {
  readonly contactId: ContactId | null;
  readonly personId: UserId | null;
  /** With a space before each word. */
  readonly searchName: string;
  readonly name: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

/** Who a row is a duplicate of: somebody in the address book, or an earlier row of the file. */
export type Match = {
  readonly by: ContactImportMatch;
  readonly name: string;
  readonly contactId: ContactId | null;
  readonly personId: UserId | null;
  readonly position: number | null;
};

/** Keys by which two are the same, the surest first. */
function toKeys({ emails, phones, searchName }: Pick<Known, "emails" | "phones" | "searchName">) {
  const numbers = phones.map(toDigits).filter((digits) => digits.length >= PHONE_MIN_DIGITS);
  return [
    ...emails.map((email) => ({ by: "EMAIL" as const, key: `e${email.toLowerCase()}` })),
    ...numbers.map((digits) => ({ by: "PHONE" as const, key: `p${digits.slice(-PHONE_COMPARED_DIGITS)}` })),
    // One word is the name of many.
    ...(searchName.trim().includes(" ") ? [{ by: "NAME" as const, key: `n${searchName}` }] : []),
  ];
}

/** Finds duplicates of what is known, and of what it was asked before. */
export function createMatcher(known: readonly Known[]) {
  const index = new Map<string, Omit<Match, "by">>();
  const add = (who: Pick<Known, "emails" | "phones" | "searchName">, match: Omit<Match, "by">): void => {
    for (const { key } of toKeys(who)) if (!index.has(key)) index.set(key, match);
  };
  for (const one of known)
    add(one, { name: one.name, contactId: one.contactId, personId: one.personId, position: null });

  return {
    /** Null for somebody new, of whom later rows may be duplicates. */
    find(row: { contact: ImportedContact; searchName: string; name: string; position: number }): Match | null {
      const { contact, searchName, name, position } = row;
      const who = {
        emails: contact.emails.map(({ value }) => value),
        phones: contact.phones.map(({ value }) => value),
        searchName,
      };
      for (const { by, key } of toKeys(who)) {
        const match = index.get(key);
        if (!match) continue;
        // A later row that is like this one goes where this one went.
        add(who, by === "NAME" ? { name, contactId: null, personId: null, position } : match);
        return { by, ...match };
      }
      add(who, { name, contactId: null, personId: null, position });
      return null;
    },
  };
}

/** What is kept stays as it is; what it lacks comes from the other. */
export function mergeContacts(kept: ImportedContact, other: ImportedContact): ImportedContact {
  return {
    ...kept,
    company: kept.company === "" ? other.company : kept.company,
    jobTitle: kept.jobTitle === "" ? other.jobTitle : kept.jobTitle,
    rating: kept.rating === 0 ? other.rating : kept.rating,
    emails: mergeLines(kept.emails, other.emails, (value) => value.toLowerCase()),
    phones: mergeLines(kept.phones, other.phones, (value) => toDigits(value).slice(-PHONE_COMPARED_DIGITS)),
    hashTags: [...new Set([...kept.hashTags, ...other.hashTags])].slice(0, CONTACT_TAGS_MAX),
  };
}

function mergeLines(
  kept: readonly ContactLine[],
  others: readonly ContactLine[],
  toKey: (value: string) => string,
): ContactLine[] {
  const lines = new Map(kept.map((line) => [toKey(line.value), line]));
  for (const line of others) if (!lines.has(toKey(line.value))) lines.set(toKey(line.value), line);
  return [...lines.values()].slice(0, CONTACT_LINES_MAX);
}
