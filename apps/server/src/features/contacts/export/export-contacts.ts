import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ContactExportFormat } from "@atrium/contracts/contacts";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import type { Cursor } from "../rules.ts";
import { writeCsv } from "./csv.ts";
import { addExport, type ExportRow, listForExport, takeExport } from "./export-store.ts";
import type { Writer } from "./exported.ts";
import { writeVcf } from "./vcf.ts";
import { writeXlsx } from "./xlsx.ts";

/** How long a link is good for: until the browser that asked for it has followed it. */
const LINK_MS = 5 * 60_000;
/** Address books that one downloads in an hour. RATE_LIMITED. */
const EXPORTS_AN_HOUR = { limit: 20, windowMs: 3_600_000 };
/** Contacts that are read at a time. */
const PAGE = 500;

const FILES: Readonly<Record<ContactExportFormat, { write: Writer; type: string; extension: string }>> = {
  csv: { write: writeCsv, type: "text/csv; charset=utf-8", extension: "csv" },
  vcf: { write: writeVcf("3.0"), type: "text/vcard; charset=utf-8", extension: "vcf" },
  vcf4: { write: writeVcf("4.0"), type: "text/vcard; charset=utf-8", extension: "vcf" },
  xlsx: {
    write: writeXlsx,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extension: "xlsx",
  },
};

export type ExportFile = { readonly content: Readable; readonly type: string; readonly name: string };

/** A link to the address book of who asks; it works once, for a short time. @throws AppError RATE_LIMITED */
export async function createExport(context: Context, ownerId: UserId, format: ContactExportFormat): Promise<string> {
  await ensureRate(context, `contacts.export:${ownerId}`, EXPORTS_AN_HOUR);
  const token = randomBytes(32).toString("base64url");
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await addExport(context.db.kysely, { tokenHash: toHash(token), ownerId, format, expiresAt, now });
  return `/exportContact/${token}`;
}

/** The file that a link leads to, written while it is read; null for a link that leads nowhere any more. */
export async function openExport(context: Context, token: string): Promise<ExportFile | null> {
  const link = await takeExport(context.db.kysely, toHash(token), context.clock.now());
  if (!link) return null;
  const { write, type, extension } = FILES[link.format];
  const day = context.clock.now().toISOString().slice(0, 10);
  return {
    content: Readable.from(write(readPages(context, link.ownerId))),
    type,
    name: `contacts-${day}.${extension}`,
  };
}

async function* readPages({ db }: Pick<Context, "db">, ownerId: UserId): AsyncGenerator<ExportRow[]> {
  let after: Cursor | null = null;
  for (;;) {
    const page: ExportRow[] = await listForExport(db.kysely, ownerId, { after, limit: PAGE });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    after = { searchName: last.searchName, key: last.key };
  }
}

const toHash = (token: string): Buffer => createHash("sha256").update(token).digest();
