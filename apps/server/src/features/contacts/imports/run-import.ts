import type { ContactImportChoice, RunContactImport } from "@atrium/contracts/contact-imports";
import { CONTACTS_MAX } from "@atrium/contracts/contact-limits";
import type { UserId } from "@atrium/contracts/ids";
import { toSuggestedChoice } from "@atrium/contracts/rules/suggested-choice";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { lockUser, toSearchName } from "../../users/users.ts";
import { publishContactsChanged } from "../live.ts";
import { countContacts } from "../store.ts";
import { FORGET_IMPORT, UNDO_MS } from "./forget-job.ts";
import {
  addImported,
  changeImported,
  finishImport,
  type KeptContact,
  listImportable,
  lockImport,
  lockKept,
  type StoredRow,
} from "./imports-store.ts";
import { mergeContacts } from "./rules.ts";
import type { ImportedContact } from "./imported.ts";

type Choices = Pick<RunContactImport, "duplicates" | "rows">;

/**
 * Takes a file that was checked into the address book, all of it or nothing. @throws AppError NOT_FOUND, CONFLICT: `state` for
 * one that was imported already, `contacts` for more than an address book holds
 */
export async function runImport(
  context: Context,
  ownerId: UserId,
  { id, ...choices }: RunContactImport,
): Promise<void> {
  await inTransaction(context, async (trx, after) => {
    await lockUser(trx, ownerId);
    const found = await lockImport(trx, ownerId, id);
    if (!found) throw new AppError("NOT_FOUND");
    if (found.state !== "CHECKED") throw new AppError("CONFLICT", { field: "state" });
    const rows = await listImportable(trx, id);
    const kept = await lockKept(trx, ownerId, rows.flatMap(toMatch));
    const plan = planImport(rows, { kept, toChoice: toChoices(choices) });
    if ((await countContacts(trx, ownerId)) + plan.added.length > CONTACTS_MAX)
      throw new AppError("CONFLICT", { field: "contacts" });
    const at = context.clock.now();
    const named = plan.added.map((contact) => Object.assign({}, contact, { searchName: toSearchName(contact) }));
    await addImported(trx, named, { ownerId, importId: id, at });
    await changeImported(trx, plan.changed, { importId: id, at });
    await finishImport(trx, id, { ...plan.counts, skippedCount: plan.counts.skippedCount + found.errorCount, at });
    await addJob(trx, FORGET_IMPORT, { id }, { runAt: new Date(at.getTime() + UNDO_MS) });
    after(() => publishContactsChanged(context, ownerId));
  });
}

const toMatch = ({ match, matchName, matchContactId, matchPersonId, matchPosition }: StoredRow) =>
  match === null
    ? []
    : [
        {
          by: match,
          name: matchName,
          contactId: matchContactId,
          personId: matchPersonId,
          position: matchPosition,
        },
      ];

function toChoices({ duplicates, rows }: Choices): (row: StoredRow) => ContactImportChoice {
  const own = new Map((rows ?? []).map(({ position, choice }) => [position, choice]));
  return ({ position, match }) =>
    own.get(position) ?? (match === null ? "KEEP_BOTH" : (duplicates ?? toSuggestedChoice(match)));
}

type Kept = { readonly kept: readonly KeptContact[]; readonly toChoice: (row: StoredRow) => ContactImportChoice };
/** Where a row went: what stands there so far. */
type Place = { contact: ImportedContact; readonly isNew: boolean; isChanged: boolean };

/** Where each row goes. Who is gone meanwhile is added anew. */
export function planImport(rows: readonly StoredRow[], { kept, toChoice }: Kept) {
  const places = new Map<string, Place>();
  const originals = new Map<Place, KeptContact>();
  for (const contact of kept) {
    const place = { contact, isNew: false, isChanged: false };
    originals.set(place, contact);
    places.set(contact.id, place);
    if (contact.personId !== null) places.set(contact.personId, place);
  }
  const added: Place[] = [];
  const counts = { addedCount: 0, mergedCount: 0, keptCount: 0, skippedCount: 0 };
  for (const row of rows) {
    const choice = toChoice(row);
    if (row.contact === null || choice === "SKIP") {
      counts.skippedCount += 1;
      continue;
    }
    const target = choice === "MERGE" ? places.get(toTarget(row)) : undefined;
    if (target) {
      target.contact = mergeContacts(target.contact, row.contact);
      target.isChanged = true;
      places.set(`row ${row.position}`, target);
      counts.mergedCount += 1;
      continue;
    }
    const place = { contact: row.contact, isNew: true, isChanged: false };
    places.set(`row ${row.position}`, place);
    added.push(place);
    if (row.verdict === "DUPLICATE" && choice === "KEEP_BOTH") counts.keptCount += 1;
    else counts.addedCount += 1;
  }
  const changed = [...originals].flatMap(([place, contact]) =>
    place.isChanged ? [{ ...place.contact, id: contact.id, personId: contact.personId }] : [],
  );
  return { added: added.map(({ contact }) => contact), changed, counts };
}

const toTarget = ({ matchPersonId, matchContactId, matchPosition }: StoredRow): string =>
  matchPersonId ?? matchContactId ?? `row ${matchPosition}`;
