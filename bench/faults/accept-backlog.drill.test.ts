import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../server-process.ts";

const CLIENTS = 1_500;
const PATIENCE_MS = 800;

test("R1: clients that come at once while the server is busy are not turned away by the kernel", async (context) => {
  const most = Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8"));
  context.skip(most < CLIENTS, `the kernel lets ${most} wait at most`);
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-backlog-"));
  chmodSync(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, DEMO: "false", LOG_LEVEL: "fatal" };
  const server = await startServer("apps/server/src/main.ts", env, { pinned: false });
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 30_000);
  process.kill(server.pid, "SIGSTOP");
  let connected = 0;
  const sockets = Array.from({ length: CLIENTS }, () =>
    connect({ port: server.port, host: "127.0.0.1" }, () => (connected += 1)).on("error", () => {}),
  );
  await sleep(PATIENCE_MS);
  for (const socket of sockets) socket.destroy();
  process.kill(server.pid, "SIGCONT");
  expect(connected).toBe(CLIENTS);
});
