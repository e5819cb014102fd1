import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { PostgresProcess } from "./postgres-process.ts";

/** A database that does not come up (disk full) is started again after this, then after twice as long and so on. */
const FIRST_PAUSE_MS = 100;
/** It is never waited longer than this: freed space is noticed within seconds. */
const LONGEST_PAUSE_MS = 5_000;
/**
 * For a moment after its server died, a backend may hold the memory that the next server refuses
 * to share; after so many tries the start fails with the database's own words.
 */
const FIRST_START_ATTEMPTS = 4;

/**
 * Keeps a server running: one that dies on its own (killed for memory, say) is started again, at growing intervals
 * while that fails. `stop` resolves when it has exited.
 */
export class PostgresSupervisor {
  readonly #launch: () => Promise<PostgresProcess>;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #current: PostgresProcess | null = null;
  #watch: Promise<void> = Promise.resolve();

  constructor(launch: () => Promise<PostgresProcess>, log: Logger) {
    this.#launch = launch;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#current = await this.#launchWithin(FIRST_START_ATTEMPTS);
    if (this.#current) this.#watch = this.#keepRunning(this.#current);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#current?.stop();
    await this.#watch;
  }

  async #keepRunning(first: PostgresProcess): Promise<void> {
    let process: PostgresProcess | null = first;
    while (process) {
      await process.exited;
      if (this.#stopping.signal.aborted) return;
      this.#log.error("the embedded PostgreSQL ended unexpectedly and is started again");
      process = await this.#launchWithin(Infinity);
      this.#current = process;
      if (this.#stopping.signal.aborted) await process?.stop();
    }
  }

  /** Null only when stopped meanwhile. @throws what the last attempt threw */
  async #launchWithin(attempts: number): Promise<PostgresProcess | null> {
    for (let attempt = 1; !this.#stopping.signal.aborted; attempt += 1) {
      try {
        return await this.#launch();
      } catch (err) {
        if (attempt >= attempts) throw err;
        this.#log.warn({ err, attempt }, "the embedded PostgreSQL did not start");
        await this.#pause(attempt);
      }
    }
    return null;
  }

  async #pause(attempt: number): Promise<void> {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
    await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}
