import type { ContactImport, ContactImportRow, RunContactImport } from "@atrium/contracts/contact-imports";
import type { contactImportRowsInput } from "@atrium/contracts/contact-imports";
import type { ContactImportId, UserId } from "@atrium/contracts/ids";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { lockUser } from "../../users/users.ts";
import { publishContactsChanged } from "../live.ts";
import { checkFile } from "./check-file.ts";
import { UNDO_MS } from "./forget-job.ts";
import {
  findImport,
  listImports,
  listRows,
  lockImport,
  removeImport,
  setUndone,
  undoChanges,
} from "./imports-store.ts";
import { runImport } from "./run-import.ts";
import { toContactImport, toContactImportRow } from "./view.ts";

/** Files that are listed: those of thirty days, for most people all. */
const LISTED_MAX = 50;

/** Files that one sends in an hour. RATE_LIMITED. */
const FILES_AN_HOUR = { limit: 30, windowMs: 3_600_000 };

type RowsQuery = z.output<typeof contactImportRowsInput>;

/** Files of contacts that a person brings along. Each is its owner's alone. */
export function createContactImports(context: Context) {
  const { db, clock } = context;

  /** @throws AppError NOT_FOUND also for one of another owner */
  async function getImport(ownerId: UserId, id: ContactImportId): Promise<ContactImport> {
    const found = await findImport(db.kysely, ownerId, id);
    if (!found) throw new AppError("NOT_FOUND");
    return toContactImport(found, clock.now());
  }

  return {
    getImport,

    /** Asked before any of a file is taken in: each may be large. @throws AppError RATE_LIMITED */
    ensureMaySend: (ownerId: UserId): Promise<void> => ensureRate(context, `contacts.import:${ownerId}`, FILES_AN_HOUR),

    /** @throws AppError BAD_INPUT for what is no file of contacts */
    async checkFile(ownerId: UserId, file: { bytes: Uint8Array; fileName: string }): Promise<ContactImport> {
      return getImport(ownerId, await checkFile(context, ownerId, file));
    },

    listImports: async (ownerId: UserId): Promise<ContactImport[]> =>
      (await listImports(db.kysely, ownerId, LISTED_MAX)).map((found) => toContactImport(found, clock.now())),

    /** None of one that is done. @throws AppError NOT_FOUND */
    async listImportRows(ownerId: UserId, { id, verdict, ...page }: RowsQuery): Promise<ContactImportRow[]> {
      if (!(await findImport(db.kysely, ownerId, id))) throw new AppError("NOT_FOUND");
      return (await listRows(db.kysely, id, { ...page, verdict: verdict ?? null })).map(toContactImportRow);
    },

    /** @throws AppError NOT_FOUND, CONFLICT */
    async runImport(ownerId: UserId, input: RunContactImport): Promise<ContactImport> {
      await runImport(context, ownerId, input);
      return getImport(ownerId, input.id);
    },

    /** @throws AppError NOT_FOUND also for one that is too long ago, CONFLICT for one that is not done */
    async undoImport(ownerId: UserId, id: ContactImportId): Promise<ContactImport> {
      await inTransaction(context, async (trx, after) => {
        await lockUser(trx, ownerId);
        const found = await lockImport(trx, ownerId, id);
        if (!found) throw new AppError("NOT_FOUND");
        if (found.state !== "DONE" || found.doneAt === null) throw new AppError("CONFLICT", { field: "state" });
        if (found.doneAt.getTime() + UNDO_MS <= clock.now().getTime()) throw new AppError("NOT_FOUND");
        await setUndone(trx, id, await undoChanges(trx, id, found.doneAt));
        after(() => publishContactsChanged(context, ownerId));
      });
      return getImport(ownerId, id);
    },

    /** One that waits for a yes. @throws AppError NOT_FOUND */
    async removeImport(ownerId: UserId, id: ContactImportId): Promise<void> {
      if (!(await removeImport(db.kysely, ownerId, id))) throw new AppError("NOT_FOUND");
    },
  };
}
