import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply } from "fastify";
import type { Logger } from "pino";
import { AppError, HTTP_STATUS, toErrorAnswer } from "../../errors.ts";
import type { RateLimiter } from "../security/rate-limiter.ts";
import { isOwnOrigin } from "./origin.ts";

const BODY_MAX_BYTES = 1024 * 1024;
/**
 * Connections that may wait to be accepted: after a restart everybody comes at once, and whom the kernel turns away it
 * lets try again only after 1, 3, 7, 15 … seconds. Linux takes up to 4,096 unless it is told otherwise.
 */
export const ACCEPT_BACKLOG = 4_096;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/**
 * Nothing from another host but the bucket where there is one, no inline script; style attributes are how measured positions
 * reach the page.
 */
function toContentPolicy(bucketOrigin: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${bucketOrigin}`.trim(),
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
  readonly trustProxy: boolean;
  readonly publicUrl: string | null;
  readonly rateLimiter: RateLimiter;
  /** Where files are when they are not on this machine: browsers put and get them there. */
  readonly s3: { readonly url: string } | null;
};

/** A busy household behind one address stays far below; a script that floods does not. */
const REQUESTS_PER_ADDRESS = { limit: 1_200, windowMs: 60_000 };
/** What costs work. Files of the web client and health checks are not counted. */
const COUNTED = /^\/((auth|api|graphql|files|profile)(\/|\?|$)|@)/;

/** The HTTP edge before any feature: errors by the one table, security headers, origin check, no body above 1 MiB. */
export async function createHttpServer({
  log,
  trustProxy,
  publicUrl,
  rateLimiter,
  s3,
}: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: "warn" });
  const app = Fastify({
    loggerInstance,
    trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    // An address that is none, which no handler of errors sees.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const answer = toErrorAnswer(new AppError("BAD_INPUT"));
      void reply.status(HTTP_STATUS[answer.code]).send({ error: answer });
    },
  });
  await app.register(cookie);
  const headers = securityHeaders(publicUrl, s3 ? new URL(s3.url).origin : "");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (!SAFE_METHODS.has(request.method) && !isOwnOrigin(request.raw, publicUrl)) throw new AppError("NOT_FOUND");
    if (!COUNTED.test(request.url)) return;
    const retryAfterMs = await rateLimiter.take(`http:${request.ip}`, REQUESTS_PER_ADDRESS);
    if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toKnownError(error);
    if (!(known instanceof AppError)) log.error({ err: error, path: request.routeOptions.url }, "request failed");
    const answer = toErrorAnswer(known);
    const status = HTTP_STATUS[answer.code];
    if (answer.retryAfterMs) reply.header("retry-after", Math.ceil(answer.retryAfterMs / 1000));
    return reply.status(status).send({ error: answer });
  });
  return app;
}

function securityHeaders(publicUrl: string | null, bucketOrigin: string): Record<string, string> {
  return {
    "content-security-policy": toContentPolicy(bucketOrigin),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "geolocation=(), payment=(), usb=()",
    ...(publicUrl?.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** Fastify's own refusals (no JSON, too large, no such route) in the words of the contract. */
function toKnownError(error: FastifyError): Error {
  if (error.statusCode === 413) return new AppError("TOO_LARGE");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("BAD_INPUT");
  return error;
}
