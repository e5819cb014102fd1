import { once } from "node:events";
import { Redis, type RedisOptions } from "ioredis";
import type { Logger } from "pino";

/** A start without an answer from Redis by then fails with a sentence. */
const FIRST_ANSWER_MS = 5_000;
/** A command that Redis has not answered by then fails; rates are then limited by the node for itself. */
const COMMAND_MS = 1_000;
/** A Redis that owes an answer for this long is taken for gone, though the connection looks open, and the connection is made anew. */
const SILENCE_MS = 3_000;
/** Longest pause between tries to reach Redis. */
const LONGEST_PAUSE_MS = 1_000;

/** Commands that cannot be answered soon fail soon: every user of this connection has something else to do then. */
const IMPATIENT: RedisOptions = {
  enableOfflineQueue: false,
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENCE_MS,
  // Commands that cannot be answered soon fail soon: whoever asks has something else to do then.
  maxRetriesPerRequest: 0,
};

/** A connection that is made again whenever it is lost. @throws Error when Redis does not answer at the start */
export async function connectRedis({ url, log }: { url: string; log: Logger }): Promise<Redis> {
  return openRedis({ url, log, options: IMPATIENT });
}

export async function openRedis({
  url,
  log,
  options,
}: {
  url: string;
  log: Logger;
  options: RedisOptions;
}): Promise<Redis> {
  const redis = new Redis(url, {
    // One try to reach Redis takes no longer.
    connectTimeout: 2_000,
    // Leaving Redis takes no longer.
    disconnectTimeout: 500,
    retryStrategy: (attempt) => Math.min(attempt * 50, LONGEST_PAUSE_MS),
    ...options,
  });
  redis.on("error", (err) => log.warn({ err }, "the connection to Redis failed"));
  try {
    await once(redis, "ready", { signal: AbortSignal.timeout(FIRST_ANSWER_MS) });
    return redis;
  } catch (err) {
    redis.disconnect();
    throw new Error(`Redis does not answer at ${withoutPassword(url)}: ${toReason(err)}`, { cause: err });
  }
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** An attempt on several addresses fails without words of its own. */
function toReason(err: unknown): string {
  if (err instanceof AggregateError) return err.errors.map(toReason).join(", ");
  return err instanceof Error ? err.message : String(err);
}
