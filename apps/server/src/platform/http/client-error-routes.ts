import { reportClientErrors } from "@atrium/contracts/client-errors";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { AppError } from "../../errors.ts";
import type { RateLimiter } from "../security/rate-limiter.ts";
import { type Authenticate, readToken } from "./authentication.ts";
import { toAddress } from "./client-address.ts";
import { serveOperation } from "./operation-route.ts";

/** Twice what a page sends; one that is broken in every way must not fill the log. RATE_LIMITED; what was not reported is forgotten. */
const REPORTS_PER_SESSION = { limit: 12, windowMs: 60_000 };
/** Of browsers that nobody is signed in to: an office behind one address. RATE_LIMITED. */
const REPORTS_PER_ADDRESS = { limit: 60, windowMs: 60_000 };

type Parts = { readonly log: Logger; readonly rateLimiter: RateLimiter; readonly authenticate: Authenticate };

/** What went wrong in browsers becomes lines of the server's log, without whose browser it was. */
export function addClientErrorRoutes(app: FastifyInstance, { log, rateLimiter, authenticate }: Parts): void {
  serveOperation(app, reportClientErrors, async ({ release, errors }, request) => {
    const token = readToken(request);
    const caller = token === null ? null : await authenticate(token);
    const retryAfterMs = caller
      ? await rateLimiter.take(`client-errors:session:${caller.sessionId}`, REPORTS_PER_SESSION)
      : await rateLimiter.take(`client-errors:address:${toAddress(request)}`, REPORTS_PER_ADDRESS);
    if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
    for (const error of errors) log.warn({ release, ...error }, "client error");
    return { status: "OK" as const };
  });
}
