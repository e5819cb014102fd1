import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { openProviders } from "./open-providers.ts";
import type { Bus } from "./platform/bus/bus.ts";
import { createInProcessBus } from "./platform/bus/in-process-bus.ts";
import { createNotifyBus, relayNotices } from "./platform/bus/notify-bus.ts";
import { openRedisBus } from "./platform/bus/redis-bus.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase, type Database, type DatabaseAddress } from "./platform/db/database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./platform/postgres/embedded-postgres.ts";
import { toClusterPath } from "./platform/postgres/cluster.ts";
import { migrate } from "./platform/db/migrate.ts";
import { createMetrics } from "./platform/metrics.ts";
import { Hub } from "./platform/realtime/hub.ts";
import { createLocalPresence, type PresenceDirectory } from "./platform/realtime/presence-directory.ts";
import { createRedisPresence } from "./platform/realtime/redis-presence.ts";
import { connectRedis } from "./platform/redis/connect-redis.ts";
import { MemoryRateLimiter } from "./platform/security/memory-rate-limiter.ts";
import type { RateLimiter } from "./platform/security/rate-limiter.ts";
import { claimDatabase, ensureOwnSecret } from "./platform/security/database-secret.ts";
import { Reach } from "./platform/reach.ts";
import { RedisRateLimiter } from "./platform/security/redis-rate-limiter.ts";
import { loadSecrets, type Secrets } from "./platform/security/secrets.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");
/**
 * Database connections of a node: one writes messages, one read marks, the rest read,
 * and PostgreSQL uses both cores already. Further queries wait in line.
 */
const POOL_SIZE = 16;

type Opened = { context: Context; close: () => Promise<void> };

/** Starts or connects what the configuration names, as a node that serves people. `close` lets go of all of it, last opened first. */
export function openContext(config: Config, log: Logger): Promise<Opened> {
  return open(config, log, async (secrets, resources) => {
    const address = config.databaseUrl ?? (await startPostgres(config, log, resources));
    const db = await openMigrated({ address, secrets, log, resources });
    if (config.redisUrl) return { db, ...(await openScaled(config.redisUrl, { secrets, log, resources })) };
    const bus = createInProcessBus();
    resources.defer(await relayNotices(address, bus, log));
    return { db, bus, presence: createLocalPresence(), rateLimiter: new MemoryRateLimiter(systemClock) };
  });
}

/** The same for a command-line tool, which may run beside the server on the same data directory. */
export function openToolContext(config: Config, log: Logger): Promise<Opened> {
  return open(config, log, async (secrets, resources) => {
    const running = config.databaseUrl ?? (await findRunningPostgres({ dataDir: config.dataDir }));
    const address = running ?? (await startPostgres(config, log, resources));
    const db = await openMigrated({ address, secrets, log, resources });
    if (config.redisUrl) return { db, ...(await openScaled(config.redisUrl, { secrets, log, resources })) };
    const bus = createNotifyBus(db.pool);
    resources.defer(() => bus.close());
    return { db, bus, presence: createLocalPresence(), rateLimiter: new MemoryRateLimiter(systemClock) };
  });
}

/** The same for a tool that makes no instance: in a wrong directory it would make one, and find it empty. @throws Error when there is none */
export async function openToolContextOfInstance(config: Config, log: Logger): Promise<Opened> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !existsSync(toClusterPath(dataDir)))
    throw new Error(`There is no instance in ${dataDir}. Is DATA_DIR right? \`npm start\` makes one.`);
  return openToolContext(config, log);
}

type Connected = { db: Database; bus: Bus; presence: PresenceDirectory; rateLimiter: RateLimiter };

type Connect = (secrets: Secrets, resources: AsyncDisposableStack) => Promise<Connected>;

async function open(config: Config, log: Logger, connect: Connect): Promise<Opened> {
  const resources = new AsyncDisposableStack();
  try {
    // Before the database is made: a new instance key beside an old database would be a loss.
    const secrets = loadSecrets(config);
    const connected = await connect(secrets, resources);
    const hub = new Hub({ bus: connected.bus, log });
    const providers = openProviders(config, secrets, resources);
    return {
      context: {
        config,
        log,
        clock: systemClock,
        secrets,
        metrics: createMetrics(),
        hub,
        reach: new Reach(),
        ...connected,
        ...providers,
      },
      close: () => resources.disposeAsync(),
    };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

async function startPostgres(config: Config, log: Logger, resources: AsyncDisposableStack): Promise<DatabaseAddress> {
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  resources.defer(embedded.stop);
  return embedded.connection;
}

type Opening = {
  readonly address: DatabaseAddress;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly resources: AsyncDisposableStack;
};

/** @throws ForeignSecret, with nothing changed, when the database is that of another secret */
async function openMigrated({ address, secrets, log, resources }: Opening): Promise<Database> {
  const onError = (err: Error): void => log.warn({ err }, "a database connection was lost");
  const db = openDatabase({ address, poolSize: POOL_SIZE, onError });
  resources.defer(db.close);
  await ensureOwnSecret(db.pool, secrets);
  await migrate(db.pool, MIGRATIONS);
  await claimDatabase(db.pool, secrets);
  return db;
}

async function openScaled(
  url: string,
  { secrets, log, resources }: Omit<Opening, "address">,
): Promise<Omit<Connected, "db">> {
  const bus = await openRedisBus({ url, log });
  resources.defer(() => bus.close());
  const redis = await connectRedis({ url, log });
  resources.defer(() => Promise.resolve(redis.disconnect()));
  const presence = createRedisPresence(redis);
  resources.defer(() => presence.close());
  const fallback = new MemoryRateLimiter(systemClock);
  return { bus, presence, rateLimiter: new RedisRateLimiter({ redis, key: secrets.rateLimitKey, fallback, log }) };
}
