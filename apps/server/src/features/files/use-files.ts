import type { Transaction } from "kysely";
import type { Context } from "../../context.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Change } from "../../platform/db/transaction.ts";
import { toPreviewKey, UNUSED_KEPT_MS } from "./rules.ts";
import { deleteUnused, listPieces, listUnused, markUnused, markUsed } from "./store.ts";

type Parts = Pick<Context, "db" | "storage" | "clock">;

/**
 * Notes, in the transaction that writes it, what shows a file from now on, as `profile:<id>`; a file is shown by one thing.
 * @throws Error for a file that is gone or shown elsewhere: only a mistake of ours makes that
 */
export async function attachFile(trx: Transaction<DB>, key: string, usedBy: string): Promise<void> {
  if (!(await markUsed(trx, key, usedBy))) throw new Error(`${key} cannot be shown by ${usedBy}`);
}

/** Notes that nothing shows these files any more; they are removed once that is committed. */
export async function releaseFiles(
  parts: Parts,
  { trx, after }: Change,
  keys: readonly (string | null)[],
): Promise<void> {
  const known = keys.filter((key) => key !== null);
  if (known.length === 0) return;
  await markUnused(trx, known, parts.clock.now());
  for (const key of known) after(() => removeFile(parts, key));
}

/** One file in place of another, or of none; nothing happens where it is the same. */
export async function replaceFile(
  parts: Parts,
  change: Change,
  { before, next, usedBy }: { before: string | null; next: string | null; usedBy: string },
): Promise<void> {
  if (before === next) return;
  if (next !== null) await attachFile(change.trx, next, usedBy);
  await releaseFiles(parts, change, [before]);
}

/** For the daily round: what was announced and not taken into use, what was kept and never shown, what a crash kept from being removed. */
export async function removeUnusedFiles(parts: Parts): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - UNUSED_KEPT_MS);
  for (const key of await listUnused(parts.db.kysely, before)) await removeFile(parts, key);
  await parts.storage.sweep();
}

/** The bytes first: a row without bytes is tried again, bytes without a row would stay. */
export async function removeFile({ db, storage }: Pick<Parts, "db" | "storage">, key: string): Promise<void> {
  for (const piece of await listPieces(db.kysely, key)) await storage.remove(piece);
  await storage.remove(key);
  await storage.remove(toPreviewKey(key));
  await deleteUnused(db.kysely, key);
}
