import { COMMON_MAIL_DOMAINS, type ContactLineKind, isContactTag } from "@atrium/contracts/forms/contacts";
import type { ContactLine, ContactWords, ShownContact } from "./queries.ts";

/** A line of a form, with a key that stays while others come and go. */
export type LineDraft = { readonly key: number; readonly kind: ContactLineKind; readonly value: string };

export type ContactDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emails: readonly LineDraft[];
  readonly phones: readonly LineDraft[];
  readonly company: string;
  readonly jobTitle: string;
  readonly hashTags: readonly string[];
};

/** One line of each, to begin with. */
export function toDraft(contact: ShownContact | null): ContactDraft {
  const lines = (given: readonly ContactLine[] | undefined, kind: ContactLineKind): LineDraft[] =>
    given === undefined || given.length === 0
      ? [{ key: 0, kind, value: "" }]
      : given.map((line, key) => ({ key, ...line }));
  return {
    firstName: contact?.firstName ?? "",
    lastName: contact?.lastName ?? "",
    emails: lines(contact?.emails, "work"),
    phones: lines(contact?.phones, "mobile"),
    company: contact?.company ?? "",
    jobTitle: contact?.jobTitle ?? "",
    hashTags: contact?.hashTags ?? [],
  };
}

export function toWords(draft: ContactDraft): ContactWords {
  const filled = (lines: readonly LineDraft[]): ContactLine[] =>
    lines.flatMap(({ kind, value }) => (value.trim() === "" ? [] : [{ kind, value: value.trim() }]));
  return {
    ...draft,
    emails: filled(draft.emails),
    phones: filled(draft.phones),
    hashTags: [...toTags(draft.hashTags)],
  };
}

/** Without their #, each once; what is no hashtag is left out. */
export function toTags(typed: readonly string[]): readonly string[] {
  const tags = typed.map((tag) => tag.trim().replace(/^#/, ""));
  return [...new Set(tags)].filter(isContactTag);
}

export const addLine = (lines: readonly LineDraft[], kind: ContactLineKind): readonly LineDraft[] => [
  ...lines,
  { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, kind, value: "" },
];

/** What an address may go on with after its @: the places where many people have their mail (CONT-080). */
export function suggestAddresses(typed: string): readonly string[] {
  const at = typed.indexOf("@");
  if (at < 1) return [];
  const [name, domain] = [typed.slice(0, at), typed.slice(at + 1).toLowerCase()];
  return COMMON_MAIL_DOMAINS.filter((known) => known.startsWith(domain) && known !== domain).map(
    (known) => `${name}@${known}`,
  );
}

/** A name for the company whose domain an address has; none where people of many companies have their mail (B-47). */
export function toCompany(address: string): string | null {
  const domain = address.slice(address.indexOf("@") + 1).toLowerCase();
  const [name = ""] = domain.split(".");
  if (!address.includes("@") || !domain.includes(".") || name === "") return null;
  if (COMMON_MAIL_DOMAINS.some((known) => known === domain)) return null;
  return name[0]?.toUpperCase() + name.slice(1);
}
