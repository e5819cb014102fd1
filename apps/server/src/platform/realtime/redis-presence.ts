import { randomUUID } from "node:crypto";
import type { UserId } from "@atrium/contracts/ids";
import type { Redis } from "ioredis";
import type { PresenceDirectory } from "./presence-directory.ts";

/** A node that dies takes its people offline after this long. */
const LEASE_MS = 45_000;
/** A living node renews its leases three times in that time. */
const RENEW_EVERY_MS = 15_000;
const KEY_PREFIX = "atrium:presence:";

/**
 * A sorted set for each person: the nodes that see them, by the end of the node's lease in Redis' own time.
 * Answers whether the person went from offline to online or back.
 */
const SET = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local before = redis.call('ZCARD', KEYS[1])
if ARGV[2] == '1' then
  redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
else
  redis.call('ZREM', KEYS[1], ARGV[1])
end
local after = redis.call('ZCARD', KEYS[1])
return ((before == 0) ~= (after == 0)) and 1 or 0`;

/** The scaled form: who is online on any node, by leases that each node renews while it lives. */
export function createRedisPresence(redis: Redis): PresenceDirectory {
  const node = randomUUID();
  const here = new Set<UserId>();
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS).unref();

  async function run(userId: UserId, isOnlineHere: boolean): Promise<boolean> {
    const changed: unknown = await redis.eval(SET, 1, KEY_PREFIX + userId, node, isOnlineHere ? "1" : "0", LEASE_MS);
    return changed === 1;
  }

  async function renew(): Promise<void> {
    await Promise.all(Array.from(here, (userId) => run(userId, true)));
  }

  return {
    set(userId, isOnlineHere) {
      if (isOnlineHere) here.add(userId);
      else here.delete(userId);
      return run(userId, isOnlineHere);
    },
    async listOnline(userIds) {
      if (userIds.length === 0) return [];
      const [seconds = 0, micros = 0] = (await redis.time()).map(Number);
      const nowMs = seconds * 1000 + Math.floor(micros / 1000);
      const pipeline = redis.pipeline();
      for (const userId of userIds) pipeline.zcount(KEY_PREFIX + userId, `(${nowMs}`, "+inf");
      const counts = (await pipeline.exec()) ?? [];
      return userIds.filter((_userId, index) => Number(counts[index]?.[1] ?? 0) > 0);
    },
    async close() {
      clearInterval(timer);
      await Promise.all(Array.from(here, (userId) => run(userId, false))).catch(() => {});
    },
  };
}
