import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { createMetrics } from "../metrics.ts";
import { MemoryRateLimiter } from "../security/memory-rate-limiter.ts";
import { addHealthRoutes } from "./health-routes.ts";
import { createHttpServer } from "./http-server.ts";

test.each([
  [200, "ready", { database: true, bus: true, storage: true }],
  [200, "degraded", { database: true, bus: false, storage: true }],
  [200, "degraded", { database: true, bus: true, storage: false }],
  [503, "not ready", { database: false, bus: true, storage: true }],
])("answers %i, %s, where these answer: %o", async (statusCode, status, answering) => {
  const clock = systemClock;
  const rateLimiter = new MemoryRateLimiter(clock);
  const log = pino({ level: "silent" });
  const server = await createHttpServer({ log, trustProxy: 0, publicUrl: null, rateLimiter, s3: null });
  onTestFinished(() => server.close());
  const { registry } = createMetrics();
  const checks = {
    database: () => answering.database,
    bus: () => Promise.resolve(answering.bus),
    storage: () => (answering.storage ? true : Promise.reject(new Error("away"))),
  };
  addHealthRoutes(server, { checks, registry, metricsToken: null, production: false, clock });
  const answer = await server.inject("/readyz");
  expect(answer.json()).toEqual({ status, checks: answering });
  expect(answer.statusCode).toBe(statusCode);
});
