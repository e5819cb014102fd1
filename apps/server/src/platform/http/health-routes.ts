import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { AppError } from "../../errors.ts";

export type HealthChecks = Readonly<Record<string, () => Promise<boolean> | boolean>>;

export type HealthOptions = {
  readonly checks: HealthChecks;
  readonly registry: Registry;
  readonly metricsToken: string | null;
  readonly production: boolean;
};

const CHECK_TIMEOUT_MS = 2_000;
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work now; a balancer takes a node that cannot out.
 * `/metrics`: for Prometheus, with the configured token; without one only from this machine and never in production,
 * where a proxy on the same machine would make every visitor look local.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { checks, registry, metricsToken, production }: HealthOptions,
): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
    );
    const isReady = results.every(([, passed]) => passed);
    return reply
      .status(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready", checks: Object.fromEntries(results) });
  });
  app.get("/metrics", async (request, reply) => {
    const isAllowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : !production && LOOPBACK.has(request.ip);
    if (!isAllowed) throw new AppError("NOT_FOUND");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function runCheck(check: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CHECK_TIMEOUT_MS).unref());
    return await Promise.race([check(), late]);
  } catch {
    return false;
  }
}
