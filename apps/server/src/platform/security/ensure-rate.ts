import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { RateLimit } from "./rate-limiter.ts";

/** Takes one use of a key. @throws AppError RATE_LIMITED, with the time until the next one */
export async function ensureRate(context: Pick<Context, "rateLimiter">, key: string, limit: RateLimit): Promise<void> {
  const retryAfterMs = await context.rateLimiter.take(key, limit);
  if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
}
