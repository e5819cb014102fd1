import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { RateLimit } from "../../../platform/security/rate-limiter.ts";
import { type CountedAction, recordRefused, type Tried } from "../../audit/audit.ts";

/**
 * `ensureRate` for tries to get in: that a key was throttled is written down once in its window, since a flood that is refused must cost
 * the database nothing. @throws AppError RATE_LIMITED, with the time until the next one
 */
export async function ensureTries(
  context: Pick<Context, "clock" | "db" | "rateLimiter">,
  { key, limit }: { key: string; limit: RateLimit },
  tried: Tried & { action: CountedAction & `${string}.throttled` },
): Promise<void> {
  const retryAfterMs = await context.rateLimiter.take(key, limit);
  if (retryAfterMs === 0) return;
  const isTold = (await context.rateLimiter.take(`throttled:${key}`, { limit: 1, windowMs: limit.windowMs })) > 0;
  if (!isTold) await recordRefused(context, tried);
  throw new AppError("RATE_LIMITED", { retryAfterMs });
}
