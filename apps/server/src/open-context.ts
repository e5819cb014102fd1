import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { limiter, secrets } from "./interim.ts";
import { createInProcessBus } from "./platform/bus/in-process-bus.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase, type DatabaseAddress } from "./platform/db/database.ts";
import { startEmbeddedPostgres } from "./platform/db/embedded-postgres.ts";
import { migrate } from "./platform/db/migrate.ts";
import { createMetrics } from "./platform/metrics.ts";
import { Hub } from "./platform/realtime/hub.ts";
import { createLocalPresence } from "./platform/realtime/presence-directory.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");
/** One writes messages, one read marks, the rest read; PostgreSQL itself uses both cores already. */
const POOL_SIZE = 16;

/** Starts or connects what the configuration names. `close` lets go of all of it, last opened first. */
export async function openContext(
  config: Config,
  log: Logger,
): Promise<{ context: Context; close: () => Promise<void> }> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const database = await startDatabase(config, log);
    closers.push(database.stop);
    const db = openDatabase({
      address: database.address,
      poolSize: POOL_SIZE,
      onError: (err) => log.warn({ err }, "a database connection was lost"),
    });
    closers.push(db.close);
    await migrate(db.pool, MIGRATIONS);
    const bus = createInProcessBus();
    closers.push(bus.close);
    const presence = createLocalPresence();
    const context: Context = {
      config,
      log,
      clock: systemClock,
      db,
      bus,
      hub: new Hub({ bus, log }),
      presence,
      rateLimiter: limiter,
      secrets: secrets(config.dataDir),
      metrics: createMetrics(),
    };
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDatabase(
  config: Config,
  log: Logger,
): Promise<{ address: DatabaseAddress; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { address: config.databaseUrl, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { address: embedded.connection, stop: embedded.stop };
}
