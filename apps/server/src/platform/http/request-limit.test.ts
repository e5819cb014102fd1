import { request as openRequest } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { MemoryRateLimiter } from "../security/memory-rate-limiter.ts";
import { addHealthRoutes } from "./health-routes.ts";
import { createHttpServer } from "./http-server.ts";
import { createMetrics } from "../metrics.ts";

const app = useTestApp();
const FLOOD = 1_250;

/** What a path is answered with, written as it stands. */
function ask(path: string): Promise<number> {
  const { port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const request = openRequest({ port, host: "127.0.0.1", path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on("error", reject).end();
  });
}

test.each(["/api/instance", "/%61pi/instance", "/api/%69nstance", "http://localhost/api/instance"])(
  "an address that floods %s is slowed, however the path is written",
  async (path) => {
    app.clock.nowMs += 60_000;
    const statuses: number[] = [];
    for (let turn = 0; turn < FLOOD / 50; turn += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => ask(path)))));
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect(await ask("/healthz")).toBe(200);
    expect(await ask("/api/instance")).toBe(429);
  },
);

test("whoever asks all the time whether it is ready makes it look once a second", async () => {
  let looks = 0;
  const now = { nowMs: 0 };
  const clock = { now: () => new Date(now.nowMs) };
  const server = await createHttpServer({
    log: pino({ level: "silent" }),
    trustProxy: 0,
    publicUrl: null,
    rateLimiter: new MemoryRateLimiter(clock),
    s3: null,
  });
  const checks = { database: () => Promise.resolve((looks += 1) > 0) };
  addHealthRoutes(server, { checks, registry: createMetrics().registry, metricsToken: null, production: false, clock });
  const answers = await Promise.all(Array.from({ length: 2_000 }, () => server.inject("/readyz")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(looks).toBe(1);
  now.nowMs += 1_000;
  await server.inject("/readyz");
  expect(looks).toBe(2);
  await server.close();
});

const PROXY = "127.0.0.1";
const trust = (text: string | undefined) => parseConfig({ TRUST_PROXY: text }, "/").trustProxy;

/** Whose requests are counted: how many of 1,300 are refused when each claims another address before the proxies add theirs. */
async function countRefused(trustProxy: ReturnType<typeof trust>, toHeader: (n: number) => string): Promise<number> {
  const rateLimiter = new MemoryRateLimiter({ now: () => new Date(0) });
  const log = pino({ level: "silent" });
  const server = await createHttpServer({ log, trustProxy, publicUrl: null, rateLimiter, s3: null });
  server.get("/api/x", () => "x");
  let refused = 0;
  for (let n = 0; n < 1_300; n += 1) {
    const headers = { "x-forwarded-for": toHeader(n) };
    const { statusCode } = await server.inject({ url: "/api/x", headers, remoteAddress: PROXY });
    if (statusCode === 429) refused += 1;
  }
  await server.close();
  return refused;
}

test.each([
  { trusted: "true", header: (n: number) => `10.0.${n >> 8}.${n & 255}, 203.0.113.9`, refused: 100 },
  { trusted: "true", header: (n: number) => `203.0.${n >> 8}.${n & 255}`, refused: 0 },
  { trusted: "2", header: (n: number) => `10.0.${n >> 8}.${n & 255}, 203.0.113.9, 192.0.2.1`, refused: 100 },
  { trusted: "2", header: (n: number) => `203.0.${n >> 8}.${n & 255}, 192.0.2.1`, refused: 0 },
  {
    trusted: "127.0.0.0/8, 192.0.2.1",
    header: (n: number) => `10.0.0.${n & 255}, 203.0.113.9, 192.0.2.1`,
    refused: 100,
  },
  { trusted: "192.0.2.1", header: (n: number) => `203.0.${n >> 8}.${n & 255}`, refused: 100 },
  { trusted: "false", header: (n: number) => `203.0.${n >> 8}.${n & 255}`, refused: 100 },
  { trusted: "true", header: (n: number) => `2001:db8:1:2:${n.toString(16)}::1`, refused: 100 },
  { trusted: "true", header: (n: number) => `2001:db8:1:${n.toString(16)}::1`, refused: 0 },
  { trusted: "true", header: (n: number) => `::ffff:203.0.${n >> 8}.${n & 255}`, refused: 0 },
])("with TRUST_PROXY=$trusted an address is what the trusted proxies saw: $refused refused", async (row) => {
  expect(await countRefused(trust(row.trusted), row.header)).toBe(row.refused);
});

test.each(["yes", "0.5", "-1", "10.0.0.0/33", "10.0.0", "proxy.example.org", ","])(
  "TRUST_PROXY=%s stops the start",
  (text) => {
    expect(() => trust(text)).toThrow("TRUST_PROXY");
  },
);
