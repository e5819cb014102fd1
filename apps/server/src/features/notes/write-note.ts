import { randomUUID } from "node:crypto";
import type { ContactNoteId, UserId } from "@atrium/contracts/ids";
import { NOTES_MAX, NOTES_MAX_BYTES } from "@atrium/contracts/note-limits";
import type { Kysely, Transaction } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { looksAfterPerson } from "../administration/administration.ts";
import { areFriends } from "../friends/friends.ts";
import { lockUser } from "../users/users.ts";
import { canWrite, type Relation } from "./policy.ts";
import type { NoteWords } from "./rules.ts";
import { sealWords } from "./sealed-words.ts";
import { countNotes, type NoteRow, sumBytes } from "./store.ts";

export type Pair = { readonly authorId: UserId; readonly subjectId: UserId };

export async function findRelation(db: Kysely<DB>, { authorId, subjectId }: Pair): Promise<Relation> {
  const [friends, looksAfter] = await Promise.all([
    areFriends(db, authorId, subjectId),
    looksAfterPerson(db, { userId: subjectId, reader: authorId }),
  ]);
  return { isSelf: authorId === subjectId, areFriends: friends, looksAfter };
}

/** Of several at once each sees what the one before has added. @throws AppError NOT_FOUND, CONFLICT */
export async function ensureRoom(trx: Transaction<DB>, pair: Pair, added: number): Promise<void> {
  await lockUser(trx, pair.authorId);
  if (!canWrite(await findRelation(trx, pair))) throw new AppError("NOT_FOUND");
  if ((await countNotes(trx, pair)) + added > NOTES_MAX) throw new AppError("CONFLICT");
}

/** In a change that holds the author: what the pair's notes say has an end. @throws AppError CONFLICT */
export async function ensureBytes(trx: Transaction<DB>, pair: Pair, added: number): Promise<void> {
  if (added > 0 && (await sumBytes(trx, pair)) + added > NOTES_MAX_BYTES) throw new AppError("CONFLICT");
}

export function newNote(
  { clock, secrets }: Pick<Context, "clock" | "secrets">,
  note: Pick<NoteRow, "subjectId" | "kind" | "fileId">,
  words: NoteWords,
): NoteRow {
  const id = randomUUID() as ContactNoteId;
  return { ...note, id, sealed: sealWords(id, words, secrets), updatedAt: clock.now() };
}
