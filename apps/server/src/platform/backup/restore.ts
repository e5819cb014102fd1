import type { PoolClient } from "pg";
import { openDatabase, type DatabaseAddress } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { closeKey, ensureKey, placeKey } from "./instance-key.ts";
import { loadDatabase } from "./database/load-database.ts";
import type { Manifest } from "./manifest.ts";
import { openRestoreTarget } from "./restore-target.ts";
import { ensureRoomForFiles, placeFiles } from "./stored-files.ts";
import type { Installation, Tool } from "./tool.ts";
import { verifyBackup } from "./verify-backup.ts";

export type Restored = { readonly manifest: Manifest; readonly migrated: readonly string[] };

/**
 * Restores a backup into an empty installation and brings it up to this release.
 * @throws Refusal before anything is written, when the backup or the installation is not fit for it
 */
export async function restore(installation: Installation, dir: string, tool: Tool): Promise<Restored> {
  const manifest = await verifyBackup(dir, tool);
  const key = ensureKey(dir, manifest, installation);
  await ensureRoomForFiles(manifest, installation);
  const target = await openRestoreTarget(installation);
  try {
    const place = async (client: PoolClient): Promise<void> => {
      await placeFiles({ backup: dir, manifest, named: await tool.listNamedFiles(client) }, installation, tool);
      if (key === "bring") await placeKey(dir, installation.dataDir, tool.signal);
      else await closeKey(installation.dataDir, tool.tell);
    };
    const migrated = await fill({ address: target.address, dir, manifest, tool, place });
    await target.settle();
    return { manifest, migrated };
  } catch (err) {
    await target.abandon();
    throw err;
  }
}

async function fill({
  address,
  dir,
  manifest,
  tool,
  place,
}: {
  address: DatabaseAddress;
  dir: string;
  manifest: Manifest;
  tool: Tool;
  place: (client: PoolClient) => Promise<void>;
}): Promise<string[]> {
  // Connections of a restore, which nobody else uses.
  const { pool, close } = openDatabase({ address, poolSize: 2, onError() {} });
  try {
    await loadDatabase({ pool, dir, manifest, tool, beforeCommit: place });
    const migrated = await migrate(pool, tool.migrations);
    await pool.query("analyze");
    return migrated;
  } finally {
    await close();
  }
}
