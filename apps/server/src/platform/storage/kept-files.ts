import { randomBytes } from "node:crypto";
import { chown, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isStorageKey } from "./storage-key.ts";

/** A backup takes minutes: what the server keeps for one that began so long ago was left by one that was killed, and is removed. */
const ABANDONED_MS = 24 * 60 * 60_000;
const PRIVATE_DIR = { recursive: true, mode: 0o700 } as const;

const toFolder = (dataDir: string): string => join(dataDir, "file-backups");
/** One name each, so that whoever keeps a file needs no folder, and makes none for a backup that has ended. */
const toName = (key: string): string => encodeURIComponent(key);

export type KeptFiles = {
  readonly listKeys: () => Promise<string[]>;
  /** Where a file of one of the data directory's trees is kept. */
  readonly toPath: (tree: string, key: string) => string;
  readonly close: () => Promise<void>;
};

/**
 * From now on what is removed is kept for the caller too, until it closes. A file whose row a later snapshot of the database still has
 * is removed after that row has changed, so it is either in its place or here.
 */
export async function keepRemovedFiles(dataDir: string, trees: readonly string[]): Promise<KeptFiles> {
  await mkdir(toFolder(dataDir), PRIVATE_DIR);
  await removeAbandonedBackups(dataDir);
  const folder = join(toFolder(dataDir), randomBytes(12).toString("hex"));
  const [bytes = ""] = trees;
  const made = [...trees.toReversed().map((tree) => join(folder, tree)), folder, toFolder(dataDir)];
  for (const path of made.toReversed()) await mkdir(path, PRIVATE_DIR);
  const { uid, gid } = await stat(dataDir);
  // A backup by root must not keep the server out.
  if (process.getuid?.() === 0) for (const path of made) await chown(path, uid, gid);
  return {
    async listKeys() {
      const names = await readdir(join(folder, bytes));
      return names.map((name) => decodeURIComponent(name)).filter((key) => isStorageKey(key));
    },
    toPath: (tree, key) => join(folder, tree, toName(key)),
    // Something may be kept while the folder is being emptied.
    close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Before a file is removed: keeps it for every backup that is being made. */
export async function keepForBackups(dataDir: string, tree: string, key: string): Promise<void> {
  for (const name of await listBackups(dataDir)) {
    await link(join(dataDir, tree, key), join(toFolder(dataDir), name, tree, toName(key))).catch(ignoreGone);
  }
}

export async function removeAbandonedBackups(dataDir: string): Promise<void> {
  for (const name of await listBackups(dataDir)) {
    const folder = join(toFolder(dataDir), name);
    const found = await stat(folder).catch(ignoreGone);
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function listBackups(dataDir: string): Promise<string[]> {
  return (await readdir(toFolder(dataDir)).catch(ignoreGone)) ?? [];
}

/** The file, the folder or the backup is gone, or another removal has kept it already. */
function ignoreGone(err: unknown): null {
  if (err instanceof Error && "code" in err && (err.code === "ENOENT" || err.code === "EEXIST")) return null;
  throw err;
}
