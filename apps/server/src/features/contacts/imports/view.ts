import type { ContactImport, ContactImportRow } from "@atrium/contracts/contact-imports";
import type { Instant } from "@atrium/contracts/ids";
import { UNDO_MS } from "./forget-job.ts";
import type { ImportRow, StoredRow } from "./imports-store.ts";

export function toContactImport({ doneAt, createdAt, ...row }: ImportRow, now: Date): ContactImport {
  const undoUntil = row.state === "DONE" && doneAt !== null ? new Date(doneAt.getTime() + UNDO_MS) : null;
  return {
    ...row,
    createdAt: createdAt.toISOString() as Instant,
    undoUntil: undoUntil !== null && undoUntil > now ? (undoUntil.toISOString() as Instant) : null,
  };
}

export function toContactImportRow(row: StoredRow): ContactImportRow {
  const { position, line, verdict, fault, contact, losses, match, matchName } = row;
  return {
    position,
    line,
    verdict,
    fault,
    firstName: contact?.firstName ?? matchName,
    lastName: contact?.lastName ?? "",
    company: contact?.company ?? "",
    email: contact?.emails[0]?.value ?? "",
    phone: contact?.phones[0]?.value ?? "",
    losses,
    match,
    matchName: match === null ? "" : matchName,
  };
}
