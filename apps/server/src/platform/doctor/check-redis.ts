import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { Config } from "../../config.ts";
import { openRedisBus } from "../bus/redis-bus.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

/** The doctor waits this long for a notice to come back. */
const NOTICE_TIMEOUT_MS = 3_000;

export async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  const { ok, failed } = findingsOf("redis");
  if (redisUrl === null) return ok("not used: one node alone");
  try {
    const tookMs = await sendNotice(redisUrl);
    return ok(`a notice came round in ${tookMs} ms`);
  } catch (err) {
    return failed(toReason(err), "Check REDIS_URL, and that Redis takes connections from this machine.");
  }
}

async function sendNotice(url: string): Promise<number> {
  const bus = await openRedisBus({ url, log: pino({ level: "silent" }) });
  const topic = `doctor:${randomUUID()}`;
  try {
    const received = Promise.withResolvers<void>();
    await bus.subscribe(topic, () => received.resolve());
    const before = performance.now();
    bus.publish(topic, "");
    const late = () => received.reject(new Error("a notice did not come round"));
    const timer = setTimeout(late, NOTICE_TIMEOUT_MS);
    await received.promise.finally(() => clearTimeout(timer));
    return Math.round(performance.now() - before);
  } finally {
    await bus.close();
  }
}
