// Installs the pinned Node.js release and the packages, as much of them as a task needs. Plain JavaScript for
// whatever Node.js (>= 20.19) the machine has, no dependencies.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtime = join(root, "tools", "runtime");
const RUNTIME_PROGRAM = "node_modules/.bin/node";

const HELD_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** As npm tells them apart. */
const LIBC = process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";

/** What is said before a download: rough, and held to by .ci/bare-machine.sh. */
const SIZES_MB = {
  runtime: { download: 55, disk: 122 },
  run: { download: 150, disk: 300 },
  all: { download: 230, disk: 520 },
};

/**
 * Files of packages that nothing here reads and that weigh a third of the rest: C headers of the runtime, source maps and what they lead to,
 * words for people but for licences, names of emoji in languages Atrium does not speak, flags in other shapes,
 * libsodium for other machines.
 */
const UNREAD = [
  /\/node-linux-[^/]+\/include\//u,
  /\.map$/u,
  /(?<!\.d)\.[cm]?tsx?$/u,
  /\/(?!licen[cs]e)[^/]+\.md$/iu,
  /\/emojibase-data\/(?!(?:en|fr)\/)[^/]+\/.+\.json$/u,
  /\/country-flag-icons\/(?!3x2\/)[^/]+\/.+/u,
  new RegExp(`/sodium-native/prebuilds/(?!${process.platform}-${process.arch}(?:/|$))`, "u"),
];

/** The compiler, which npm installs as the optional companion of two packages; only a check reads it. */
const COMPILER = /^(?:@typescript|typescript)$/u;

/** @param path within node_modules @returns whether nothing that this level runs reads that file or folder */
export function isUnread(path, level) {
  return UNREAD.some((part) => part.test(`/${path}`)) || (level === "run" && COMPILER.test(path));
}

/** @returns the program of the Node.js release that Atrium runs on */
export async function ensureRuntime() {
  if (runsCurrentSources()) return process.execPath;
  if (listPackages(runtime, "runtime").length === 0) {
    console.error(
      `No Node.js 24 package fits this machine (${process.platform} ${process.arch}). Install Node.js >= 24.12 and run the same command again.`,
    );
    process.exit(1);
  }
  await ensureInstalled(runtime, { what: "the Node.js release Atrium runs on", level: "runtime", env: process.env });
  return join(runtime, RUNTIME_PROGRAM);
}

/** @param level "run": what the server and the build of its web client need; "all": also what tests and checks need. */
export async function ensurePackages(level, env) {
  const what = level === "run" ? "packages" : "packages, with those for tests and checks";
  await ensureInstalled(root, { what, level, env });
}

function runsCurrentSources() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 24 || (major === 24 && minor >= 12);
}

async function ensureInstalled(folder, { what, level, env }) {
  const installed = readStamp(folder);
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const isNoted = installed?.lock === lock && (installed.level === level || installed.level === "all");
  // An older release noted as done what had not all come.
  if (isNoted && listMissing(folder, installed.level).length === 0) return;
  // Whoever has the packages of tests keeps them when a new release is started.
  const wanted = installed?.level === "all" ? "all" : level;
  // What stays of a download that was cut off, npm would take for the whole.
  if (level === "runtime") rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  await install(folder, { what, level: wanted, env });
  ensureComplete(folder, wanted);
  removeUnread(folder, wanted);
  writeFileSync(stampOf(folder), JSON.stringify({ level: wanted, lock }));
}

/** npm leaves out an optional package that it could not get and ends with 0: without it nothing is ready, and the next start has to try again. */
function ensureComplete(folder, level) {
  const missing = listMissing(folder, level);
  if (missing.length === 0) return;
  console.error(
    `Not everything could be installed in ${folder}. Missing: ${missing.join(", ")}. ` +
      "Look at the network, the disk and npm's cache, and run the same command again.",
  );
  process.exit(1);
}

