import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { AppError } from "../../errors.ts";
import type { Clock } from "../clock.ts";

type Check = () => Promise<boolean> | boolean;
export type HealthChecks = { readonly database: Check; readonly [part: string]: Check };

export type HealthOptions = {
  readonly checks: HealthChecks;
  readonly registry: Registry;
  readonly metricsToken: string | null;
  readonly production: boolean;
  readonly clock: Clock;
};

/** What /readyz found stands for so long: balancers ask often and none is refused, and whoever asks without end makes no work. */
const FOUND_FOR_MS = 1_000;
/** A part that takes longer to answer counts as away; /readyz says so: 503 for the database, degraded for another. */
const CHECK_TIMEOUT_MS = 2_000;
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work now; a balancer takes a node that cannot out. Without the
 * database it cannot. What else is away is away for every node alike, and messages are accepted still: it is told, and no node taken out.
 * `/metrics`: for Prometheus, with the configured token; without one only from this machine and never in production,
 * where a proxy on the same machine would make every visitor look local.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { checks, registry, metricsToken, production, clock }: HealthOptions,
): void {
  const look = shareFor(FOUND_FOR_MS, clock, () =>
    Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const)),
  );
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const found = Object.fromEntries(await look());
    const status = toStatus(found);
    return reply
      .status(status === "not ready" ? 503 : 200)
      .header("cache-control", "no-store")
      .send({ status, checks: found });
  });
  app.get("/metrics", async (request, reply) => {
    const isAllowed = metricsToken
      ? isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`)
      : !production && LOOPBACK.has(request.ip);
    if (!isAllowed) throw new AppError("NOT_FOUND");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function toStatus(found: Readonly<Record<string, boolean>>): "ready" | "degraded" | "not ready" {
  if (!found["database"]) return "not ready";
  return Object.values(found).every(Boolean) ? "ready" : "degraded";
}

async function runCheck(check: Check): Promise<boolean> {
  try {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref());
    return await Promise.race([check(), late]);
  } catch {
    return false;
  }
}

/** Takes as long for a guess that begins right as for any other. */
function isSame(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** Calls again only when the last call is so long ago; those who ask meanwhile get its answer. */
function shareFor<Found>(forMs: number, clock: Clock, find: () => Promise<Found>): () => Promise<Found> {
  let last: { found: Promise<Found>; atMs: number } | null = null;
  return () => {
    const atMs = clock.now().getTime();
    if (last === null || Math.abs(atMs - last.atMs) >= forMs) last = { found: find(), atMs };
    return last.found;
  };
}
