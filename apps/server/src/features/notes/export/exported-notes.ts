import type { MessageFile } from "@atrium/contracts/content/file";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { listAttached, streamAttached } from "../../files/files.ts";
import { recordRead } from "../record-read.ts";
import { type NoteWords, toDownloadName, toExtension } from "../rules.ts";
import { openWords } from "../sealed-words.ts";
import { listNotes, type NoteRow } from "../store.ts";
import type { Pair } from "../write-note.ts";
import { type ArchivedFile, MISSING_NAME } from "./archive.ts";
import { listSubjects } from "./export-store.ts";
import { FolderNames } from "./safe-names.ts";

type Parts = Pick<Context, "clock" | "db" | "log" | "secrets" | "storage">;

/** All that somebody keeps on others, in a folder for each. That it was read is written down, as where it is shown. */
export async function* listExported(parts: Parts, authorId: UserId): AsyncGenerator<ArchivedFile> {
  const folders = new FolderNames();
  folders.takeFile(MISSING_NAME);
  for (const subject of await listSubjects(parts.db.kysely, authorId)) {
    const folder = folders.takeFolder(toDisplayName(subject));
    yield* listOfSubject(parts, { authorId, subjectId: subject.id }, folder);
  }
}

async function* listOfSubject(parts: Parts, pair: Pair, folder: string): AsyncGenerator<ArchivedFile> {
  const rows = await listNotes(parts.db.kysely, pair);
  if (rows.length === 0) return;
  await recordRead(parts, "notes.read", pair);
  const names = new FolderNames();
  const files = await listAttached(
    parts.db.kysely,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  // The oldest first, so that of two with one name the older keeps it.
  for (const row of rows.toReversed()) {
    const words = tryOpen(parts, row);
    const toPath = (name: string) => `${folder}/${names.takeFile(name)}`;
    const at = row.updatedAt;
    if (words === null || row.kind === "CONTACT_NOTE_TEXT") {
      const path = toPath(`${at.toISOString().slice(0, 16).replace("T", " ").replace(":", ".")} note.txt`);
      yield words === null ? toUnread(path, at) : toText(path, at, words.contents);
      continue;
    }
    const path = toPath(toDownloadName(row.kind, words));
    const file = files.find(({ fileId }) => fileId === row.fileId);
    yield { path, at, bytes: file?.bytes ?? 0, open: () => openFile(parts, pair, file) };
    if (words.transcript) yield toText(toPath(toTranscriptName(path)), at, words.transcript.text);
  }
}

/** Null for what does not open: the others are not lost for one note. */
function tryOpen({ log, secrets }: Parts, { id, sealed }: NoteRow): NoteWords | null {
  try {
    return openWords(id, sealed, secrets);
  } catch (error) {
    log.warn({ err: error }, "a note was not exported");
    return null;
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
  return { path, at, bytes: bytes.length, open: () => Promise.resolve({ bytes: bytes.length, body: body() }) };
}

const toUnread = (path: string, at: Date): ArchivedFile => ({
  path,
  at,
  bytes: 0,
  open: () => Promise.reject(new Error("the note does not open")),
});

/** @throws Error where the storage does not answer */
async function openFile(parts: Parts, pair: Pair, file: MessageFile | undefined): ReturnType<ArchivedFile["open"]> {
  if (!file) return null;
  try {
    const found = await streamAttached(parts, file);
    if (found) await recordRead(parts, "note.downloaded", pair);
    return found;
  } catch (error) {
    parts.log.warn({ err: error }, "a file of a note was not exported");
    throw error;
  }
}
