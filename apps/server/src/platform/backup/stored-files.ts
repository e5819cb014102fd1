import { existsSync } from "node:fs";
import { open, opendir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { BYTES, DiskFiles, TYPES } from "../storage/disk-files.ts";
import { keepRemovedFiles, type KeptFiles } from "../storage/kept-files.ts";
import { createS3Storage } from "../storage/s3-storage.ts";
import { isStorageKey } from "../storage/storage-key.ts";
import { writeHashed } from "./hashed-file.ts";
import type { FileEntry, Manifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import type { Installation } from "./tool.ts";

type Place = Pick<Installation, "dataDir" | "s3">;

/** To be called before the database is read: see saveFiles. */
export const keepFiles = (dataDir: string): Promise<KeptFiles> => keepRemovedFiles(dataDir, [BYTES, TYPES]);

/**
 * Copies what the data directory holds, and what was removed from it since `kept` was opened, into the backup: every file that a
 * row read meanwhile names. People may be uploading: what comes later is in the next backup.
 */
export async function saveFiles(
  { dataDir, kept }: { dataDir: string; kept: KeptFiles },
  dir: string,
  signal: AbortSignal,
): Promise<FileEntry[]> {
  const entries = new Map<string, FileEntry[]>();
  const save = async (key: string): Promise<void> => {
    const copied = await Promise.all(
      [BYTES, TYPES].map((tree) => {
        const path = join(tree, key);
        return copyFirst([join(dataDir, path), kept.toPath(tree, key)], { dir, path, signal });
      }),
    );
    const found = copied.filter((entry) => entry !== null);
    if (found.length === copied.length) entries.set(key, found);
    else await Promise.all(found.map(({ path }) => rm(join(dir, path))));
  };
  for await (const key of listKeys(join(dataDir, BYTES))) await save(key);
  for (const key of await kept.listKeys()) if (!entries.has(key)) await save(key);
  return [...entries.values()].flat();
}

/** @throws Refusal where files would be mixed with others, or have nowhere to go */
export async function ensureRoomForFiles({ files, bucket }: Manifest, { dataDir, s3 }: Place): Promise<void> {
  if (bucket && !s3) {
    throw new Refusal(
      `The files of this backup are not in it, but in the bucket ${bucket.name} at ${bucket.url}. Set S3_URL and its companions, so that the restored instance finds them.`,
    );
  }
  if (s3) return;
  const ours = new Set(files.map(({ path }) => path));
  for await (const key of listKeys(join(dataDir, BYTES))) {
    // An interrupted restore of the same backup may have left some.
    if (ours.has(`${BYTES}/${key}`)) continue;
    throw new Refusal(`${join(dataDir, BYTES)} holds files already. Set DATA_DIR to a new directory.`);
  }
}

/** Puts the backup's files where the instance will look for them: in the data directory or in its bucket. */
export async function placeFiles(backup: string, { files }: Manifest, { dataDir, s3 }: Place, signal: AbortSignal) {
  const target = s3 ? createS3Storage(s3) : new DiskFiles(dataDir);
  for (const { path } of files) {
    if (!path.startsWith(`${BYTES}/`)) continue;
    const key = path.slice(`${BYTES}/`.length);
    signal.throwIfAborted();
    const [bytes, contentType] = await Promise.all([
      readFile(join(backup, path)),
      readFile(join(backup, TYPES, key), "utf8"),
    ]);
    await target.write(key, bytes, contentType);
  }
}

async function* listKeys(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder, { recursive: true })) {
    const key = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isFile() && isStorageKey(key)) yield key;
  }
}

type Copy = { readonly dir: string; readonly path: string; readonly signal: AbortSignal };

/** Of the first of the files that is there. */
async function copyFirst(files: readonly string[], { dir, path, signal }: Copy): Promise<FileEntry | null> {
  for (const file of files) {
    const opened = await open(file).catch(nullIfGone);
    // From here on it is read whole, also when its name is removed.
    if (opened) return { path, ...(await writeHashed(join(dir, path), [opened.createReadStream()], signal)) };
  }
  return null;
}

function nullIfGone(err: unknown): null {
  if (err instanceof Error && "code" in err && err.code === "ENOENT") return null;
  throw err;
}
