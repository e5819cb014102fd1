import { existsSync } from "node:fs";
import { toClusterPath } from "../postgres/cluster.ts";
import { connectDatabase } from "../db/connect-database.ts";
import { createDraftDir } from "./draft-dir.ts";
import { dumpDatabase } from "./database/dump-database.ts";
import type { FileEntry } from "./file-list.ts";
import { loadSecrets } from "../security/secrets.ts";
import { fingerprintKey, saveKey } from "./instance-key.ts";
import { writeManifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { keepFiles, saveFiles } from "./stored-files.ts";
import { type Installation, type NamedFiles, toCount, type Tool } from "./tool.ts";

export type Written = {
  readonly path: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
};

type Extras = (dir: string, named: NamedFiles | null) => Promise<FileEntry[]>;

/** Makes a backup of everything in a new directory below `into`, beside a running server or without one. */
export async function backUp(
  installation: Installation,
  { into, tool, key }: { into: string; tool: Tool; key: "inside" | "apart" },
): Promise<Written> {
  const { dataDir, s3 } = installation;
  ensureDatabase(installation);
  const kept = s3 ? null : await keepFiles(dataDir);
  try {
    return await write(installation, into, s3 ? withoutFiles(tool) : tool, async (dir, named) => {
      const files = kept ? await saveFiles({ dataDir, kept, named }, dir, tool) : [];
      tool.tell(s3 ? `files: stay in the bucket ${s3.bucket}` : toCount(files.length / 2, "file"));
      return key === "inside" ? [...files, ...(await saveKey(installation, dir, tool.signal))] : files;
    });
  } finally {
    await kept?.close();
  }
}

/** Only what a rehearsal needs: the database and its key. */
export function backUpForRehearsal(installation: Installation, into: string, tool: Tool): Promise<Written> {
  ensureDatabase(installation);
  return write(installation, into, withoutFiles(tool), (dir) => saveKey(installation, dir, tool.signal));
}

/** Where no file of the storage is copied, nobody needs the names of all of them in memory. */
const withoutFiles = (tool: Tool): Tool => ({ ...tool, listNamedFiles: () => Promise.resolve(null) });

function ensureDatabase({ dataDir, databaseUrl }: Installation): void {
  if (databaseUrl !== null || existsSync(toClusterPath(dataDir))) return;
  throw new Refusal(`There is nothing to back up: no database in ${dataDir}, and no DATABASE_URL.`);
}

async function write(installation: Installation, into: string, tool: Tool, saveExtras: Extras): Promise<Written> {
  const { s3 } = installation;
  const keyFingerprint = fingerprintKey(installation);
  const createdAt = new Date().toISOString();
  const draft = createDraftDir(into, `atrium-${createdAt.replaceAll(/[-:]|\.\d+/g, "")}`);
  try {
    const { files: tableFiles, named, ...dump } = await reachAndDump(installation, draft.path, tool);
    const extras = await saveExtras(draft.path, named);
    const files = [...tableFiles, ...extras];
    const bucket = s3 && { url: s3.url, name: s3.bucket };
    const manifest = { release: tool.release, createdAt, keyFingerprint, bucket, ...dump, files };
    await writeManifest(draft.path, manifest, tool.signal);
    return {
      path: draft.finish(),
      tables: dump.tables.length,
      rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: extras.filter(({ path }) => path.startsWith("files/")).length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
    };
  } catch (err) {
    draft.discard();
    throw err;
  }
}

async function reachAndDump(installation: Installation, dir: string, tool: Tool) {
  const { address, stop } = await connectDatabase(installation);
  try {
    return await dumpDatabase({ ...tool, address, secrets: loadSecrets(installation), dir });
  } finally {
    await stop();
  }
}
