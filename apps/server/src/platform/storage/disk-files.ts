import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import {
  access,
  chmod,
  constants,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AppError } from "../../errors.ts";
import { createExactSize } from "./exact-size.ts";
import { keepForBackups, removeAbandonedBackups } from "./kept-files.ts";
import { spool } from "./spool.ts";
import { ensureStorageKey, UPLOADS_FOLDER } from "./storage-key.ts";

/** Longer than any upload takes: what is older was left by a crash and is removed. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * What uploads leave free, those under way counted as if they were there: the embedded
 * database is on the same disk, and stops when it is full. UNAVAILABLE.
 */
const FREE_LEAST_BYTES = 500 * 1024 * 1024;
/** On the disk before the file gets its name. */
const PRIVATE_FILE = { flush: true, mode: 0o600 } as const;
const PRIVATE_DIR = { recursive: true, mode: 0o700 } as const;
/** A data directory and a backup lay their files out alike: the bytes, and at the same place their types. */
export const BYTES = "files";
export const TYPES = "file-types";
/** Of a piece, which nobody is ever given. */
const PART_TYPE = "application/octet-stream";

type NewFile = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly body: Readable;
};
export type StoredFile = { readonly contentType: string; readonly size: number; readonly etag: string };

/**
 * Files of a data directory: bytes under `files/`, their types at the same place under `file-types/`. A file is there
 * whole or not at all: it is written aside, to the disk, and then gets its name.
 */
export class DiskFiles {
  readonly #dataDir: string;
  readonly #bytes: string;
  readonly #types: string;
  readonly #drafts: string;
  readonly #countFreeBytes: () => Promise<number>;
  /** Files under way: how much of the disk each may take. All of it counts until the end, also what is written already. */
  readonly #promised = new Map<string, number>();

  constructor(dataDir: string, countFreeBytes = () => countFree(dataDir)) {
    this.#countFreeBytes = countFreeBytes;
    this.#dataDir = dataDir;
    this.#bytes = join(dataDir, BYTES);
    this.#types = join(dataDir, TYPES);
    this.#drafts = join(dataDir, "file-drafts");
  }

  async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const draft = await this.#toDraft();
    try {
      await writeFile(draft, bytes, PRIVATE_FILE);
      await this.#keepType(key, contentType);
      await rename(draft, await this.#toBytes(key));
    } finally {
      await rm(draft, { force: true });
    }
  }

