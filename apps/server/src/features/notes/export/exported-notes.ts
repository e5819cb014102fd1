import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { type CountedAction, recordCounted } from "../../audit/audit.ts";
import { listAttached, streamAttached } from "../../files/files.ts";
import { toDownloadName, toExtension } from "../rules.ts";
import { openWords } from "../sealed-words.ts";
import { listNotes, type NoteRow } from "../store.ts";
import { type ArchivedFile, MISSING_NAME } from "./archive.ts";
import { listSubjects, type Subject } from "./export-store.ts";
import { FolderNames } from "./safe-names.ts";

type Parts = Pick<Context, "clock" | "db" | "log" | "secrets" | "storage">;
type Owned = { readonly authorId: UserId; readonly subject: Subject };

/** All that somebody keeps on others, in a folder for each. That it was read is written down, as where it is shown. */
export async function* listExported(parts: Parts, authorId: UserId): AsyncGenerator<ArchivedFile> {
  const folders = new FolderNames();
  folders.takeFile(MISSING_NAME);
  for (const subject of await listSubjects(parts.db.kysely, authorId)) {
    const folder = folders.takeFolder(toDisplayName(subject));
    yield* listOfSubject(parts, { authorId, subject }, folder);
  }
}

async function* listOfSubject(parts: Parts, owned: Owned, folder: string): AsyncGenerator<ArchivedFile> {
  const { authorId, subject } = owned;
  const rows = await listNotes(parts.db.kysely, { authorId, subjectId: subject.id });
  if (rows.length === 0) return;
  await record(parts, "notes.read", owned);
  const names = new FolderNames();
  // The oldest first, so that of two with one name the older keeps it.
  for (const row of rows.toReversed()) {
    const words = openWords(row.id, row.sealed, parts.secrets);
    const toPath = (name: string) => `${folder}/${names.takeFile(name)}`;
    if (row.kind === "CONTACT_NOTE_TEXT") {
      const minute = row.updatedAt.toISOString().slice(0, 16).replace("T", " ").replace(":", ".");
      yield toText(toPath(`${minute} note.txt`), row.updatedAt, words.contents);
      continue;
    }
    const path = toPath(toDownloadName(row.kind, words));
    yield { path, at: row.updatedAt, open: () => openFile(parts, owned, row) };
    if (words.transcript) yield toText(toPath(toTranscriptName(path)), row.updatedAt, words.transcript.text);
  }
}

/** Beside its recording, whose name it has. */
function toTranscriptName(path: string): string {
  const name = path.slice(path.indexOf("/") + 1);
  const extension = toExtension(name);
  return `${extension === "" ? name : name.slice(0, -extension.length - 1)}.txt`;
}

function toText(path: string, at: Date, text: string): ArchivedFile {
  const bytes = Buffer.from(text);
  const body = async function* () {
    yield bytes;
  };
  return { path, at, open: () => Promise.resolve({ bytes: bytes.length, body: body() }) };
}

/** Null also where the storage does not answer: the rest is not lost for one file. */
async function openFile(parts: Parts, owned: Owned, { fileId }: NoteRow): ReturnType<ArchivedFile["open"]> {
  const [file] = fileId === null ? [] : await listAttached(parts.db.kysely, [fileId]);
  if (!file) return null;
  try {
    const found = await streamAttached(parts, file);
    if (found) await record(parts, "note.downloaded", owned);
    return found;
  } catch (error) {
    parts.log.warn({ err: error }, "a file of a note was not exported");
    return null;
  }
}

function record({ clock, db }: Parts, action: CountedAction, { authorId, subject }: Owned): Promise<void> {
  return recordCounted(db.kysely, { action, subjectId: subject.id, actorId: authorId, address: null }, clock.now());
}
