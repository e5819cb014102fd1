import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const START_WITHIN_MS = 150_000;
/** Docker kills what has not ended ten seconds after its SIGTERM. */
const STOP_WITHIN_MS = 10_000;
const isRoot = process.getuid?.() === 0;

let dataDir: string;
let npm: ChildProcess;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "atrium-signals-"));
  // The database of whoever is root belongs to another user, who has to get in.
  chmodSync(dataDir, 0o755);
});

afterEach(() => {
  for (const pid of listProcesses()) process.kill(pid, "SIGKILL");
  npm.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} to npm start ends server and database in good order`, { timeout: 90_000 }, async () => {
    await start("npm", ["start"]);
    npm.kill(signal);
    expect(await hasStopped()).toBe(true);
  });
}

test("npm killed leaves no server behind", { timeout: 90_000 }, async () => {
  await start("npm", ["start"]);
  npm.kill("SIGKILL");
  expect(await hasStopped()).toBe(true);
});

test.runIf(isRoot)("npm start as process 1 ends in good order on SIGTERM", { timeout: 90_000 }, async () => {
  await start("unshare", ["--pid", "--fork", "--mount-proc", "npm", "start"]);
  const first = Number(readFileSync(`/proc/${npm.pid}/task/${npm.pid}/children`, "utf8").trim());
  process.kill(first, "SIGTERM");
  expect(await hasStopped()).toBe(true);
});

for (const isTold of [false, true]) {
  test(`npm killed ${isTold ? "after" : "without"} a SIGTERM of its own tells what it ran once to stop`, async () => {
    const told = join(dataDir, "told");
    writeTask(`
      const tell = () => appendFileSync(${JSON.stringify(told)}, "SIGTERM\\n");
      process.on("SIGTERM", tell);
      process.once("SIGTERM", () => setTimeout(() => process.exit(), 3_000));
      setInterval(() => {}, 1_000);
      console.log("Atrium is ready");`);
    await start("npm", ["start"], dataDir);
    if (isTold) {
      npm.kill("SIGTERM");
      await vi.waitUntil(() => existsSync(told), { timeout: STOP_WITHIN_MS });
    }
    npm.kill("SIGKILL");
    await expect.poll(listProcesses, { timeout: STOP_WITHIN_MS, interval: 50 }).toEqual([]);
    expect(readFileSync(told, "utf8")).toBe("SIGTERM\n");
  });
}

test("a second signal does not cut short what a backup or restore takes away", async () => {
  const tool = JSON.stringify(join(ROOT, "tools/tasks/backup-tool.ts"));
  const script = `
    const { runBackupTool } = await import(${tool});
    await runBackupTool(async (config, { signal }) => {
      setInterval(() => {}, 1_000);
      console.log("at work");
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      console.log("stopping");
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      console.log("taken away");
      throw signal.reason;
    });`;
  npm = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, ATRIUM_CWD: dataDir, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  npm.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (/(?:at work|stopping)\n$/u.test(output)) npm.kill("SIGTERM");
  });
  expect(await new Promise((resolve) => npm.on("close", resolve))).toBe(130);
  expect(output).toBe("at work\nstopping\ntaken away\n");
});

/** An installation in the scratch folder whose `npm start` runs this. */
function writeTask(script: string): void {
  for (const file of ["tools/run.mjs", "tools/install.mjs"]) cpSync(join(ROOT, file), join(dataDir, file));
  for (const folder of ["tools/tasks", "node_modules"]) mkdirSync(join(dataDir, folder));
  const lock = JSON.stringify({ packages: {} });
  const files = {
    "package.json": JSON.stringify({ type: "module", scripts: { start: "exec node tools/run.mjs start" } }),
    "package-lock.json": lock,
    "node_modules/.atrium-installed": JSON.stringify({ level: "run", lock }),
    "tools/tasks/start.ts": `import { appendFileSync } from "node:fs";${script}`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dataDir, file), text);
}

async function start(program: string, args: readonly string[], cwd = ROOT): Promise<void> {
  npm = spawn(program, args, {
    cwd,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, NODE_ENV: "development" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  npm.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: START_WITHIN_MS, interval: 50 }).toContain("Atrium is ready");
  expect(listProcesses().length).toBeGreaterThan(1);
}

/** Waits until all have ended. True when it was in good order: PostgreSQL took its pid file away, which it does last of all. */
async function hasStopped(): Promise<boolean> {
  await expect.poll(listProcesses, { timeout: STOP_WITHIN_MS, interval: 50 }).toEqual([]);
  return (
    existsSync(join(dataDir, "postgres", "PG_VERSION")) && !existsSync(join(dataDir, "postgres", "postmaster.pid"))
  );
}

/** The server, which has DATA_DIR in its environment, and PostgreSQL, which has it among its arguments. */
function listProcesses(): number[] {
  return readdirSync("/proc").flatMap((name) => {
    const pid = Number(name);
    if (!pid || pid === npm.pid) return [];
    try {
      const [args, env] = ["cmdline", "environ"].map((file) => readFileSync(`/proc/${name}/${file}`, "utf8"));
      return args && (args + env).includes(dataDir) ? [pid] : [];
    } catch {
      // It ended while it was looked at, or is somebody else's.
      return [];
    }
  });
}
