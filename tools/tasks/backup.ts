import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "../../apps/server/src/platform/backup/back-up.ts";
import { Refusal } from "../../apps/server/src/platform/backup/refusal.ts";
import { toCount, toSize } from "../../apps/server/src/platform/backup/tool.ts";
import { runBackupTool, toPath } from "./backup-tool.ts";

const USAGE = `Usage: npm run backup -- [DIR] [--without-key]
  makes a new directory atrium-DATE in DIR (without it, in backups/ of the data directory)
  --without-key   leaves the instance key out, for who keeps it elsewhere`;

/** Backs up the installation, beside its running server or without one. */
await runBackupTool(async (config, tool) => {
  const { into, key } = readArguments(join(config.dataDir, "backups"));
  const written = await backUp(config, { into, tool, key });
  const amount = `${toCount(written.rows, "row")} of ${toCount(written.tables, "table")} and ${toCount(written.files, "file")}`;
  if (config.instanceSecret !== null || key === "apart") {
    tool.tell("The key is not in it: keep INSTANCE_SECRET or instance.key safe, or nobody can read the messages.");
  } else tool.tell("The key is in it: whoever has this backup can read the messages.");
  console.log(`Wrote ${amount}, ${toSize(written.bytes)}, to ${written.path}`);
  return 0;
});

function readArguments(fallback: string): { into: string; key: "inside" | "apart" } {
  try {
    const options = { "without-key": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.length > 1) throw new Error("one DIR is enough");
    return {
      into: positionals[0] ? toPath(positionals[0]) : fallback,
      key: values["without-key"] ? "apart" : "inside",
    };
  } catch (cause) {
    throw new Refusal(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
}
