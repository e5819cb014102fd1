import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import { findFreePort } from "../test-port.ts";

/** Why tests against a real Redis do not run here; null when they do. */
export const redisMissing =
  spawnSync("redis-server", ["--version"]).status === 0 ? null : "skipped: no redis-server on this machine";

/** A real server on a loopback port of its own that tests can kill, freeze and start again. */
export class TestRedis {
  readonly port: number;
  readonly #renaming: string[];
  #process: ChildProcess | null = null;

  /** `rename` takes commands away by renaming them to nothing. */
  static async start({ rename = {} }: { rename?: Record<string, string> } = {}): Promise<TestRedis> {
    const server = new TestRedis(await findFreePort(), rename);
    onTestFinished(() => server.kill());
    await server.start();
    return server;
  }

  private constructor(port: number, rename: Record<string, string>) {
    this.port = port;
    this.#renaming = Object.entries(rename).flatMap(([command, name]) => ["--rename-command", command, name]);
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const settings = [
      "--port",
      String(this.port),
      "--bind",
      "127.0.0.1",
      "--save",
      "",
      "--appendonly",
      "no",
      ...this.#renaming,
    ];
    this.#process = spawn("redis-server", settings, { stdio: "ignore", cwd: "/tmp" });
    const probe = new Redis(this.url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    probe.on("error", () => {});
    await probe.ping();
    probe.disconnect();
  }

  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (!process) return;
    process.kill("SIGCONT");
    process.kill("SIGKILL");
    await once(process, "exit");
  }

  /** Connections stay open, but nothing answers. */
  freeze(): void {
    this.#process?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#process?.kill("SIGCONT");
  }
}

export async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 60_000; !(await condition());) {
    if (Date.now() > until) throw new Error("waited a minute in vain");
    await sleep(20);
  }
}
