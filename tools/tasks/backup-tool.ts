import { readFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { ConfigError, loadConfig, type Config } from "../../apps/server/src/config.ts";
import { listNamedFiles } from "../../apps/server/src/features/files/named-files.ts";
import { Refusal } from "../../apps/server/src/platform/backup/refusal.ts";
import type { Tool } from "../../apps/server/src/platform/backup/tool.ts";
import { ROOT } from "./run-program.ts";

const MIGRATIONS = join(ROOT, "apps/server/src/migrations");
const CWD = process.env["ATRIUM_CWD"] ?? process.cwd();

/**
 * Runs a task on the installation that the settings name. It ends with 0 or what the work answers, with 2 when it refuses
 * and has changed nothing, with 130 when it was told to stop, and with 1 when something else went wrong.
 */
export async function runBackupTool(work: (config: Config, tool: Tool) => Promise<number>): Promise<never> {
  const stopping = new AbortController();
  // A second signal, too: by itself it would end the process before what is half done is taken away.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stopping.abort());
  const { signal } = stopping;
  const tell = (line: string): void => console.error(line);
  try {
    const tool = { migrations: MIGRATIONS, release: readRelease(), listNamedFiles, tell, signal };
    process.exit(await work(loadConfig(CWD), tool));
  } catch (error) {
    if (signal.aborted) console.error("\nStopped before it was done. Run it again to begin anew.");
    else console.error(isRefusal(error) ? error.message : `It stopped: ${toReason(error)}`);
    process.exit(signal.aborted ? 130 : isRefusal(error) ? 2 : 1);
  }
}

/** A path as the person who typed it means it. */
export function toPath(text: string): string {
  return isAbsolute(text) ? text : resolve(CWD, text);
}

function readRelease(): string {
  return (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }).version;
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Refusal || error instanceof ConfigError;
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