  /**
   * Takes in a new file of exactly this size. Reads nothing of it where there is one of that key or one is on its way ("taken"),
   * or where it would not leave the database what it needs to go on ("full").
   * @throws AppError TOO_LARGE, BAD_INPUT when it is of another size
   */
  async receive(file: NewFile): Promise<"kept" | "taken" | "full"> {
    const { key, sizeBytes } = file;
    if (this.#promised.has(key)) return "taken";
    this.#promised.set(key, 0);
    try {
      if (await this.find(key)) return "taken";
      const freeBytes = await this.#countFreeBytes();
      // Nothing is waited for between these two: of several files each sees what the ones before have been promised.
      if (freeBytes - this.#countPromised() - sizeBytes < FREE_LEAST_BYTES) return "full";
      this.#promised.set(key, sizeBytes);
      return (await this.#keepWhole(file)) ? "kept" : "taken";
    } finally {
      this.#promised.delete(key);
    }
  }

  async find(key: string): Promise<StoredFile | null> {
    ensureStorageKey(key);
    const found = await stat(join(this.#bytes, key)).catch(nullIfMissing);
    if (!found?.isFile()) return null;
    const contentType = await readFile(join(this.#types, key), "utf8");
    const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}-${found.ino.toString(36)}"`;
    return { contentType, size: found.size, etag };
  }

  read(key: string): Promise<Uint8Array | null> {
    ensureStorageKey(key);
    return readFile(join(this.#bytes, key)).catch(nullIfMissing);
  }

  async readStart(key: string, length: number): Promise<Uint8Array | null> {
    if (!(await this.find(key))) return null;
    return buffer(this.open(key, { start: 0, end: length - 1 }));
  }

  /** Keeps what comes until it ends or breaks off; how many bytes that is. @throws AppError UNAVAILABLE when the disk has no room for all of it */
  async receivePart(key: string, body: Readable, maxBytes: number): Promise<number> {
    ensureStorageKey(key);
    const draft = await this.#toDraft();
    const freeBytes = await this.#countFreeBytes();
    if (freeBytes - this.#countPromised() - maxBytes < FREE_LEAST_BYTES) throw new AppError("UNAVAILABLE");
    this.#promised.set(key, maxBytes);
    try {
      const length = await spool(body, draft, maxBytes);
      if (length === 0) return 0;
      await this.#keepType(key, PART_TYPE);
      await rename(draft, await this.#toBytes(key));
      return length;
    } finally {
      this.#promised.delete(key);
      await rm(draft, { force: true });
    }
  }

  async join(key: string, pieces: readonly string[], contentType: string): Promise<void> {
    const draft = await this.#toDraft();
    try {
      for (const piece of pieces) {
        ensureStorageKey(piece);
        await pipeline(
          createReadStream(join(this.#bytes, piece)),
          createWriteStream(draft, { ...PRIVATE_FILE, flags: "a" }),
        );
      }
      await this.#keepType(key, contentType);
      await rename(draft, await this.#toBytes(key));
    } finally {
      await rm(draft, { force: true });
    }
  }

  open(key: string, range: { start: number; end: number }): Readable {
    ensureStorageKey(key);
    return createReadStream(join(this.#bytes, key), range);
  }

  /** Call it once the database no longer names the file: a backup that is being made keeps it then (see keepRemovedFiles). */
  async remove(key: string): Promise<void> {
    ensureStorageKey(key);
    for (const tree of [TYPES, BYTES]) await keepForBackups(this.#dataDir, tree, key);
    await rm(join(this.#bytes, key), { force: true });
    await rm(join(this.#types, key), { force: true });
  }

  async isWritable(): Promise<boolean> {
    try {
      await mkdir(this.#bytes, PRIVATE_DIR);
      await access(this.#bytes, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  /** Closes folders that an earlier release left open to others, removes what crashes left, and what was put to the link of an upload that had been taken into use. */
  async sweep(): Promise<void> {
    for (const folder of [this.#bytes, this.#types, this.#drafts])
      await chmod(folder, PRIVATE_DIR.mode).catch(nullIfMissing);
    await removeAbandonedBackups(this.#dataDir);
    for (const name of await listAbandoned(this.#drafts)) await rm(join(this.#drafts, name), { force: true });
    for (const name of await listAbandoned(join(this.#bytes, UPLOADS_FOLDER)))
      await this.remove(`${UPLOADS_FOLDER}/${name}`);
  }

  /** False when another node on the same disk was quicker. */
  async #keepWhole({ key, contentType, sizeBytes, body }: NewFile): Promise<boolean> {
    const draft = await this.#toDraft();
    try {
      await pipeline(body, createExactSize(sizeBytes), createWriteStream(draft, PRIVATE_FILE));
      await this.#keepType(key, contentType);
      return await linkUnlessThere(draft, await this.#toBytes(key));
    } finally {
      await rm(draft, { force: true });
    }
  }

  #countPromised(): number {
    return this.#promised.values().reduce((sum, bytes) => sum + bytes, 0);
  }

  async #toDraft(): Promise<string> {
    await mkdir(this.#drafts, PRIVATE_DIR);
    return join(this.#drafts, randomBytes(12).toString("hex"));
  }

  async #toBytes(key: string): Promise<string> {
    ensureStorageKey(key);
    const file = join(this.#bytes, key);
    await mkdir(dirname(file), PRIVATE_DIR);
    return file;
  }

  async #keepType(key: string, contentType: string): Promise<void> {
    ensureStorageKey(key);
    const file = join(this.#types, key);
    await mkdir(dirname(file), PRIVATE_DIR);
    await writeFile(file, contentType, PRIVATE_FILE);
  }
}

async function listAbandoned(folder: string): Promise<string[]> {
  const abandoned: string[] = [];
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const found = await stat(join(folder, name)).catch(nullIfMissing);
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) abandoned.push(name);
  }
  return abandoned;
}

async function countFree(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

async function linkUnlessThere(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (err) {
    if (err instanceof Error && "code" in err && err.code === "EEXIST") return false;
    throw err;
  }
}

function nullIfMissing(err: unknown): null {
  if (err instanceof Error && "code" in err && (err.code === "ENOENT" || err.code === "ENOTDIR")) return null;
  throw err;
}
