import type { ContactImportFormat } from "@atrium/contracts/contact-imports";
import { readCsv } from "./csv-file.ts";
import type { FileContact } from "./imported.ts";
import { readVcards } from "./vcards.ts";

export type ContactFile = { readonly format: ContactImportFormat; readonly contacts: Iterable<FileContact> };

/** Cards where there are any, else a table. Null for a table of which no column says anything about people. */
export function readContactFile(text: string): ContactFile | null {
  if (/^[\t \u00A0\uFEFF]*BEGIN:VCARD/imu.test(text)) return { format: "vcf", contacts: readVcards(text) };
  const contacts = readCsv(text);
  return contacts === null ? null : { format: "csv", contacts };
}
