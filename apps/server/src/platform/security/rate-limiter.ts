export type RateLimit = { readonly limit: number; readonly windowMs: number };

/** Counts uses of a key in a sliding window, on this node or across nodes. */
export type RateLimiter = {
  /** Takes one use. Resolves to 0 when allowed, otherwise to the milliseconds until the next use is. */
  readonly take: (key: string, limit: RateLimit) => Promise<number>;
  /** Forgets a key, for example after a successful sign-in. */
  readonly reset: (key: string) => Promise<void>;
};
