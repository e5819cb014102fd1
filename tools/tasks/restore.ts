import { Refusal } from "../../apps/server/src/platform/backup/refusal.ts";
import { restore } from "../../apps/server/src/platform/backup/restore.ts";
import { toCount } from "../../apps/server/src/platform/backup/tool.ts";
import { runBackupTool, toPath } from "./backup-tool.ts";

/** Restores a backup into the empty installation that the settings name. */
await runBackupTool(async (config, tool) => {
  const [path, ...others] = process.argv.slice(2);
  if (!path || others.length > 0)
    throw new Refusal("Usage: npm run restore -- PATH   (of a directory that npm run backup made)");
  const { manifest, migrated } = await restore(config, toPath(path), tool);
  if (migrated.length > 0) tool.tell(`brought up to this release: ${migrated.join(", ")}`);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const where = config.databaseUrl === null ? config.dataDir : "the database of DATABASE_URL";
  console.log(`Restored ${toCount(rows, "row")} as of ${manifest.createdAt} into ${where}`);
  return 0;
});
