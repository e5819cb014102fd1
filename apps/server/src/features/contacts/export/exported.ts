import type { ContactLine } from "@atrium/contracts/contacts";

/** A contact as it leaves with an address book: somebody without an account, or a friend with what is kept of them. */
export type ExportedContact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly jobTitle: string;
  readonly emails: readonly ContactLine[];
  readonly phones: readonly ContactLine[];
  readonly hashTags: readonly string[];
  readonly rating: number;
  readonly groups: readonly string[];
};

/** Writes a file piece by piece, so that none is ever whole in memory. */
export type Writer = (pages: AsyncIterable<readonly ExportedContact[]>) => AsyncGenerator<Uint8Array | string>;

/** What a table has of a contact, under these heads. */
export const HEADS = [
  "First name",
  "Last name",
  "Company",
  "Job title",
  "Email",
  "Phone",
  "Hashtags",
  "Rating",
  "Groups",
] as const;

export const toCells = (contact: ExportedContact): string[] => [
  contact.firstName,
  contact.lastName,
  contact.company,
  contact.jobTitle,
  contact.emails.map(({ value }) => value).join("; "),
  contact.phones.map(({ value }) => value).join("; "),
  contact.hashTags.join("; "),
  String(contact.rating),
  contact.groups.join("; "),
];
