import { CONTACT_IMPORT_ROWS_MAX } from "@atrium/contracts/contact-limits";
import type { ContactImportFormat } from "@atrium/contracts/contact-imports";
import { openReader } from "../../../platform/read-apart.ts";
import { decodeText } from "./decode-text.ts";
import { readContactFile } from "./read-file.ts";
import { type ReadRow, toReadRow } from "./to-contact.ts";

/** Who is in a file, or what of it cannot be taken: all of it, or how many they are. */
export type RowsRead =
  | { readonly kind: "rows"; readonly format: ContactImportFormat; readonly rows: readonly ReadRow[] }
  | { readonly kind: "refused"; readonly field: "file" | "rows" };

const NOBODY: RowsRead = { kind: "refused", field: "file" };
/** A file above this holds up others for longer than a moment while it is read. */
const APART_FROM_BYTES = 64 * 1024;

const readIn = openReader<Uint8Array, RowsRead>(new URL("./rows-worker.ts", import.meta.url));

/** A large file is read in a thread of its own; one that takes too long there is none. */
export async function readRowsApart(bytes: Uint8Array): Promise<RowsRead> {
  if (bytes.length < APART_FROM_BYTES) return readRows(bytes);
  const found = await readIn(bytes);
  return found.kind === "read" ? found.read : NOBODY;
}

export function readRows(bytes: Uint8Array): RowsRead {
  const file = readContactFile(decodeText(bytes));
  const rows: ReadRow[] = [];
  for (const contact of file?.contacts ?? []) {
    if (rows.length >= CONTACT_IMPORT_ROWS_MAX) return { kind: "refused", field: "rows" };
    rows.push(toReadRow(contact));
  }
  return file === null || rows.length === 0 ? NOBODY : { kind: "rows", format: file.format, rows };
}
