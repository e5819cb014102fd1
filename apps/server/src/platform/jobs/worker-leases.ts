import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import { WORKER_LOCK } from "../db/lock-keys.ts";

/** Jobs of a node that was killed are taken over after this; the library by itself waits four hours. */
const ABANDONED_AFTER_MS = 30_000;
/** Pause between tries to hold the lease while the database is away. */
const RETRY_MS = 1_000;

type Options = {
  readonly pool: Pool;
  readonly workerIds: readonly string[];
  readonly log: Logger;
  readonly abandonedAfterMs?: number | undefined;
};

/**
 * Gives the jobs of a killed node to others after half a minute, where the worker itself would wait four hours.
 *
 * A living node holds a lock for each of its workers in a session of its own, and the lock goes when the node does. Every
 * node looks for jobs whose worker has none; young ones are left alone, as their worker may just be starting.
 */
export class WorkerLeases {
  readonly #options: Options;
  readonly #abandonedAfterMs: number;
  readonly #sweeping: NodeJS.Timeout;
  #session: PoolClient | null = null;
  #isReleased = false;

  static async hold(options: Options): Promise<WorkerLeases> {
    const leases = new WorkerLeases(options);
    await leases.#lock();
    return leases;
  }

  private constructor(options: Options) {
    this.#options = options;
    this.#abandonedAfterMs = options.abandonedAfterMs ?? ABANDONED_AFTER_MS;
    this.#sweeping = setInterval(() => void this.#sweep(), this.#abandonedAfterMs / 2).unref();
  }

  release(): Promise<void> {
    this.#isReleased = true;
    clearInterval(this.#sweeping);
    this.#session?.release(true);
    this.#session = null;
    return Promise.resolve();
  }

  /** One session holds all locks. Never waits for them: whoever else has one is our own lost session, on its way out. */
  async #lock(): Promise<void> {
    const session = await this.#options.pool.connect();
    try {
      const lock = `select bool_and(pg_try_advisory_lock(${WORKER_LOCK}, hashtext(id))) as held from unnest($1::text[]) as id`;
      const { rows } = await session.query<{ held: boolean | null }>(lock, [this.#options.workerIds]);
      if (rows[0]?.held === false) throw new Error("the session before still holds the locks");
    } catch (err) {
      session.release(true);
      throw err;
    }
    if (this.#isReleased) return session.release(true);
    this.#session = session;
    // Only a session that has the locks can lose them, so there is one attempt at a time.
    session.once("error", (err) => {
      // Given back already: the connection broke while it was being closed.
      if (this.#session !== session) return;
      this.#session = null;
      session.release(err);
      void this.#lockAgain();
    });
  }

  /** A lost session is replaced; until then others may take our jobs for abandoned. */
  async #lockAgain(): Promise<void> {
    while (!this.#isReleased) {
      try {
        return await this.#lock();
      } catch (err) {
        this.#options.log.warn({ err }, "the session that shows our workers alive is lost");
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  async #sweep(): Promise<void> {
    try {
      const suspects = await this.#listSuspects();
      const dead: string[] = [];
      for (const workerId of suspects) if (await this.#isDead(workerId)) dead.push(workerId);
      if (dead.length === 0) return;
      this.#options.log.warn({ workerIds: dead }, "taking over the jobs of workers that were killed");
      await this.#options.pool.query("select graphile_worker.force_unlock_workers($1)", [dead]);
    } catch (err) {
      this.#options.log.warn({ err }, "looking for the jobs of killed workers failed");
    }
  }

  async #listSuspects(): Promise<string[]> {
    const query = `select distinct locked_by from graphile_worker._private_jobs
      where locked_at < now() - $1 * interval '1 millisecond' and locked_by <> all($2::text[])`;
    const found = await this.#options.pool.query(query, [this.#abandonedAfterMs, this.#options.workerIds]);
    return found.rows.map(({ locked_by: workerId }) => workerId);
  }

  async #isDead(workerId: string): Promise<boolean> {
    const query = `select pg_try_advisory_xact_lock(${WORKER_LOCK}, hashtext($1)) as free`;
    const found = await this.#options.pool.query(query, [workerId]);
    return found.rows[0]?.free === true;
  }
}
