import { createReadStream, existsSync } from "node:fs";
import { opendir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { DiskFiles } from "../storage/disk-files.ts";
import { createS3Storage } from "../storage/s3-storage.ts";
import { isStorageKey } from "../storage/storage-key.ts";
import { writeHashed } from "./hashed-file.ts";
import type { FileEntry, Manifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import type { Installation } from "./tool.ts";

/** A data directory and a backup lay their files out alike: the bytes, and at the same place their types. */
const BYTES = "files";
const TYPES = "file-types";

type Place = Pick<Installation, "dataDir" | "s3">;

/**
 * Copies what the data directory holds into the backup. People may be uploading and removing: what is gone before it was
 * copied whole is left out, what comes later is in the next backup.
 */
export async function saveFiles(dataDir: string, dir: string, signal: AbortSignal): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for await (const key of listKeys(join(dataDir, BYTES))) {
    const pair = [join(BYTES, key), join(TYPES, key)];
    const copied = await Promise.all(pair.map((path) => copyUnlessGone(dataDir, dir, path, signal)));
    const found = copied.filter((entry) => entry !== null);
    if (found.length === pair.length) entries.push(...found);
    else await Promise.all(found.map(({ path }) => rm(join(dir, path))));
  }
  return entries;
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
    const [, key] = path.split(`${BYTES}/`);
    if (!path.startsWith(`${BYTES}/`) || !key) continue;
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

async function copyUnlessGone(from: string, dir: string, path: string, signal: AbortSignal): Promise<FileEntry | null> {
  try {
    return { path, ...(await writeHashed(join(dir, path), [createReadStream(join(from, path))], signal)) };
  } catch (err) {
    if (!(err instanceof Error && "code" in err && err.code === "ENOENT")) throw err;
    await rm(join(dir, path), { force: true });
    return null;
  }
}
