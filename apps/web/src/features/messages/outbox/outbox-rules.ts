import type { ErrorAnswer, ErrorCode } from "@atrium/contracts/errors";

/** What the server will say again however often it is asked. */
const DEFINITE = new Set<ErrorCode>([
  "BAD_INPUT",
  "MESSAGE_TOO_LONG",
  "TOO_LARGE",
  "NOT_FOUND",
  "ROOM_READ_ONLY",
  "CONFLICT",
]);
/** A message that was refused for now is sent again after this, then after twice as long and so on. */
const FIRST_RETRY_MS = 1_000;
/** Longest pause between tries; they never end. */
const LONGEST_RETRY_MS = 30_000;

/** `failed`: only the person can do something. `retry`: after a pause. `wait`: until the connection stands again. */
export type SendFailure = { kind: "failed"; code: ErrorCode } | { kind: "retry"; afterMs: number } | { kind: "wait" };

export function toSendFailure(
  refusal: ErrorAnswer | null,
  { attempts, random, isOnline }: { attempts: number; random: number; isOnline: boolean },
): SendFailure {
  if (refusal !== null && DEFINITE.has(refusal.code)) return { kind: "failed", code: refusal.code };
  if (refusal?.code === "RATE_LIMITED") return { kind: "retry", afterMs: refusal.retryAfterMs ?? FIRST_RETRY_MS };
  if (!isOnline) return { kind: "wait" };
  const limit = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 10));
  return { kind: "retry", afterMs: Math.round(limit * (0.5 + random / 2)) };
}
