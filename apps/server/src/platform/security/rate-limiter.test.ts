import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { connectRedis } from "../redis/connect-redis.ts";
import { redisMissing, TestRedis, waitFor } from "../redis/test-redis.ts";
import { MemoryRateLimiter } from "./memory-rate-limiter.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { RedisRateLimiter } from "./redis-rate-limiter.ts";

const log = pino({ level: "silent" });
const THREE = { limit: 3, windowMs: 600 };
if (redisMissing) process.stdout.write(`${redisMissing}\n`);

const KINDS: [string, () => Promise<RateLimiter>][] = [
  ["on one node", () => Promise.resolve(new MemoryRateLimiter(systemClock))],
  ...(redisMissing
    ? []
    : [["across nodes", async () => (await openLimiter()).limiter] as [string, () => Promise<RateLimiter>]]),
];

describe.each(KINDS)("a rate limiter %s", (_name, open) => {
  test("allows exactly the limit of many at once", async () => {
    const limiter = await open();
    const waits = await Promise.all(
      Array.from({ length: 200 }, () => limiter.take("a", { limit: 7, windowMs: 60_000 })),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(7);
  });

  test("tells how long to wait, to which refused tries add nothing, and allows then", async () => {
    const limiter = await open();
    for (let n = 0; n < 3; n += 1) expect(await limiter.take("a", THREE)).toBe(0);
    const waitMs = await limiter.take("a", THREE);
    expect(waitMs).toBeGreaterThan(300);
    expect(waitMs).toBeLessThanOrEqual(600);
    await sleep(waitMs / 2);
    expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
    await sleep(waitMs / 2 + 20);
    expect(await limiter.take("a", THREE)).toBe(0);
  });

  test("slides: a use comes free when it is a window old, not when a period ends", async () => {
    const limiter = await open();
    await limiter.take("a", THREE);
    await sleep(350);
    await limiter.take("a", THREE);
    await limiter.take("a", THREE);
    await sleep(300);
    expect(await limiter.take("a", THREE)).toBe(0);
    expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
  });

  test("counts each key for itself and forgets one on reset", async () => {
    const limiter = await open();
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
    for (let n = 0; n < 3; n += 1) await connection.lpush("atrium:rate:a", inTwelveHours);
    expect(await limiter.take("a", THREE)).toBe(0);
  });

  test("the nodes share one count, which Redis forgets after the window", async () => {
    const { redis, limiter, connection } = await openLimiter();
    const other = await openOne(redis);
    expect(await limiter.take("a", THREE)).toBe(0);
    expect(await other.take("a", THREE)).toBe(0);
    expect(await other.take("a", THREE)).toBe(0);
    expect(await limiter.take("a", THREE)).toBeGreaterThan(0);
    await waitFor(async () => (await connection.dbsize()) === 0);
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

  test("a Redis that does not answer holds nobody up for more than a moment", async () => {
    const { redis, limiter } = await openLimiter();
    redis.freeze();
    const before = performance.now();
    expect(await limiter.take("a", THREE)).toBe(0);
    expect(performance.now() - before).toBeLessThan(2_500);
  });
});

async function openLimiter() {
  const redis = await TestRedis.start();
  const connection = await connectRedis({ url: redis.url, log });
  onTestFinished(() => connection.disconnect());
  const limiter = new RedisRateLimiter({ redis: connection, fallback: new MemoryRateLimiter(systemClock), log });
  return { redis, limiter, connection };
}

async function openOne(redis: TestRedis): Promise<RateLimiter> {
  const connection = await connectRedis({ url: redis.url, log });
  onTestFinished(() => connection.disconnect());
  return new RedisRateLimiter({ redis: connection, fallback: new MemoryRateLimiter(systemClock), log });
}
