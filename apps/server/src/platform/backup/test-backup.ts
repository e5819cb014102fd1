import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { inject, onTestFinished } from "vitest";
import { listNamedFiles } from "../../features/files/named-files.ts";
import type { DatabaseAddress } from "../db/database.ts";
import { runOn, withDatabase } from "../db/test-cluster.ts";
import { makeTestDir } from "../test-dir.ts";
import type { Tool } from "./tool.ts";

export const MIGRATIONS = join(import.meta.dirname, "../../migrations");

/** A tool that keeps what it was told. */
export function makeTool(more: Partial<Tool> = {}): Tool & { lines: string[] } {
  const lines: string[] = [];
  const tell = (line: string): void => void lines.push(line);
  const { signal } = new AbortController();
  return { migrations: MIGRATIONS, release: "1.1.3", listNamedFiles, tell, signal, lines, ...more };
}

/** This release's migrations and some of a later one. */
export function addMigrations(later: Record<string, string>): string {
  const folder = makeTestDir();
  cpSync(MIGRATIONS, folder, { recursive: true });
  for (const [name, sql] of Object.entries(later)) writeFileSync(join(folder, name), sql);
  return folder;
}

/** A row that says that something shows a file, `$1`; without one a backup leaves the file out. */
export const NAME_FILE = `insert into files (key, kind, bytes, used_by, created_at) values ($1, split_part($1, '/', 1), 1, 'a test', now())`;

/** A new database without a table, as an address for DATABASE_URL. */
export async function createEmptyDatabase(): Promise<string> {
  const { address } = inject("testCluster");
  const name = `atrium_empty_${randomBytes(6).toString("hex")}`;
  await runOn(address, `create database ${name}`);
  onTestFinished(() => runOn(address, `drop database if exists ${name} with (force)`));
  return toUrl(withDatabase(address, name));
}

export function toUrl(address: DatabaseAddress): string {
  if (typeof address === "string") return address;
  const { host, port, user, database } = address;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const TASKS = join(import.meta.dirname, "../../../../../tools/tasks");

export type Running = {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
};

/** `npm run` of a task, on the installation of a data directory or of what `env` says. */
export function startTask(task: string, args: readonly string[], env: Record<string, string>): Running {
  const program = join(TASKS, `${task}.ts`);
  const child = spawn(process.execPath, [program, ...args], {
    cwd: makeTestDir(),
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "test", ...env },
  });
  const outputs = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  const ended = outputs.then(([out, err]) => ({ code: child.exitCode, output: out + err }));
  return { child, ended };
}

export function runTask(task: string, args: readonly string[], env: Record<string, string>) {
  return startTask(task, args, env).ended;
}

export function listAll(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
