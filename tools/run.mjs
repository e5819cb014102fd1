#!/usr/bin/env node
// Entry of every npm script. Runs under whatever Node.js the machine has (>= 20.19), brings the pinned
// Node.js release and the packages, and hands over to it. Plain JavaScript, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtime = join(root, "tools", "runtime");

const TASKS = {
  start: ["tools/tasks/start.ts"],
  dev: ["tools/tasks/dev.ts"],
  build: ["tools/tasks/build.ts"],
  test: ["tools/tasks/test.ts"],
  "test:database": ["tools/tasks/test-database.ts"],
  check: ["tools/tasks/check.ts"],
  spec: ["tools/tasks/spec.ts"],
  format: ["tools/tasks/format.ts"],
  "db:types": ["tools/tasks/db-types.ts"],
  bench: ["bench/bench.ts"],
  soak: ["bench/soak.ts"],
  import: ["apps/server/src/import.ts"],
  user: ["apps/server/src/user.ts"],
  doctor: ["apps/server/src/doctor.ts"],
  backup: ["tools/tasks/backup.ts"],
  restore: ["tools/tasks/restore.ts"],
  rehearse: ["tools/tasks/rehearse.ts"],
};

const [task, ...rest] = process.argv.slice(2);
const script = TASKS[task];
if (!script) {
  console.error(`Unknown task "${task ?? ""}". Known: ${Object.keys(TASKS).join(", ")}`);
  process.exit(2);
}

ensureRuntime();
ensurePackages();
const child = spawn(nodePath(), [join(root, script[0]), ...rest], {
  stdio: "inherit",
  cwd: root,
  env: { ...withRuntimeFirst(), ATRIUM_CWD: process.env.INIT_CWD ?? process.cwd() },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // The terminal sends SIGINT to the whole group; a supervisor sends SIGTERM to us alone.
  process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
}
child.on("exit", (code, signal) => process.exit(signal ? 128 + 15 : (code ?? 1)));

function runsCurrentSources() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 24 || (major === 24 && minor >= 12);
}

function nodePath() {
  return runsCurrentSources() ? process.execPath : join(runtime, "node_modules", ".bin", "node");
}

/** Sources that were read once need not be translated and compiled again by the next process. */
function withRuntimeFirst() {
  const first = [dirname(nodePath()), join(root, "node_modules", ".bin")];
  return {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    ...process.env,
    PATH: [...first, process.env.PATH].join(delimiter),
  };
}

function ensureRuntime() {
  if (runsCurrentSources() || isInstalled(runtime)) return;
  console.log("Installing the Node.js release Atrium runs on …");
  install(runtime, process.env);
  if (!existsSync(nodePath())) {
    console.error(
      `No Node.js 24 package fits this machine (${process.platform} ${process.arch}). Install Node.js >= 24.12 and run the same command again.`,
    );
    process.exit(1);
  }
}

function ensurePackages() {
  if (isInstalled(root)) return;
  console.log("Installing packages …");
  install(root, withRuntimeFirst());
}

/** Installed means: the lock file that was installed is the lock file that is here. */
function isInstalled(folder) {
  const stamp = join(folder, "node_modules", ".atrium-installed");
  const lock = join(folder, "package-lock.json");
  if (!existsSync(stamp) || !existsSync(lock)) return false;
  return readFileSync(stamp, "utf8") === fingerprint(lock);
}

function fingerprint(lock) {
  return readFileSync(lock, "utf8");
}

function install(folder, env) {
  // Not `npm ci`: it refuses a lock file made where some platforms' optional binaries could not be looked up.
  // Versions come from the lock file all the same, and --no-save leaves it as it is.
  const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = spawnSync("npm", args, {
    cwd: folder,
    stdio: "inherit",
    env,
  });
  if (done.status !== 0) {
    console.error(`npm install failed in ${folder}.`);
    process.exit(done.status ?? 1);
  }
  writeFileSync(join(folder, "node_modules", ".atrium-installed"), fingerprint(join(folder, "package-lock.json")));
}
