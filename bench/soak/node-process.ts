import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type ServerProcess } from "../server-process.ts";
import { isReadyInTime, isRunning } from "./readiness.ts";
import type { Problem } from "./run-history.ts";

const SCRIPT = "apps/server/src/main.ts";
const STOP_WITHIN_MS = 15_000;

/** A server of a deployment that can be killed and started again with the same settings. */
export class NodeProcess {
  readonly port: number;
  readonly #env: Record<string, string>;
  #server: ServerProcess;

  private constructor(port: number, env: Record<string, string>, server: ServerProcess) {
    this.port = port;
    this.#env = env;
    this.#server = server;
  }

  static async start(port: number, env: Record<string, string>): Promise<NodeProcess> {
    return new NodeProcess(port, env, await startNode(port, env));
  }

  async kill(): Promise<void> {
    await this.#server.kill();
  }

  async restart(): Promise<void> {
    await this.kill();
    this.#server = await startNode(this.port, this.#env);
  }

  /** Starts it again when it ended on its own, or does not come back. */
  async mend(): Promise<Problem[]> {
    if (await isReadyInTime(this.#server)) return [];
    const what = isRunning(this.#server) ? "is not ready for too long" : "ended on its own";
    await this.restart();
    return [{ kind: "broken server", detail: `the server on port ${this.port} ${what}` }];
  }

  /** @throws Error when it does not end in good order and has to be killed */
  async stop(): Promise<void> {
    const isLate = await Promise.race([this.#server.stop(), sleep(STOP_WITHIN_MS, true, { ref: false })]);
    if (!isLate) return;
    await this.#server.kill();
    throw new Error(`the server on port ${this.port} did not stop within ${STOP_WITHIN_MS / 1_000} s`);
  }
}

function startNode(port: number, env: Record<string, string>): Promise<ServerProcess> {
  const settings = { PORT: String(port), HOST: "localhost", LOG_LEVEL: "fatal", ...env };
  return startServer(SCRIPT, settings, { pinned: false });
}
