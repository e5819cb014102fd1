import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { FEATURES } from "./features.ts";
import { type OpenFeatures, openFeatures } from "./open-features.ts";
import { systemClock } from "./platform/clock.ts";
import { createBuilder, serveGraphql } from "./platform/graphql/graphql-edge.ts";
import { readAddress, toTrust } from "./platform/http/client-address.ts";
import { addClientErrorRoutes } from "./platform/http/client-error-routes.ts";
import { addHealthRoutes } from "./platform/http/health-routes.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { isOwnOrigin } from "./platform/http/origin.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";
import { removeFailedJobs } from "./platform/jobs/remove-failed-jobs.ts";
import { createPageRenderer } from "./platform/pages/page-renderer.ts";
import { serveWebClient } from "./platform/pages/web-client.ts";
import { createGateway, type Gateway, isLiveUpgrade } from "./platform/realtime/gateway.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const WEB_CLIENT = join(ROOT, "apps", "web", "dist");
const WEB_CLIENT_ON_SERVER = join(ROOT, "apps", "web", "dist-server");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };

/**
 * A stop answers what is under way for so long: an upload comes as slowly as its link allows, and a supervisor kills whoever
 * has not stopped after ten seconds. Then the connections are cut, slow uploads with them, and clients try again.
 */
const ANSWERS_WITHIN_MS = 8_000;

export type App = {
  readonly http: FastifyInstance;
  /** Background work of all features, for the worker that main starts. */
  readonly jobs: readonly JobDefinition[];
  /** What an open feature does. */
  readonly use: OpenFeatures["use"];
  /** Sends clients away, answers what is under way while there is time, and lets go of everything but the context. */
  readonly close: (answersWithinMs?: number) => Promise<void>;
};

/** Joins the features to the three edges. Does not listen, so that tests use it in process. */
export async function createApp(context: Context, webClientFolder = WEB_CLIENT): Promise<App> {
  const features = await openFeatures(context, FEATURES);
  const http = await openHttp(context, webClientFolder, features);
  const gateway = openGateway(context, features);
  http.server.on("upgrade", gateway.handleUpgrade);
  return {
    http,
    jobs: [...features.all.flatMap(({ jobs = [] }) => jobs), removeFailedJobs(context)],
    use: features.use,
    async close(answersWithinMs = ANSWERS_WITHIN_MS) {
      const patience = setTimeout(() => http.server.closeAllConnections(), answersWithinMs);
      await gateway.close();
      await http.close().finally(() => clearTimeout(patience));
      await features.stop();
    },
  };
}

/** The first two edges: REST with the pages of the web client, and GraphQL. */
async function openHttp(context: Context, webClientFolder: string, features: OpenFeatures): Promise<FastifyInstance> {
  const { config, log, metrics } = context;
  const { authenticate } = features;
  const http = await createHttpServer({ ...config, log, rateLimiter: context.rateLimiter, isUpgrade: isLiveUpgrade });
  addHealthRoutes(http, {
    ...config,
    checks: readinessChecks(context),
    registry: metrics.registry,
    clock: systemClock,
  });
  addClientErrorRoutes(http, { ...context, authenticate });
  for (const addRoutes of context.providerRoutes) await addRoutes(http, context);
  const renderer = createPageRenderer(WEB_CLIENT_ON_SERVER, log);
  http.addHook("onClose", renderer.close);
  const webClient = await serveWebClient(http, { folder: webClientFolder, renderer });
  const builder = createBuilder();
  for (const { addRoutes, addGraphql } of features.all) {
    await addRoutes?.(http, { webClient, authenticate, version });
    addGraphql?.(builder);
  }
  await serveGraphql(http, { builder, authenticate, config, log });
  return http;
}

/** The third edge: the live socket. */
function openGateway(context: Context, features: OpenFeatures): Gateway {
  const { clock, config, hub, log, metrics } = context;
  const trusts = toTrust(config.trustProxy);
  return createGateway({
    authenticate: features.authenticate,
    handlers: features.commands,
    subscriptions: features.subscriptions,
    onOpen: features.onConnected,
    onClose(connection) {
      hub.removeConnection(connection);
      features.onDisconnected(connection);
    },
    isAllowedOrigin: (request) => isOwnOrigin(request, config),
    addressOf: (request) => readAddress(request, trusts),
    onSlow: () => metrics.slowReceivers.inc(),
    clock,
    log,
  });
}

function readinessChecks({ db, bus, storage }: Context) {
  return {
    database: async () => (await db.pool.query("select 1")).rowCount === 1,
    bus: () => bus.isHealthy(),
    storage: () => storage.isHealthy(),
  };
}
