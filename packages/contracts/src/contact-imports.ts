import { z } from "zod";
import { CONTACT_IMPORT_CHOICES_MAX, CONTACT_IMPORT_PAGE, CONTACT_IMPORT_ROWS_MAX } from "./contact-limits.ts";
import type { ContactImportId, Instant } from "./ids.ts";
import { FILE_NAME_MAX_LENGTH } from "./limits.ts";
import { contactImportId } from "./schema.ts";

/** Files that an address book is read from. */
export const CONTACT_IMPORT_FORMATS = ["csv", "vcf"] as const;
export type ContactImportFormat = (typeof CONTACT_IMPORT_FORMATS)[number];

/** `CHECKED` waits for its owner's yes; nothing of it stands in the address book yet. */
export const CONTACT_IMPORT_STATES = ["CHECKED", "DONE", "UNDONE"] as const;
export type ContactImportState = (typeof CONTACT_IMPORT_STATES)[number];

/** What a row of a file is beside the address book. */
export const CONTACT_IMPORT_VERDICTS = ["NEW", "DUPLICATE", "ERROR"] as const;
export type ContactImportVerdict = (typeof CONTACT_IMPORT_VERDICTS)[number];

/** Why a row cannot be imported: there is nobody in it, it has no end, its name is too long, or it cannot be read. */
export const CONTACT_IMPORT_FAULTS = ["EMPTY", "UNFINISHED", "NAME_TOO_LONG", "BROKEN"] as const;
export type ContactImportFault = (typeof CONTACT_IMPORT_FAULTS)[number];

/** What a duplicate shares with the one there is; the surest first. */
export const CONTACT_IMPORT_MATCHES = ["EMAIL", "PHONE", "NAME"] as const;
export type ContactImportMatch = (typeof CONTACT_IMPORT_MATCHES)[number];

/** What happens to a row: what is new is added unless it is left out. */
export const CONTACT_IMPORT_CHOICES = ["MERGE", "KEEP_BOTH", "SKIP"] as const;
export type ContactImportChoice = (typeof CONTACT_IMPORT_CHOICES)[number];

/** What of a row is left out because no contact can hold it. */
export const CONTACT_IMPORT_LOSSES = ["EMAIL", "PHONE", "COMPANY", "JOB_TITLE", "TAG"] as const;
export type ContactImportLoss = {
  readonly what: (typeof CONTACT_IMPORT_LOSSES)[number];
  readonly value: string;
};

export type ContactImportRow = {
  /** Its place in the file, from 1. */
  readonly position: number;
  /** Where it begins in the file. */
  readonly line: number;
  readonly verdict: ContactImportVerdict;
  /** Of a row that cannot be imported. */
  readonly fault: ContactImportFault | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly losses: readonly ContactImportLoss[];
  /** Of a duplicate. */
  readonly match: ContactImportMatch | null;
  /** Who it is a duplicate of. */
  readonly matchName: string;
};

/** One file: what is in it, and once it is done what it came to. */
export type ContactImport = {
  readonly id: ContactImportId;
  readonly state: ContactImportState;
  readonly fileName: string;
  readonly format: ContactImportFormat;
  readonly sizeBytes: number;
  readonly newCount: number;
  readonly duplicateCount: number;
  /** Of the duplicates, those that share a name and nothing else. */
  readonly sameNameCount: number;
  readonly errorCount: number;
  readonly addedCount: number;
  readonly mergedCount: number;
  readonly keptCount: number;
  readonly skippedCount: number;
  /** Of one that was undone: contacts that stayed because they were changed since. */
  readonly leftCount: number;
  readonly createdAt: Instant;
  /** Until when it can be undone; null for what is not done, or is undone. */
  readonly undoUntil: Instant | null;
};

/** The query of the request whose body is the file. */
export const prepareContactImportInput = z.object({ fileName: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH) });

export const oneContactImportInput = z.object({ id: contactImportId });
export const contactImportRowsInput = z.object({
  id: contactImportId,
  verdict: z.enum(CONTACT_IMPORT_VERDICTS).nullish(),
  after: z
    .number()
    .int()
    .min(0)
    .max(CONTACT_IMPORT_ROWS_MAX)
    .nullish()
    .transform((after) => after ?? 0),
  limit: z
    .number()
    .int()
    .min(1)
    .max(CONTACT_IMPORT_PAGE)
    .nullish()
    .transform((limit) => limit ?? CONTACT_IMPORT_PAGE),
});
export const runContactImportInput = z.object({
  id: contactImportId,
  /** For each duplicate that nothing else is said of; as suggested without it. */
  duplicates: z.enum(CONTACT_IMPORT_CHOICES).nullish(),
  rows: z
    .array(
      z.object({
        position: z.number().int().min(1).max(CONTACT_IMPORT_ROWS_MAX),
        choice: z.enum(CONTACT_IMPORT_CHOICES),
      }),
    )
    .max(CONTACT_IMPORT_CHOICES_MAX)
    .nullish(),
});
export type RunContactImport = z.output<typeof runContactImportInput>;
