import { setImmediate } from "node:timers/promises";
import type { ContactImportId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { lockUser, toSearchName } from "../../users/users.ts";
import { CHECKED_KEPT_MS, FORGET_IMPORT } from "./forget-job.ts";
import { addImport, addRows, listKnown, removeChecked, type StoredRow } from "./imports-store.ts";
import { readRowsApart } from "./read-rows.ts";
import { createMatcher, type Known } from "./rules.ts";
import type { ReadRow } from "./to-contact.ts";

/** Rows that are compared before others have their turn. */
const ROWS_A_TURN = 100;

/**
 * Reads a file and says what each of its rows would come to; the address book stays as it is. A file that waits for a yes is
 * given up for it. @throws AppError BAD_INPUT: `file` for one without anybody in it, `rows` for too many
 */
export async function checkFile(
  context: Context,
  ownerId: UserId,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<ContactImportId> {
  const read = await readRowsApart(bytes);
  if (read.kind === "refused") throw new AppError("BAD_INPUT", { field: read.field });
  const rows = await judge(read.rows, await listKnown(context.db.kysely, ownerId));
  const count = (isOne: (row: StoredRow) => boolean) => rows.filter(isOne).length;
  const at = context.clock.now();
  return inTransaction(context, async (trx) => {
    await lockUser(trx, ownerId);
    await removeChecked(trx, ownerId);
    const id = await addImport(trx, {
      ownerId,
      fileName,
      format: read.format,
      sizeBytes: bytes.length,
      newCount: count(({ verdict }) => verdict === "NEW"),
      duplicateCount: count(({ verdict }) => verdict === "DUPLICATE"),
      sameNameCount: count(({ match }) => match === "NAME"),
      errorCount: count(({ verdict }) => verdict === "ERROR"),
      at,
    });
    await addRows(trx, id, rows);
    await addJob(trx, FORGET_IMPORT, { id }, { runAt: new Date(at.getTime() + CHECKED_KEPT_MS) });
    return id;
  });
}

async function judge(read: readonly ReadRow[], known: readonly Known[]): Promise<StoredRow[]> {
  const matcher = createMatcher(known);
  const rows: StoredRow[] = [];
  for (const [index, { line, fault, name, contact, losses }] of read.entries()) {
    const position = index + 1;
    const row = { position, line, fault, contact, losses };
    const match =
      contact && matcher.find({ contact, searchName: toSearchName(name), name: toDisplayName(name), position });
    rows.push({
      ...row,
      verdict: contact === null ? "ERROR" : match ? "DUPLICATE" : "NEW",
      match: match?.by ?? null,
      matchName: match?.name ?? (contact === null ? toDisplayName(name) : ""),
      matchContactId: match?.contactId ?? null,
      matchPersonId: match?.personId ?? null,
      matchPosition: match?.position ?? null,
    });
    if (rows.length % ROWS_A_TURN === 0) await setImmediate();
  }
  return rows;
}
