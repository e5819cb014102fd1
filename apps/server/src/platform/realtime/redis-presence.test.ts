import type { UserId } from "@atrium/contracts/ids";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { connectRedis } from "../redis/connect-redis.ts";
import { redisMissing, TestRedis } from "../redis/test-redis.ts";
import { createRedisPresence } from "./redis-presence.ts";

const log = pino({ level: "silent" });
const ines = "ines" as UserId;
const tomasz = "tomasz" as UserId;

async function openNode(url: string) {
  const redis = await connectRedis({ url, log });
  onTestFinished(() => redis.disconnect());
  return { redis, presence: createRedisPresence(redis) };
}

test.skipIf(redisMissing)("a person is online while any node sees them, and changes are told once", async () => {
  const { url } = await TestRedis.start();
  const [left, right] = [await openNode(url), await openNode(url)];
  expect(await left.presence.set(ines, true)).toBe(true);
  expect(await right.presence.set(ines, true)).toBe(false);
  expect(await right.presence.listOnline([ines, tomasz])).toEqual([ines]);
  expect(await left.presence.set(ines, false)).toBe(false);
  expect(await left.presence.listOnline([ines])).toEqual([ines]);
  expect(await right.presence.set(ines, false)).toBe(true);
  expect(await left.presence.listOnline([ines])).toEqual([]);
});

test.skipIf(redisMissing)("a node that stops takes its people along; one that dies, when its lease ends", async () => {
  const { url } = await TestRedis.start();
  const [left, right] = [await openNode(url), await openNode(url)];
  await left.presence.set(ines, true);
  await left.presence.set(tomasz, true);
  await left.presence.close();
  expect(await right.presence.listOnline([ines, tomasz])).toEqual([]);
  await right.presence.set(ines, true);
  const ttlMs = await right.redis.pttl(`atrium:presence:${ines}`);
  expect(ttlMs).toBeGreaterThan(30_000);
  expect(ttlMs).toBeLessThanOrEqual(45_000);
});
