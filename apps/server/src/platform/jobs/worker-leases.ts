import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";

/** First key of our advisory locks on workers; the second is a hash of the worker's id. */
const LOCK_SPACE = 7_341_003;
const ABANDONED_AFTER_MS = 30_000;
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
    return Promise.resolve();
  }

  /** A lost session is replaced at once; until then others may take our jobs for abandoned. */
  async #lock(): Promise<void> {
    const session = await this.#options.pool.connect();
    this.#session = session;
    session.once("error", (err) => {
      session.release(err);
      this.#lockAgain();
    });
    const lock = `select pg_advisory_lock(${LOCK_SPACE}, hashtext(id)) from unnest($1::text[]) as id`;
    await session.query(lock, [this.#options.workerIds]);
  }

  #lockAgain(): void {
    this.#session = null;
    if (this.#isReleased) return;
    this.#lock().catch((err: unknown) => {
      this.#options.log.warn({ err }, "the session that shows our workers alive is lost");
      setTimeout(() => this.#lockAgain(), RETRY_MS).unref();
    });
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
    const query = `select pg_try_advisory_xact_lock(${LOCK_SPACE}, hashtext($1)) as free`;
    const found = await this.#options.pool.query(query, [workerId]);
    return found.rows[0]?.free === true;
  }
}
