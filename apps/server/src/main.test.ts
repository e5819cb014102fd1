import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
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
  const { node, dataDir } = startNode({ PORT: "0" });
  while (!existsSync(toPostmasterFile(dataDir))) {
    if (node.exitCode !== null) throw new Error(`the node ended with ${node.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  node.kill("SIGINT");
  expect(await once(node, "exit")).toEqual([0, null]);
  expect(existsSync(toPostmasterFile(dataDir))).toBe(false);
});

/** A node in demo mode, whose first start makes its database. */
function startNode(settings: { PORT: string }) {
  const dataDir = makeTestDir();
  const env = { ...process.env, HOST: "localhost", DATA_DIR: dataDir, DEMO: "true", LOG_LEVEL: "silent", ...settings };
  const program = join(import.meta.dirname, "main.ts");
  const node = spawn(process.execPath, [program], { cwd: dataDir, env, stdio: ["ignore", "ignore", "pipe"] });
  onTestFinished(() => void node.kill("SIGKILL"));
  return { node, dataDir };
}

function toPostmasterFile(dataDir: string): string {
  return join(dataDir, "postgres", "postmaster.pid");
}
