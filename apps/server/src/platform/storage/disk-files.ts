import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable, Transform } from "node:stream";
import { ensureStorageKey } from "./storage-key.ts";

/** Longer than any upload takes: what is older was left by a crash. */
const ABANDONED_MS = 24 * 60 * 60_000;

export type StoredFile = { readonly contentType: string; readonly size: number; readonly etag: string };

/**
 * Files of a data directory: bytes under `files/`, their types at the same place under `file-types/`. A file is there
 * whole or not at all: it is written aside, to the disk, and then gets its name.
 */
export class DiskFiles {
  readonly #bytes: string;
  readonly #types: string;
  readonly #drafts: string;

  constructor(dataDir: string) {
    this.#bytes = join(dataDir, "files");
    this.#types = join(dataDir, "file-types");
    this.#drafts = join(dataDir, "file-drafts");
  }

  async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const draft = await this.#toDraft();
    try {
      await writeFile(draft, bytes, { flush: true });
      await this.#keepType(key, contentType);
      await rename(draft, await this.#toBytes(key));
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Takes a new file in through `limit`, which may refuse by failing. False when there is one of that key. */
  async receive(file: { key: string; contentType: string; body: Readable; limit: Transform }): Promise<boolean> {
    const draft = await this.#toDraft();
    try {
      await pipeline(file.body, file.limit, createWriteStream(draft, { flush: true }));
      await this.#keepType(file.key, file.contentType);
      return await linkUnlessThere(draft, await this.#toBytes(file.key));
    } finally {
      await rm(draft, { force: true });
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

  open(key: string, range: { start: number; end: number }): Readable {
    ensureStorageKey(key);
    return createReadStream(join(this.#bytes, key), range);
  }

  async remove(key: string): Promise<void> {
    ensureStorageKey(key);
    await rm(join(this.#bytes, key), { force: true });
    await rm(join(this.#types, key), { force: true });
  }

  async isWritable(): Promise<boolean> {
    try {
      await mkdir(this.#bytes, { recursive: true });
      await access(this.#bytes, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  }

  async sweepDrafts(): Promise<void> {
    for (const name of await readdir(this.#drafts).catch(() => [])) {
      const draft = join(this.#drafts, name);
      const found = await stat(draft).catch(nullIfMissing);
      if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(draft, { force: true });
    }
  }

  async #toDraft(): Promise<string> {
    await mkdir(this.#drafts, { recursive: true });
    return join(this.#drafts, randomBytes(12).toString("hex"));
  }

  async #toBytes(key: string): Promise<string> {
    ensureStorageKey(key);
    const file = join(this.#bytes, key);
    await mkdir(dirname(file), { recursive: true });
    return file;
  }

  async #keepType(key: string, contentType: string): Promise<void> {
    ensureStorageKey(key);
    const file = join(this.#types, key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, contentType, { flush: true });
  }
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
