import { join } from "node:path";
import type { Logger } from "pino";
import { Closers } from "./closers.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { openOutside } from "./open-outside.ts";
import type { Bus } from "./platform/bus/bus.ts";
import { createInProcessBus } from "./platform/bus/in-process-bus.ts";
import { createNotifyBus, relayNotices } from "./platform/bus/notify-bus.ts";
import { openRedisBus } from "./platform/bus/redis-bus.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase, type Database, type DatabaseAddress } from "./platform/db/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./platform/db/embedded-postgres.ts";
import { migrate } from "./platform/db/migrate.ts";
import { createMetrics } from "./platform/metrics.ts";
import { Hub } from "./platform/realtime/hub.ts";
import { createLocalPresence, type PresenceDirectory } from "./platform/realtime/presence-directory.ts";
import { createRedisPresence } from "./platform/realtime/redis-presence.ts";
import { connectRedis } from "./platform/redis/connect-redis.ts";
import { MemoryRateLimiter } from "./platform/security/memory-rate-limiter.ts";
import type { RateLimiter } from "./platform/security/rate-limiter.ts";
import { RedisRateLimiter } from "./platform/security/redis-rate-limiter.ts";
import { loadSecrets } from "./platform/security/secrets.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");
/** One writes messages, one read marks, the rest read; PostgreSQL itself uses both cores already. */
const POOL_SIZE = 16;

type Opened = { context: Context; close: () => Promise<void> };

/** Starts or connects what the configuration names, as a node that serves people. `close` lets go of all of it, last opened first. */
export function openContext(config: Config, log: Logger): Promise<Opened> {
  return open(config, log, async (closers) => {
    const address = config.databaseUrl ?? (await startPostgres(config, log, closers));
    const db = await openMigrated(address, log, closers);
    if (config.redisUrl) return { db, ...(await openScaled(config.redisUrl, log, closers)) };
    const bus = createInProcessBus();
    closers.add(await relayNotices(address, bus, log));
    return { db, bus, presence: createLocalPresence(), rateLimiter: new MemoryRateLimiter(systemClock) };
  });
}

/** The same for a command-line tool, which may run beside the server on the same data directory. */
export function openToolContext(config: Config, log: Logger): Promise<Opened> {
  return open(config, log, async (closers) => {
    const running = config.databaseUrl ?? (await findRunningPostgres({ dataDir: config.dataDir }));
    const db = await openMigrated(running ?? (await startPostgres(config, log, closers)), log, closers);
    if (config.redisUrl) return { db, ...(await openScaled(config.redisUrl, log, closers)) };
    const bus = createNotifyBus(db.pool);
    closers.add(() => bus.close());
    return { db, bus, presence: createLocalPresence(), rateLimiter: new MemoryRateLimiter(systemClock) };
  });
}

type Connected = { db: Database; bus: Bus; presence: PresenceDirectory; rateLimiter: RateLimiter };

async function open(config: Config, log: Logger, connect: (closers: Closers) => Promise<Connected>): Promise<Opened> {
  const closers = new Closers();
  try {
    // Before the database is made: a new instance key beside an old database would be a loss.
    const secrets = loadSecrets(config);
    const connected = await connect(closers);
    const hub = new Hub({ bus: connected.bus, log });
    const outside = openOutside(config, secrets, closers);
    return {
      context: { config, log, clock: systemClock, secrets, metrics: createMetrics(), hub, ...connected, ...outside },
      close: () => closers.closeAll(),
    };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function startPostgres(config: Config, log: Logger, closers: Closers): Promise<DatabaseAddress> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  closers.add(embedded.stop);
  return embedded.connection;
}

async function openMigrated(address: DatabaseAddress, log: Logger, closers: Closers): Promise<Database> {
  const onError = (err: Error): void => log.warn({ err }, "a database connection was lost");
  const db = openDatabase({ address, poolSize: POOL_SIZE, onError });
  closers.add(db.close);
  await migrate(db.pool, MIGRATIONS);
  return db;
}

async function openScaled(url: string, log: Logger, closers: Closers): Promise<Omit<Connected, "db">> {
  const bus = await openRedisBus({ url, log });
  closers.add(() => bus.close());
  const redis = await connectRedis({ url, log });
  closers.add(() => Promise.resolve(redis.disconnect()));
  const presence = createRedisPresence(redis);
  closers.add(() => presence.close());
  const fallback = new MemoryRateLimiter(systemClock);
  return { bus, presence, rateLimiter: new RedisRateLimiter({ redis, fallback, log }) };
}