/** The names of the packages that should be there and are not, but for those that nothing reads. */
function listMissing(folder, level) {
  const files = listPackages(folder, level).map((path) => `${path}/package.json`);
  if (level === "runtime") files.push(RUNTIME_PROGRAM);
  return files
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => file.replace(/^.*node_modules\//u, "").replace(/\/package\.json$/u, ""))
    .filter((name) => !isUnread(name.split("/")[0], level));
}

/** What was installed: the level, and the lock file it was installed from. Null where nothing was, or by an older release. */
function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(stampOf(folder), "utf8"));
  } catch {
    return null;
  }
}

function stampOf(folder) {
  return join(folder, "node_modules", ".atrium-installed");
}

async function install(folder, { what, level, env }) {
  const { download, disk } = SIZES_MB[level];
  const stopTelling = tellProgress(folder, level);
  console.log(`Installing ${what}: about ${download} MB to download, ${disk} MB on the disk.`);
  // Not `npm ci`: it refuses a lock file made where some platforms' optional binaries could not be looked up.
  // Versions come from the lock file all the same, and --no-save leaves it as it is.
  const args = [
    "install",
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=error",
  ];
  // Said outright, since NODE_ENV and the settings of npm also leave packages out.
  args.push("--include=optional", level === "run" ? "--omit=dev" : "--include=dev");
  const { code, signal } = await run("npm", args, { cwd: folder, stdio: "inherit", env });
  stopTelling();
  if (signal) process.exit(128 + constants.signals[signal]);
  if (code === 0) return;
  console.error(`npm install failed in ${folder}.`);
  process.exit(code);
}

/** Says once in a while how many packages are there; in a terminal on one line. */
function tellProgress(folder, level) {
  const paths = listPackages(folder, level);
  const every = process.stdout.isTTY ? 500 : 5_000;
  const count = () => paths.filter((path) => existsSync(join(folder, path, "package.json"))).length;
  const tell = (there, end) =>
    process.stdout.write(`${process.stdout.isTTY ? "\r" : ""}  ${there} of ${paths.length}${end}`);
  const timer = setInterval(() => {
    const there = count();
    if (there > 0) tell(there, process.stdout.isTTY ? " " : "\n");
  }, every);
  return () => {
    clearInterval(timer);
    tell(count(), "\n");
  };
}

/** Where npm will put what the lock file names for this machine. */
export function listPackages(folder, level) {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const fits = (list, own) => !list || [list].flat().includes(own);
  return Object.entries(packages).flatMap(([path, { dev, link, optional, os, cpu, libc }]) => {
    // What is optional and for no machine in particular belongs to a part for another machine.
    const isHere =
      fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, LIBC) && (!optional || os || cpu);
    return path.includes("node_modules/") && !link && isHere && (level !== "run" || !dev) ? [path] : [];
  });
}

/** From the packages of the folder, and those that a workspace in it has of its own. */
function removeUnread(folder, level) {
  const places = listPackages(folder, level).map((path) => path.slice(0, path.indexOf("node_modules/")));
  for (const place of new Set(places)) removeUnreadBelow(join(folder, place, "node_modules"), "", level);
  // npm's note of what is there, without which it looks.
  rmSync(join(folder, "node_modules/.package-lock.json"), { force: true });
}

/** Never by way of a link: those of npm's workspaces lead to our own sources. */
function removeUnreadBelow(modules, folder, level) {
  for (const entry of readdirSync(join(modules, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (isUnread(path, level)) rmSync(join(modules, path), { recursive: true, force: true });
    else if (entry.isDirectory()) removeUnreadBelow(modules, path, level);
  }
}

/**
 * A signal meanwhile waits for the program's end, or its cleaning up would meet the next install. It is passed on once, but for the SIGINT of
 * a terminal, which the program has already.
 * @returns the code it ended with and the first signal that came meanwhile, if any
 */
function run(program, args, options) {
  return new Promise((resolve) => {
    let signal = null;
    const hold = (name) => {
      if (signal === null && !(name === "SIGINT" && process.stdin.isTTY)) child.kill(name);
      signal ??= name;
    };
    const end = (code) => {
      for (const name of HELD_SIGNALS) process.off(name, hold);
      resolve({ code, signal });
    };
    for (const name of HELD_SIGNALS) process.on(name, hold);
    const child = spawn(program, args, options);
    child.on("error", () => end(1));
    child.on("exit", (code) => end(code ?? 1));
  });
}
