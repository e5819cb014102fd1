import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { AuthAnswer } from "@atrium/contracts/session";
import { CLOSE_GOING_AWAY } from "@atrium/contracts/limits";
import { expect, onTestFinished, test, vi } from "vitest";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./features/demo/people.ts";
import { TestClient } from "./platform/realtime/test-client.ts";
import { makeTestDir } from "./platform/test-dir.ts";

test("a start that fails tells why and leaves no database running", async () => {
  const other = createServer().listen(0, "localhost");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const address = other.address();
  const { node, dataDir } = startNode({ PORT: String(typeof address === "object" ? address?.port : "") });
  const [said, [code]] = await Promise.all([text(node.stderr), once(node, "exit")]);
  expect(code).toBe(1);
  expect(said).toContain("Atrium could not start: listen EADDRINUSE");
  expect(existsSync(toPostmasterFile(dataDir))).toBe(false);
});

test("who presses Ctrl-C while Atrium starts gets a stop in good order", async () => {
  const { node, dataDir } = await startUntilDatabase();
  node.kill("SIGINT");
  expect(await once(node, "exit")).toEqual([0, null]);
  expect(existsSync(toPostmasterFile(dataDir))).toBe(false);
});

test("a signal that arrives twice, from the terminal and from npm, is one wish", async () => {
  const { node, dataDir } = await startUntilDatabase();
  for (const signal of ["SIGINT", "SIGTERM"] as const) node.kill(signal);
  expect(await once(node, "exit")).toEqual([0, null]);
  expect(existsSync(toPostmasterFile(dataDir))).toBe(false);
});

test.each([
  ["an error nobody catches", "throw new Error('a secret place')"],
  ["a rejection nobody handles", "void Promise.reject(new Error('a secret place'))"],
])("%s ends the process in good order, with one line that says why  R1", async (_what, fault) => {
  const fails = `data:text/javascript,process.on("SIGUSR2",()=>{${fault}})`;
  const { node, dataDir } = startNode({ PORT: "0", LOG_LEVEL: "warn" }, ["--import", fails]);
  const said = text(node.stderr);
  let lines = "";
  node.stdout.on("data", (chunk) => (lines += String(chunk)));
  await vi.waitFor(() => expect(lines).toMatch(/ready at http:\/\/localhost:\d+/), { timeout: 60_000 });
  const url = /http:\/\/localhost:\d+/.exec(lines)?.[0] ?? "";
  const phone = DEMO_PEOPLE[0]?.phone;
  const body = JSON.stringify({ identityProvider: "ATRIUM", credentials: { phone, password: DEMO_PASSWORD } });
  const headers = { "content-type": "application/json" };
  const session = (await (await fetch(`${url}/auth/signIn`, { method: "POST", headers, body })).json()) as AuthAnswer;
  const client = await TestClient.signedIn(url, session.authorizationToken);
  node.kill("SIGUSR2");
  expect(await once(node, "exit")).toEqual([1, null]);
  expect(client.closeCode).toBe(CLOSE_GOING_AWAY);
  const faults = lines.split("\n").filter((line) => line.startsWith("{"));
  expect(faults.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg)).toEqual([
    "Atrium ends because of an unexpected error",
  ]);
  expect(await said).toBe("");
  expect(existsSync(toPostmasterFile(dataDir))).toBe(false);
});

test("a running node has threads left for files, however many passwords and pictures are worked at", async () => {
  const { node } = startNode({ PORT: "0" });
  let lines = "";
  node.stdout.on("data", (chunk) => (lines += String(chunk)));
  await vi.waitFor(() => expect(lines).toContain("Atrium is ready"), { timeout: 60_000 });
  const tasks = `/proc/${node.pid}/task`;
  const names = readdirSync(tasks).map((id) => readFileSync(join(tasks, id, "comm"), "utf8").trim());
  expect(names.filter((name) => name === "libuv-worker")).toHaveLength(8);
});

/** One that is about to start, and whose database runs. */
async function startUntilDatabase() {
  const { node, dataDir } = startNode({ PORT: "0" });
  while (!existsSync(toPostmasterFile(dataDir))) {
    if (node.exitCode !== null) throw new Error(`the node ended with ${node.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { node, dataDir };
}

/** A node in demo mode, whose first start makes its database. */
function startNode(settings: { PORT: string; LOG_LEVEL?: string }, flags: readonly string[] = []) {
  const dataDir = makeTestDir();
  const env = { ...process.env, HOST: "localhost", DATA_DIR: dataDir, DEMO: "true", LOG_LEVEL: "silent", ...settings };
  const program = join(import.meta.dirname, "main.ts");
  const node = spawn(process.execPath, [...flags, program], { cwd: dataDir, env, stdio: ["ignore", "pipe", "pipe"] });
  // Whoever does not look at what it says must not keep it from saying more.
  node.stdout.resume();
  onTestFinished(async () => {
    if (node.exitCode !== null || node.signalCode !== null) return;
    // Stopped and not killed: a node that is killed leaves its database running.
    node.kill("SIGTERM");
    await once(node, "exit");
  });
  return { node, dataDir };
}

function toPostmasterFile(dataDir: string): string {
  return join(dataDir, "postgres", "postmaster.pid");
}
