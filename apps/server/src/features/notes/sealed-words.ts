import type { ContactNoteId } from "@atrium/contracts/ids";
import { seal, unseal } from "../../platform/security/sealing.ts";
import type { Secrets } from "../../platform/security/secrets.ts";
import type { NoteWords } from "./rules.ts";

type Key = Pick<Secrets, "contactNoteKey">;

/** For this note alone: no other can be put in its place. */
const toPurpose = (id: ContactNoteId): string => `contact note ${id}`;

export const sealWords = (id: ContactNoteId, words: NoteWords, { contactNoteKey }: Key): Buffer =>
  seal(JSON.stringify(words), contactNoteKey, toPurpose(id));

/** @throws Error for what another instance sealed, or somebody changed: the database was claimed by this one's key */
export function openWords(id: ContactNoteId, sealed: Uint8Array, { contactNoteKey }: Key): NoteWords {
  const opened = unseal(Buffer.from(sealed), contactNoteKey, toPurpose(id));
  if (opened === null) throw new Error(`the note ${id} was not sealed by this instance`);
  return JSON.parse(opened.toString()) as NoteWords;
}
