import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type FileEntry, fileEntry, readFileList, writeFileList } from "./file-list.ts";
import { Refusal } from "./refusal.ts";

/** The version of a backup's form, raised when a restore that knows only the number before would go wrong. */
const FORMAT = 2;
const FILE = "manifest.json";

const table = z.object({
  /** As SQL names it: `rooms`, `graphile_worker._private_jobs`. */
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  file: z.string(),
});
const sequence = z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
const content = {
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** How much the database took on its disk, indexes and all. */
  databaseBytes: z.int().min(0),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Tells which instance key the texts are under, without giving it away. */
  keyFingerprint: z.string(),
  /** Where the instance keeps its files when that is not here. */
  bucket: z.object({ url: z.string(), name: z.string() }).nullable(),
};
/** Of the list of files, which lies beside it. */
const fileList = z.object({ size: z.int().min(0), sha256: z.string() });
const written = z.discriminatedUnion("format", [
  z.object({ format: z.literal(FORMAT), ...content, fileList }),
  // With the list inside, as it was until that could be too long.
  z.object({ format: z.literal(1), ...content, files: z.array(fileEntry) }),
]);

export type Manifest = z.infer<z.ZodObject<typeof content>> & { readonly files: readonly FileEntry[] };
export type TableEntry = Manifest["tables"][number];
export type SequenceEntry = Manifest["sequences"][number];
export type AppliedMigration = Manifest["migrations"][number];

/** Goes last into a backup: without it there is none. */
export async function writeManifest(dir: string, { files, ...rest }: Manifest, signal: AbortSignal): Promise<void> {
  const whole = { format: FORMAT, ...rest, fileList: await writeFileList(dir, files, signal) };
  signal.throwIfAborted();
  const text = JSON.stringify({ sha256: toDigest(whole), manifest: whole }, null, 1);
  writeFileSync(join(dir, FILE), text, { flag: "wx", mode: 0o600, flush: true });
}

/** @throws Refusal when the backup is not whole, or of a later form than this release knows */
export async function readManifest(dir: string, signal: AbortSignal): Promise<Manifest> {
  const { sha256, manifest } = parse(dir, readText(dir));
  if (isLater(manifest)) throw new Refusal(`${dir} was made by a later release of Atrium: restore it with that one.`);
  const known = written.safeParse(manifest);
  if (sha256 !== toDigest(manifest) || !known.success) throw damaged(dir);
  if (known.data.format === 1) return known.data;
  return { ...known.data, files: await readFileList(dir, known.data.fileList, signal) };
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

function isLater(manifest: unknown): boolean {
  const found = z.object({ format: z.number() }).safeParse(manifest);
  return found.success && found.data.format > FORMAT;
}

function toDigest(manifest: unknown): string {
  return createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
}
