import type { ContactImportFault } from "@atrium/contracts/contact-imports";
import type { ContactInput, ContactLine } from "@atrium/contracts/contacts";

/** Somebody in a file, in its own words, before anybody has looked at them. */
export type FileContact = {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly jobTitle: string;
  readonly emails: readonly ContactLine[];
  readonly phones: readonly ContactLine[];
  readonly tags: readonly string[];
  readonly rating: number;
  /** Why it cannot be taken, however well it reads. */
  readonly fault: ContactImportFault | null;
};

/** As an address book takes it. */
export type ImportedContact = ContactInput & { readonly rating: number };
