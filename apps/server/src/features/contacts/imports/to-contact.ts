import type { ContactImportFault, ContactImportLoss } from "@atrium/contracts/contact-imports";
import {
  CONTACT_LINES_MAX,
  CONTACT_RATING_MAX,
  CONTACT_TAGS_MAX,
  CONTACT_WORDS_MAX_LENGTH,
} from "@atrium/contracts/contact-limits";
import type { ContactLine } from "@atrium/contracts/contacts";
import { isContactTag, isWrittenPhone } from "@atrium/contracts/forms/contacts";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { isEmail } from "@atrium/contracts/patterns";
import { toOneLine } from "../../../platform/text.ts";
import type { FileContact, ImportedContact } from "./imported.ts";
import { toDigits } from "./rules.ts";

export type ReadRow = {
  readonly line: number;
  readonly fault: ContactImportFault | null;
  /** Also of a row that cannot be imported, where it has a name: for who looks for it in the file. */
  readonly name: { readonly firstName: string; readonly lastName: string };
  /** Null for what cannot be one. */
  readonly contact: ImportedContact | null;
  readonly losses: readonly ContactImportLoss[];
};

/** Losses of one row that are told. */
const LOSSES_MAX = 10;
/** As much of what is left out as is told. */
const LOSS_MAX_LENGTH = 100;
/** What Google calls everybody. */
const NO_TAGS = new Set(["mycontacts", "my-contacts", "starred"]);

/** What of somebody in a file an address book can hold, and what it cannot. Nothing is made up. */
export function toReadRow(found: FileContact): ReadRow {
  const losses: ContactImportLoss[] = [];
  const lose = (what: ContactImportLoss["what"], value: string) =>
    void losses.push({ what, value: cut(value, LOSS_MAX_LENGTH) });
  const emails = toLines(found.emails, { isRight: isEmail, toKey: (value) => value.toLowerCase() }, (value) =>
    lose("EMAIL", value),
  );
  const phones = toLines(found.phones, { isRight: isWrittenPhone, toKey: toDigits }, (value) => lose("PHONE", value));
  const words = (what: "COMPANY" | "JOB_TITLE", value: string): string => {
    const line = toOneLine(value);
    if (line.length <= CONTACT_WORDS_MAX_LENGTH) return line;
    lose(what, line);
    return "";
  };
  const company = words("COMPANY", found.company);
  const jobTitle = words("JOB_TITLE", found.jobTitle);
  const name = toName(found, [company, emails[0]?.value, phones[0]?.value]);
  const isEmpty = name.isFromElsewhere && emails.length === 0 && phones.length === 0;
  const isLong = name.firstName.length > NAME_MAX_LENGTH || name.lastName.length > NAME_MAX_LENGTH;
  const fault = found.fault ?? (isEmpty ? "EMPTY" : isLong ? "NAME_TOO_LONG" : null);
  const contact = {
    firstName: name.firstName,
    lastName: name.lastName,
    emails,
    phones,
    company,
    jobTitle,
    hashTags: toTags(found.tags, (value) => lose("TAG", value)),
    rating: toRating(found.rating),
  };
  return {
    line: found.line,
    fault,
    name: {
      firstName: cut(name.firstName, NAME_MAX_LENGTH),
      lastName: cut(name.lastName, NAME_MAX_LENGTH),
    },
    contact: fault === null ? contact : null,
    losses: losses.slice(0, LOSSES_MAX),
  };
}

/** Half of a character cannot be stored. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, "");

/** Who has no name is called by their company, address or number, as every address book shows them. */
function toName(
  { firstName, lastName }: FileContact,
  others: readonly (string | undefined)[],
): { firstName: string; lastName: string; isFromElsewhere: boolean } {
  const [first, last] = [toOneLine(firstName), toOneLine(lastName)];
  if (first !== "") return { firstName: first, lastName: last, isFromElsewhere: false };
  if (last !== "") return { firstName: last, lastName: "", isFromElsewhere: false };
  const other = others.find((candidate) => candidate !== undefined && candidate !== "") ?? "";
  return { firstName: cut(other, NAME_MAX_LENGTH).trim(), lastName: "", isFromElsewhere: true };
}

type LineRule = { readonly isRight: (value: string) => boolean; readonly toKey: (value: string) => string };

function toLines(
  lines: readonly ContactLine[],
  { isRight, toKey }: LineRule,
  lose: (value: string) => void,
): ContactLine[] {
  const kept = new Map<string, ContactLine>();
  for (const line of lines) {
    const value = toOneLine(line.value);
    if (value === "" || kept.has(toKey(value))) continue;
    if (!isRight(value) || kept.size >= CONTACT_LINES_MAX) lose(value);
    else kept.set(toKey(value), { kind: line.kind, value });
  }
  return [...kept.values()];
}

/** Words with blanks between them become one. */
function toTags(tags: readonly string[], lose: (value: string) => void): string[] {
  const kept = new Set<string>();
  for (const given of tags) {
    const tag = toOneLine(given)
      .replace(/^[*#]\s*/u, "")
      .replaceAll(" ", "-");
    if (tag === "" || NO_TAGS.has(tag.toLowerCase()) || kept.has(tag)) continue;
    if (!isContactTag(tag) || kept.size >= CONTACT_TAGS_MAX) lose(tag);
    else kept.add(tag);
  }
  return [...kept];
}

const toRating = (rating: number): number =>
  Number.isInteger(rating) && rating >= 0 && rating <= CONTACT_RATING_MAX ? rating : 0;
