#!/usr/bin/env node
// Entry of every npm script. Runs under whatever Node.js the machine has (>= 20.19), brings the pinned
// Node.js release and the packages, and hands over to it. Plain JavaScript, no dependencies.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePackages, ensureRuntime } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PARENT_CHECKED_EVERY_MS = 1_000;

const TASKS = {
  start: { level: "run", script: "tools/tasks/start.ts" },
  dev: { level: "run", script: "tools/tasks/dev.ts" },
  build: { level: "run", script: "tools/tasks/build.ts" },
  test: { level: "all", script: "tools/tasks/test.ts" },
  "test:servers": { level: "all", script: "tools/tasks/test-servers.ts" },
  "test:faults": { level: "all", script: "tools/tasks/drills.ts", args: ["--of", "faults"] },
  "test:scaled": { level: "all", script: "tools/tasks/drills.ts", args: ["--of", "scaled"] },
  "test:looks": { level: "all", script: "tools/tasks/test-looks.ts" },
  "test:bare": { level: "run", script: "tools/tasks/test-bare.ts" },
  check: { level: "all", script: "tools/tasks/check.ts" },
  spec: { level: "all", script: "tools/tasks/spec.ts" },
  format: { level: "all", script: "tools/tasks/format.ts" },
  "db:types": { level: "all", script: "tools/tasks/db-types.ts" },
  "graphql:types": { level: "all", script: "tools/tasks/graphql-types.ts" },
  limits: { level: "all", script: "tools/tasks/limits.ts" },
  mutate: { level: "all", script: "tools/tasks/mutate.ts" },
  bench: { level: "all", script: "bench/bench.ts" },
  soak: { level: "all", script: "bench/soak.ts" },
  import: { level: "run", script: "apps/server/src/import.ts" },
  user: { level: "run", script: "apps/server/src/user.ts" },
  doctor: { level: "run", script: "apps/server/src/doctor.ts" },
  backup: { level: "run", script: "tools/tasks/backup.ts" },
  restore: { level: "run", script: "tools/tasks/restore.ts" },
  rehearse: { level: "run", script: "tools/tasks/rehearse.ts" },
};

const [task, ...rest] = process.argv.slice(2);
const chosen = TASKS[task];
if (!chosen) {
  console.error(`Unknown task "${task ?? ""}". Known: ${Object.keys(TASKS).join(", ")}`);
  process.exit(2);
}

const node = await ensureRuntime();
const env = withRuntimeFirst();
await ensurePackages(chosen.level, env);
const child = spawn(node, [join(root, chosen.script), ...(chosen.args ?? []), ...rest], {
  stdio: "inherit",
  cwd: root,
  env: { ...env, ATRIUM_CWD: process.env.INIT_CWD ?? process.cwd() },
});
passSignalsOn();
child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));

/**
 * A supervisor sends its signal to npm, which sends it on to us: the scripts of package.json say `exec`, or npm's shell would stand
 * between and end alone. When npm is killed, nobody asks for what we run any more. A terminal sends SIGINT to the whole group, so the child
 * has it already.
 */
function passSignalsOn() {
  let isTold = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      isTold = true;
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    // Once: a second signal would cut the orderly stop short.
    if (process.ppid === npm || isTold) return;
    isTold = true;
    child.kill("SIGTERM");
  }, PARENT_CHECKED_EVERY_MS).unref();
}

/** Sources that were read once need not be translated and compiled again by the next process. */
function withRuntimeFirst() {
  const first = [dirname(node), join(root, "node_modules", ".bin")];
  return {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    ...process.env,
    PATH: [...first, process.env.PATH].join(delimiter),
  };
}
