import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isStorageKey } from "../storage/storage-key.ts";
import { Refusal } from "./refusal.ts";

/** The version of a backup's form, raised when a restore that knows only the number before would go wrong. */
const FORMAT = 1;
const FILE = "manifest.json";

const table = z.object({
  /** As SQL names it: `rooms`, `graphile_worker._private_jobs`. */
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  file: z.string(),
});
const sequence = z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
const file = z.object({
  path: z.string().refine(isPathOfBackup),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const manifest = z.object({
  format: z.literal(FORMAT),
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** How much the database took on its disk, indexes and all. */
  databaseBytes: z.int().min(0),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Tells which instance key the texts are under, without giving it away. */
  keyFingerprint: z.string(),
  files: z.array(file),
  /** Where the instance keeps its files when that is not here. */
  bucket: z.object({ url: z.string(), name: z.string() }).nullable(),
});

export type Manifest = z.infer<typeof manifest>;
export type TableEntry = Manifest["tables"][number];
export type SequenceEntry = Manifest["sequences"][number];
export type FileEntry = Manifest["files"][number];
export type AppliedMigration = Manifest["migrations"][number];

/** Goes last into a backup: without it there is none. */
export function writeManifest(dir: string, content: Omit<Manifest, "format">): void {
  const whole = { format: FORMAT, ...content };
  const text = JSON.stringify({ sha256: toDigest(whole), manifest: whole }, null, 1);
  writeFileSync(join(dir, FILE), text, { flag: "wx", mode: 0o600, flush: true });
}

/** @throws Refusal when the backup is not whole, or of a later form than this release knows */
export function readManifest(dir: string): Manifest {
  const { sha256, manifest: content } = parse(dir, readText(dir));
  if (isLater(content)) throw new Refusal(`${dir} was made by a later release of Atrium: restore it with that one.`);
  const known = manifest.safeParse(content);
  if (sha256 !== toDigest(content) || !known.success) throw damaged(dir);
  return known.data;
}

function readText(dir: string): string {
  try {
    return readFileSync(join(dir, FILE), "utf8");
  } catch {
    throw new Refusal(`${dir} is not a whole backup: it has no ${FILE}, which is written last.`);
  }
}

function parse(dir: string, text: string): { sha256: unknown; manifest: unknown } {
  try {
    return z.object({ sha256: z.unknown(), manifest: z.unknown() }).parse(JSON.parse(text));
  } catch {
    throw damaged(dir);
  }
}

const damaged = (dir: string): Refusal => new Refusal(`${dir} is damaged: its ${FILE} is not as it was written.`);

function isLater(content: unknown): boolean {
  const found = z.object({ format: z.number() }).safeParse(content);
  return found.success && found.data.format > FORMAT;
}

function toDigest(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Nothing outside the backup's own folders, whatever a manifest says. */
function isPathOfBackup(path: string): boolean {
  const [, folder, key] = /^(files|file-types)\/(.+)$/.exec(path) ?? [];
  if (folder && key) return isStorageKey(key);
  return /^(secrets\/instance\.key|tables\/[a-z0-9_-]+\.copy\.gz)$/.test(path);
}
