import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { Logger } from "pino";
import { AppError, HTTP_STATUS, toErrorAnswer } from "../../errors.ts";
import type { RateLimiter } from "../security/rate-limiter.ts";
import { toAddress, toTrust } from "./client-address.ts";
import { isOwnOrigin } from "./origin.ts";

/**
 * Longest body of a request; no operation needs a tenth, what takes more says so on its route, and files go another way, with a
 * bound of their own in their link. Reading one holds up everybody: 100 ms for a mebibyte of short keys. TOO_LARGE.
 */
export const BODY_MAX_BYTES = 32 * 1024;
/** Requests of one connection that wait for their answers; browsers send the next one after the last. Beyond, the connection is cut. */
const PIPELINED_MAX = 32;
/**
 * Connections that may wait to be accepted: after a restart everybody comes at once, and whom the kernel turns away it
 * lets try again only after 1, 3, 7, 15 … seconds. Linux takes up to 4,096 unless it is told otherwise.
 */
export const ACCEPT_BACKLOG = 4_096;
/** The status of HTTP for a part of a file that is not there. */
const RANGE_NOT_THERE = 416;
/** Longest time in which the body of a request comes: a mebibyte on a slow line. Then its connection is ended. Files have longer. */
const BODY_WITHIN_MS = 30_000;
/** A file comes as long as its link is good (UPLOAD_WITHIN_MS), which is also the longest of any request; then its connection is ended. */
const REQUEST_WITHIN_MS = 30 * 60_000;
const FILES_ROUTE = "/files/*";
/** Where files arrive in pieces. */
export const ARRIVING_PATH = "/uploads";
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/**
 * Nothing from another host but the bucket and pictures of maps where there are, no inline script; style attributes are how measured positions
 * reach the page.
 */
function toContentPolicy(bucketOrigin: string, mapOrigin: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", bucketOrigin, mapOrigin].filter(Boolean).join(" "),
    `media-src 'self' blob: ${bucketOrigin}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${bucketOrigin}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

export type HttpOptions = {
  readonly log: Logger;
  /** How many proxies are in front, or which. Only what they say of a request's address is believed. */
  readonly trustProxy: number | readonly string[];
  readonly publicUrl: string | null;
  /** What is listened on; a name there is this instance's own. */
  readonly host?: string;
  readonly rateLimiter: RateLimiter;
  /** Where files are when they are not on this machine: browsers put and get them there. */
  readonly s3: { readonly url: string } | null;
  /** Where pictures of maps come from. */
  readonly map?: { readonly tiles: string } | null;
  readonly bodyWithinMs?: number;
  /** Which requests become another protocol; others are answered as if they had not asked for one (RFC 9110 7.8). */
  readonly isUpgrade?: (request: IncomingMessage) => boolean;
};

/** A busy household behind one address stays far below; a script that floods does not. RATE_LIMITED and the time to wait. */
const REQUESTS_PER_ADDRESS = { limit: 1_200, windowMs: 60_000 };
/** Routes that cost no work: files and pages of the web client, health checks. Everything else is counted, however its path is written. */
const UNCOUNTED = new Set(["/*", "/healthz", "/readyz"]);

/** The HTTP edge before any feature: errors by the one table, security headers, origin check, no body above 1 MiB. */
export async function createHttpServer({
  log,
  trustProxy,
  publicUrl,
  host = "localhost",
  rateLimiter,
  s3,
  map = null,
  bodyWithinMs = BODY_WITHIN_MS,
  isUpgrade = () => false,
}: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: "warn" });
  const app = Fastify({
    loggerInstance,
    http: { shouldUpgradeCallback: isUpgrade },
    trustProxy: toTrust(trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    // An address that is none, which no handler of errors sees.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const answer = toErrorAnswer(new AppError("BAD_INPUT"));
      void reply.status(HTTP_STATUS[answer.code]).send({ error: answer });
    },
  });
  await app.register(cookie);
  const headers = securityHeaders(publicUrl, { bucketOrigin: toOrigin(s3?.url), mapOrigin: toOrigin(map?.tiles) });
  boundPipelines(app);
  // Before whatever may refuse a request: its body is not waited for any longer than another's.
  app.addHook("onRequest", async (request) => endSlowBody(request, bodyWithinMs));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    // Nothing can be made of such an address, and links of this instance are made of it.
    if (publicUrl === null && !URL.canParse(`http://${request.host}`)) throw new AppError("BAD_INPUT");
    const isOwn = SAFE_METHODS.has(request.method) || isOwnOrigin(request.raw, { publicUrl, host });
    if (!isOwn) throw new AppError("NOT_FOUND");
    if (UNCOUNTED.has(request.routeOptions.url ?? "")) return;
    const retryAfterMs = await rateLimiter.take(`http:${toAddress(request)}`, REQUESTS_PER_ADDRESS);
    if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toKnownError(error);
    if (!(known instanceof AppError)) log.error({ err: error, path: request.routeOptions.url }, "request failed");
    const answer = toErrorAnswer(known);
    // A part of a file that is not there is told so, as clients that go on with a download expect.
    const isRangeNotThere = error.statusCode === RANGE_NOT_THERE;
    if (isRangeNotThere) reply.headers(toRangeHeaders(error));
    const status = isRangeNotThere ? RANGE_NOT_THERE : HTTP_STATUS[answer.code];
    if (answer.retryAfterMs) reply.header("retry-after", Math.ceil(answer.retryAfterMs / 1000));
    return reply.status(status).send({ error: answer });
  });
  return app;
}

/**
 * Node begins with every request that a connection has sent, however many wait before it: each of a large file would hold that file open. Nothing
 * more is done for a connection that sends too many at once.
 */
function boundPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > PIPELINED_MAX) {
      reply.hijack();
      socket.destroy();
      return;
    }
    underWay.set(socket, count);
    reply.raw.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    done();
  });
}

/** Ends the connection of a body that does not come in time. A file that is put has as long as its link. */
function endSlowBody({ headers, method, raw, routeOptions }: FastifyRequest, withinMs: number): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = headers;
  // Where no body comes, none is waited for: the time is not that of the answer.
  const isWithoutBody = Number(length) === 0 && encoding === undefined;
  if (isWithoutBody || isFile(routeOptions.url, method)) return;
  const timer = setTimeout(() => raw.destroy(), withinMs).unref();
  raw.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
}

const isFile = (url: string | undefined, method: string): boolean =>
  (url === FILES_ROUTE && method === "PUT") || (url === `${ARRIVING_PATH}/:id` && method === "PATCH");

type Origins = { readonly bucketOrigin: string; readonly mapOrigin: string };

/** Empty for none. */
const toOrigin = (url: string | undefined): string => (url === undefined ? "" : new URL(url).origin);

function securityHeaders(publicUrl: string | null, { bucketOrigin, mapOrigin }: Origins): Record<string, string> {
  return {
    "content-security-policy": toContentPolicy(bucketOrigin, mapOrigin),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "geolocation=(self), payment=(), usb=()",
    ...(publicUrl?.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** How long the file is, so that its next part is asked for rightly; @fastify/static says it beside its error. */
function toRangeHeaders(error: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  const contentRange = error.headers?.["Content-Range"];
  return contentRange === undefined ? {} : { "content-range": contentRange };
}

/** Fastify's own refusals (no JSON, too large, no such route) in the words of the contract. */
function toKnownError(error: FastifyError): Error {
  if (error.statusCode === 413) return new AppError("TOO_LARGE");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("BAD_INPUT");
  return error;
}
