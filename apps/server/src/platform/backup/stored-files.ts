import { existsSync } from "node:fs";
import { open, opendir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { BYTES, DiskFiles, TYPES } from "../storage/disk-files.ts";
import { keepRemovedFiles, type KeptFiles } from "../storage/kept-files.ts";
import { listS3Keys } from "../storage/s3-listing.ts";
import { createS3Storage, type S3Config } from "../storage/s3-storage.ts";
import { isStorageKey } from "../storage/storage-key.ts";
import { writeHashed } from "./hashed-file.ts";
import type { FileEntry } from "./file-list.ts";
import type { Manifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { type Installation, type NamedFiles, toCount, type Tool } from "./tool.ts";

/** Files that one line names; the others it counts. */
const NAMED_AT_MOST = 10;

/** A stored file and its type come together. */
const OTHER_TREE: Readonly<Record<string, string>> = { [BYTES]: TYPES, [TYPES]: BYTES };

/** Where the other half of a stored file is; whatever else there is in a backup stands for itself. */
export const toOtherHalf = (path: string): string => path.replace(/^[^/]+/, (tree) => OTHER_TREE[tree] ?? tree);

type Place = Pick<Installation, "dataDir" | "s3">;

/** To be called before the database is read: see saveFiles. */
export const keepFiles = (dataDir: string): Promise<KeptFiles> => keepRemovedFiles(dataDir, [BYTES, TYPES]);

type Source = { readonly dataDir: string; readonly kept: KeptFiles; readonly named: NamedFiles | null };

/**
 * Copies what the rows of the backup name into it, from the data directory or from what was removed there since `kept` was opened, and
 * nothing else: no row would ever have another removed. People go on writing: what comes later is in the next backup.
 */
export async function saveFiles(
  { dataDir, kept, named }: Source,
  dir: string,
  { signal, tell }: Pick<Tool, "signal" | "tell">,
): Promise<FileEntry[]> {
  const entries = new Map<string, FileEntry[]>();
  for (const key of named?.keys ?? (await listHeld(dataDir, kept))) {
    if (!isStorageKey(key)) continue;
    const copied = await Promise.all(
      [BYTES, TYPES].map((tree) => {
        const path = join(tree, key);
        return copyFirst([join(dataDir, path), kept.toPath(tree, key)], { dir, path, signal });
      }),
    );
    const found = copied.filter((entry) => entry !== null);
    if (found.length === copied.length) entries.set(key, found);
    else await Promise.all(found.map(({ path }) => rm(join(dir, path))));
  }
  tellMissing(named, entries, tell);
  return [...entries.values()].flat();
}

/** Of the database of a release that did not write down which files there are. */
async function listHeld(dataDir: string, kept: KeptFiles): Promise<ReadonlySet<string>> {
  const keys = new Set(await kept.listKeys());
  for await (const key of listKeys(join(dataDir, BYTES))) keys.add(key);
  return keys;
}

/** Nobody loses more by a backup without it than they have lost already, so it is made; but whoever makes it is told. */
function tellMissing(named: NamedFiles | null, present: { has(key: string): boolean }, tell: Tool["tell"]): void {
  const missing = [...(named?.shown ?? [])].filter((key) => !present.has(key));
  if (missing.length === 0) return;
  tell(`files: ${toCount(missing.length, "file")} that people see named cannot be found: ${toList(missing)}`);
}

function toList(keys: readonly string[]): string {
  return `${keys.slice(0, NAMED_AT_MOST).join(", ")}${keys.length > NAMED_AT_MOST ? " …" : ""}`;
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

type Content = {
  readonly backup: string;
  readonly manifest: Pick<Manifest, "files">;
  readonly named: NamedFiles | null;
};

/**
 * Puts the backup's files where the instance will look for them: in the data directory or in its bucket. Those that no row names, which an
 * earlier release has saved, stay behind: nothing would ever remove them there.
 */
export async function placeFiles(
  { backup, manifest: { files }, named }: Content,
  { dataDir, s3 }: Place,
  { signal, tell }: Pick<Tool, "signal" | "tell">,
): Promise<void> {
  const target = s3 ? createS3Storage(s3) : new DiskFiles(dataDir);
  const held = files.filter(({ path }) => path.startsWith(`${BYTES}/`)).map(({ path }) => path.slice(BYTES.length + 1));
  const wanted = held.filter((key) => named?.keys.has(key) ?? true);
  for (const key of wanted) {
    signal.throwIfAborted();
    const [bytes, contentType] = await Promise.all([
      readFile(join(backup, BYTES, key)),
      readFile(join(backup, TYPES, key), "utf8"),
    ]);
    await target.write(key, bytes, contentType);
  }
  const strays = held.length - wanted.length;
  if (strays > 0) tell(`files: ${toCount(strays, "file")} left out, as no row names them`);
  if (s3) await compareBucket(s3, named, tell);
  else tellMissing(named, new Set(wanted), tell);
}

/**
 * A bucket goes on while a backup lies on a shelf: what was deleted since is not there, and what came since is named by no row. That stays, as
 * only a person can know whether another instance, or a later backup, has it.
 */
async function compareBucket(s3: S3Config, named: NamedFiles | null, tell: Tool["tell"]): Promise<void> {
  if (!named) return;
  try {
    const present = await listS3Keys(s3);
    tellMissing(named, present, tell);
    const strays = [...present].filter((key) => !named.keys.has(key));
    if (strays.length === 0) return;
    tell(
      `files: ${toCount(strays.length, "file")} in the bucket that no row names, and which stay there: ${toList(strays)}`,
    );
  } catch (err) {
    tell(`files: the bucket could not be compared with the rows: ${err instanceof Error ? err.message : String(err)}`);
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
