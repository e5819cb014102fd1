import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";
import { isStorageKey } from "../storage/storage-key.ts";
import { ensureIntact } from "./ensure-intact.ts";
import { type Fingerprint, writeHashed } from "./hashed-file.ts";
import { Refusal } from "./refusal.ts";

/** A line a file, as JSON: as one text, those of millions would be longer than a string may be. */
const FILE = "file-list.jsonl";
/** Lines that are written together. */
const BATCH = 1000;

export const fileEntry = z.object({
  path: z.string().refine(isPathOfBackup),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type FileEntry = z.infer<typeof fileEntry>;

export function writeFileList(dir: string, files: readonly FileEntry[], signal: AbortSignal): Promise<Fingerprint> {
  return writeHashed(join(dir, FILE), [Readable.from(toLines(files))], signal);
}

/** @throws Refusal when it is missing or not as it was written */
export async function readFileList(dir: string, written: Fingerprint, signal: AbortSignal): Promise<FileEntry[]> {
  await ensureIntact(dir, { path: FILE, ...written }, signal);
  const files: FileEntry[] = [];
  for await (const line of createInterface({ input: createReadStream(join(dir, FILE)) })) {
    const entry = fileEntry.safeParse(parse(line));
    if (!entry.success) throw new Refusal(`${dir} is damaged: its ${FILE} names what belongs in no backup.`);
    files.push(entry.data);
  }
  return files;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function* toLines(files: readonly FileEntry[]): Generator<string> {
  for (let start = 0; start < files.length; start += BATCH)
    yield files
      .slice(start, start + BATCH)
      .map((file) => `${JSON.stringify(file)}\n`)
      .join("");
}

/** Nothing outside the backup's own folders, whatever a list says. */
function isPathOfBackup(path: string): boolean {
  const [, folder, key] = /^(files|file-types)\/(.+)$/.exec(path) ?? [];
  if (folder && key) return isStorageKey(key);
  return /^(secrets\/instance\.key|tables\/[a-z0-9_-]+\.copy\.gz)$/.test(path);
}
