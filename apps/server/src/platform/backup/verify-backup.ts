import { readMigrations } from "../db/migrate.ts";
import { ensureIntact } from "./ensure-intact.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { toOtherHalf } from "./stored-files.ts";
import { toCount, type Tool } from "./tool.ts";

/** Reads all of a backup. @throws Refusal when anything is missing, changed, or made by a later release */
export async function verifyBackup(dir: string, { migrations, tell, signal }: Tool): Promise<Manifest> {
  const manifest = await readManifest(dir, signal);
  ensureKnown(dir, manifest, migrations);
  const listed = new Set(manifest.files.map(({ path }) => path));
  const lost = manifest.tables.find(({ file }) => !listed.has(file));
  if (lost) throw new Refusal(`${dir} is damaged: its list of files lacks ${lost.file}.`);
  const lone = manifest.files.find(({ path }) => !listed.has(toOtherHalf(path)));
  if (lone) throw new Refusal(`${dir} is damaged: its list of files lacks ${toOtherHalf(lone.path)}.`);
  for (const file of manifest.files) await ensureIntact(dir, file, signal);
  tell(`${toCount(manifest.files.length, "file")} of the backup of ${manifest.createdAt} are as they were written`);
  return manifest;
}

function ensureKnown(dir: string, manifest: Manifest, folder: string): void {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]));
  const unknown = manifest.migrations.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(", ");
    throw new Refusal(
      `${dir} was made by a later release of Atrium (${manifest.release}): this one does not know ${names}. Restore it with that release.`,
    );
  }
  const changed = manifest.migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(", ");
    throw new Refusal(
      `${dir} was made with other migrations than these: ${names} differ. Restore it with the release that made it (${manifest.release}).`,
    );
  }
}
