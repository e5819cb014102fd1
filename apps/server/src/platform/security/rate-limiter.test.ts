import type { Redis } from "ioredis";
import { pino, type Logger } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { createLog } from "../log.ts";
import { connectRedis } from "../redis/connect-redis.ts";
import { redisMissing, TestRedis, waitFor } from "../redis/test-redis.ts";
import { MemoryRateLimiter } from "./memory-rate-limiter.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { RedisRateLimiter } from "./redis-rate-limiter.ts";

const log = pino({ level: "silent" });
const THREE = { limit: 3, windowMs: 60_000 };
if (redisMissing) process.stdout.write(`${redisMissing}\n`);

/** A limiter, and how its time goes by: in memory by the test's clock, in Redis by uses that become older than they are. */
type Timed = { readonly limiter: RateLimiter; readonly pass: (ms: number) => Promise<unknown> };

const KINDS: [string, () => Promise<Timed>][] = [
  ["on one node", () => Promise.resolve(openInMemory())],
  ...(redisMissing ? [] : [["across nodes", openInRedis] as [string, () => Promise<Timed>]]),
];

describe.each(KINDS)("a rate limiter %s", (_name, open) => {
  test("allows exactly the limit of many at once", async () => {
    const { limiter } = await open();
    const waits = await Promise.all(
      Array.from({ length: 200 }, () => limiter.take("a", { limit: 7, windowMs: 60_000 })),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(7);
  });

  test("tells how long to wait, to which refused tries add nothing, and allows then", async () => {
    const { limiter, pass } = await open();
    for (let n = 0; n < 3; n += 1) expect(await limiter.take("a", THREE)).toBe(0);
    const waitMs = await limiter.take("a", THREE);
    expect(waitMs).toBeGreaterThan(30_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    await pass(waitMs - 5_000);
    expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
    await pass(5_000);
    expect(await limiter.take("a", THREE)).toBe(0);
  });

  test("slides: a use comes free when it is a window old, not when a period ends", async () => {
    const { limiter, pass } = await open();
    await limiter.take("a", THREE);
    await pass(35_000);
    await limiter.take("a", THREE);
    await limiter.take("a", THREE);
    await pass(30_000);
    expect(await limiter.take("a", THREE)).toBe(0);
    expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
  });

  test("counts each key for itself and forgets one on reset", async () => {
    const { limiter } = await open();
    const once = { limit: 1, windowMs: 60_000 };
    expect(await limiter.take("a", once)).toBe(0);
    expect(await limiter.take("b", once)).toBe(0);
    await limiter.reset("a");
    expect(await limiter.take("a", once)).toBe(0);
    expect(await limiter.take("b", once)).toBeGreaterThan(0);
  });
});

test("in memory, the key longest unused is forgotten first when there is no more room", async () => {
  const limiter = new MemoryRateLimiter(systemClock, 2);
  const once = { limit: 1, windowMs: 60_000 };
  for (const key of ["a", "b", "a", "c"]) await limiter.take(key, once);
  expect(await limiter.take("a", once)).toBeGreaterThan(0);
  expect(await limiter.take("b", once)).toBe(0);
});

test("in memory, a clock that goes back makes nobody wait for the time to come again", async () => {
  let nowMs = Date.parse("2026-06-18T20:00:00Z");
  const limiter = new MemoryRateLimiter({ now: () => new Date(nowMs) });
  for (let n = 0; n < 3; n += 1) await limiter.take("a", THREE);
  expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
  nowMs -= 12 * 3_600_000;
  for (let n = 0; n < 3; n += 1) expect(await limiter.take("a", THREE)).toBe(0);
  expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
});

describe.skipIf(redisMissing)("across nodes", () => {
  test("a clock of Redis that goes back makes nobody wait for the time to come again", async () => {
    const { limiter, connection } = await openLimiter();
    const inTwelveHours = (Date.now() + 12 * 3_600_000) * 1_000;
    await limiter.take("a", THREE);
    const [key] = await connection.keys("*");
    for (let n = 0; n < 3; n += 1) await connection.lpush(key ?? "", inTwelveHours);
    expect(await limiter.take("a", THREE)).toBe(0);
  });

  test("the nodes share one count, which Redis forgets after the window", async () => {
    const { redis, limiter, connection } = await openLimiter();
    const other = await openOne(redis);
    expect(await limiter.take("a", THREE)).toBe(0);
    expect(await other.take("a", THREE)).toBe(0);
    expect(await other.take("a", THREE)).toBe(0);
    expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
    const [key] = await connection.keys("*");
    expect(await connection.pttl(key ?? "")).toBeGreaterThan(30_000);
    await limiter.reset("a");
    await other.take("a", { limit: 3, windowMs: 50 });
    await waitFor(async () => (await connection.dbsize()) === 0);
  });

  test("what is counted is not to be read in Redis, nor in the log of a Redis that refuses", async () => {
    const lines: string[] = [];
    const { limiter, connection } = await openLimiter(
      createLog({ level: "warn" }, { write: (line) => void lines.push(line) }),
    );
    await limiter.take("sign-in:account:ines@example.org", THREE);
    const keys = await connection.keys("*");
    expect(keys).toEqual([expect.stringMatching(/^atrium:rate:[\w-]{22}$/)]);
    await connection.config("SET", "maxmemory", "1");
    expect(await limiter.take("sign-in:account:ines@example.org", THREE)).toBe(0);
    expect(lines.join("")).toContain("OOM");
    expect(lines.join("")).not.toContain("ines@");
  });

  test("each node limits for itself while Redis is away, and together again afterwards", async () => {
    const { redis, limiter } = await openLimiter();
    const limit = { limit: 2, windowMs: 60_000 };
    await redis.kill();
    expect(await limiter.take("a", limit)).toBe(0);
    expect(await limiter.take("a", limit)).toBe(0);
    expect(await limiter.take("a", limit)).toBeGreaterThan(0);
    await redis.start();
    await waitFor(async () => (await limiter.take("b", { limit: 1000, windowMs: 1 })) === 0);
    await waitFor(async () => (await limiter.take("a", limit)) === 0);
  });

  test("nobody waits for a Redis that does not answer", async () => {
    const { redis, limiter } = await openLimiter();
    redis.freeze();
    expect(await limiter.take("a", THREE)).toBe(0);
  });
});

function openInMemory(): Timed {
  let nowMs = Date.parse("2026-06-18T08:00:00Z");
  const limiter = new MemoryRateLimiter({ now: () => new Date(nowMs) });
  const pass = (ms: number) => {
    nowMs += ms;
    return Promise.resolve();
  };
  return { limiter, pass };
}

async function openInRedis(): Promise<Timed> {
  const { limiter, connection } = await openLimiter();
  const pass = async (ms: number) => {
    for (const key of await connection.keys("*")) {
      const [times, leftMs] = [await connection.lrange(key, 0, -1), await connection.pttl(key)];
      await connection.del(key);
      if (leftMs <= ms) continue;
      await connection.rpush(key, ...times.map((time) => Number(time) - ms * 1_000));
      await connection.pexpire(key, leftMs - ms);
    }
  };
  return { limiter, pass };
}

async function openLimiter(limiterLog: Logger = log) {
  const redis = await TestRedis.start();
  const connection = await connectRedis({ url: redis.url, log });
  onTestFinished(() => connection.disconnect());
  const limiter = toLimiter(connection, limiterLog);
  return { redis, limiter, connection };
}

async function openOne(redis: TestRedis): Promise<RateLimiter> {
  const connection = await connectRedis({ url: redis.url, log });
  onTestFinished(() => connection.disconnect());
  return toLimiter(connection, log);
}

const toLimiter = (redis: Redis, limiterLog: Logger): RateLimiter =>
  new RedisRateLimiter({ redis, key: Buffer.alloc(32), fallback: new MemoryRateLimiter(systemClock), log: limiterLog });
