import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../apps/server/src/platform/test-port.ts";

const PATIENCE_MS = 5_000;

/** Why the scaled form cannot be tried here; null when it can. */
export const redisMissing =
  spawnSync("redis-server", ["--version"]).status === 0 ? null : "skipped: no redis-server on this machine";

/** A Redis that keeps nothing on disk and can be killed and started again on its port. */
export class RedisServer {
  readonly #port: number;
  /** Whoever breaks off a run leaves no server behind. */
  readonly #abandon = (): void => void this.#process?.kill("SIGKILL");
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await findFreePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const settings = ["--port", String(this.#port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    this.#process = spawn("redis-server", settings, { stdio: "ignore", cwd: tmpdir() });
    process.once("exit", this.#abandon);
    for (const deadline = Date.now() + PATIENCE_MS; !(await isListening(this.#port)); await sleep(20)) {
      if (Date.now() > deadline) throw new Error("redis-server does not answer");
    }
  }

  /** Stands still for so long with every connection open, and goes on. */
  async stall(durationMs: number): Promise<void> {
    this.#process?.kill("SIGSTOP");
    await sleep(durationMs);
    this.#process?.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    process.off("exit", this.#abandon);
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
