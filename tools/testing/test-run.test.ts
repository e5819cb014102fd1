import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const HANG_MS = 60_000;

/** Starts what is hard to get rid of, tells their ids, and then does what it is told: the program of a lane. */
const STUBBORN = `
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
const options = { detached: true, stdio: "ignore" };
const orphan = spawn("sleep", ["600"], options);
const stopped = spawn("sleep", ["600"], options);
stopped.kill("SIGSTOP");
const unmarked = spawn("sleep", ["600"], { ...options, env: { PATH: process.env.PATH }, cwd: process.env.TMPDIR });
const all = [orphan, stopped, unmarked];
for (const child of all) child.unref();
writeFileSync(process.env.TOLD, JSON.stringify({ pids: [process.pid, ...all.map(({ pid }) => pid)], dir: process.env.TMPDIR }));
if (process.env.WAITS) setInterval(() => {}, 1_000);
`;

type Told = { readonly pids: readonly number[]; readonly dir: string };

/** A run with one lane, in a process of its own; prints how the lane ended. */
function startRun({ limitMs, waits }: { limitMs: number; waits: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), "test-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const told = join(folder, "told.json");
  const script = `
    import { startTestRun } from ${JSON.stringify(join(import.meta.dirname, "test-run.ts"))};
    const env = { TOLD: ${JSON.stringify(told)}, ${waits ? 'WAITS: "1"' : ""} };
    const args = ["--input-type=module", "--eval", ${JSON.stringify(STUBBORN)}];
    const { passed, isLate, leftovers } = await startTestRun().runLane(process.execPath, args, { limitMs: ${limitMs}, env });
    console.log(JSON.stringify({ passed, isLate, leftovers: leftovers.length }));
    process.exit(0);`;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  run.stdout.on("data", (chunk: Buffer) => {
    output += String(chunk);
  });
  const ended = new Promise<string>((resolve) => {
    run.once("close", () => resolve(output.trim()));
  });
  return { run, ended, readTold: () => readTold(told) };
}

async function readTold(path: string): Promise<Told> {
  const read = (): Told | null => (existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Told) : null);
  await expect.poll(read, { timeout: HANG_MS }).not.toBeNull();
  return read() as Told;
}

const listAlive = (pids: readonly number[]) =>
  pids.filter((pid) => existsSync(`/proc/${pid}/cmdline`) && isRunning(pid));

/** What has ended and whose parent has not asked is no process any more. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/u.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

async function expectNothingLeft({ pids, dir }: Told): Promise<void> {
  await expect.poll(() => listAlive(pids), { timeout: HANG_MS }).toEqual([]);
  await expect.poll(() => existsSync(join(dir, "..")), { timeout: HANG_MS }).toBe(false);
}

test("a run that is killed leaves no process and no directory, also of what is stopped or hides", async () => {
  const { run, readTold: read } = startRun({ limitMs: 600_000, waits: true });
  const told = await read();
  expect(listAlive(told.pids)).toHaveLength(4);
  run.kill("SIGKILL");
  await expectNothingLeft(told);
});

test("a worker that is killed leaves nothing once its run has ended", async () => {
  const { ended, readTold: read } = startRun({ limitMs: 600_000, waits: true });
  const told = await read();
  process.kill(told.pids[0] as number, "SIGKILL");
  expect(JSON.parse(await ended)).toEqual({ passed: false, isLate: false, leftovers: 3 });
  await expectNothingLeft(told);
});

test("a lane is ended at its limit with all that it started", async () => {
  const { ended, readTold: read } = startRun({ limitMs: 3_000, waits: true });
  expect(JSON.parse(await ended)).toEqual({ passed: false, isLate: true, leftovers: 0 });
  await expectNothingLeft(await read());
});

test("what a lane that passed leaves behind is counted and ended", async () => {
  const { ended, readTold: read } = startRun({ limitMs: 600_000, waits: false });
  expect(JSON.parse(await ended)).toEqual({ passed: true, isLate: false, leftovers: 3 });
  await expectNothingLeft(await read());
});
