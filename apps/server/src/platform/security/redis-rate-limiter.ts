import { createHmac } from "node:crypto";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { RateLimit, RateLimiter } from "./rate-limiter.ts";

/**
 * A list holds the times of a key's last `limit` uses, newest first, in microseconds of Redis's own clock, and goes
 * with the window. A use of a time to come is from before that clock went back and refuses nothing. Answers with the
 * microseconds to wait.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2]) * 1000
local blocking = redis.call('LINDEX', KEYS[1], limit - 1)
if blocking and tonumber(blocking) <= now and tonumber(blocking) + window > now then
  return tonumber(blocking) + window - now
end
redis.call('LPUSH', KEYS[1], string.format('%.0f', now))
redis.call('LTRIM', KEYS[1], 0, limit - 1)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 0`;

/** What stands in Redis for the key of a rate. */
const DIGEST_BYTES = 16;

type Options = {
  /** Must refuse commands at once while it is not connected (see connectRedis). */
  readonly redis: Redis;
  /** Of the instance: what is counted holds phone numbers and addresses, which Redis and its errors have no need of. */
  readonly key: Uint8Array;
  /** Counts on this node alone while Redis is away, so that there is always a limit. */
  readonly fallback: RateLimiter;
  readonly log: Logger;
};

/** The scaled form: one count for all nodes. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: Redis;
  readonly #key: Uint8Array;
  readonly #fallback: RateLimiter;
  readonly #log: Logger;
  #isAway = false;

  constructor({ redis, key, fallback, log }: Options) {
    this.#redis = redis;
    this.#key = key;
    this.#fallback = fallback;
    this.#log = log;
  }

  take(key: string, limit: RateLimit): Promise<number> {
    return this.#orElse(
      async () =>
        Math.ceil(Number(await this.#redis.eval(TAKE, 1, this.#toRedisKey(key), limit.limit, limit.windowMs)) / 1000),
      () => this.#fallback.take(key, limit),
    );
  }

  async reset(key: string): Promise<void> {
    await this.#fallback.reset(key);
    await this.#orElse(
      () => this.#redis.del(this.#toRedisKey(key)),
      () => Promise.resolve(0),
    );
  }

  #toRedisKey(key: string): string {
    const digest = createHmac("sha256", this.#key).update(key).digest().subarray(0, DIGEST_BYTES);
    return `atrium:rate:${digest.toString("base64url")}`;
  }

  async #orElse<T>(action: () => Promise<T>, fallback: () => Promise<T>): Promise<T> {
    try {
      const result = await action();
      this.#isAway = false;
      return result;
    } catch (err) {
      if (!this.#isAway) this.#log.warn({ err }, "Redis is away: rates are limited by each node for itself");
      this.#isAway = true;
      return fallback();
    }
  }
}
