import type { ErrorCode } from "@atrium/contracts/errors";
import { ApiError, NetworkError } from "../../platform/api/api-error.ts";
import { m } from "../../platform/i18n/messages.ts";

const SENTENCES: Record<Exclude<ErrorCode, "RATE_LIMITED">, () => string> = {
  INVALID_CREDENTIALS: m["access.signIn.invalidCredentials"],
  // Both are asked for, not told; whoever does not ask for them cannot go on.
  NEW_PASSWORD_NEEDED: m["access.signIn.failed"],
  CODE_NEEDED: m["access.signIn.failed"],
  UNAUTHENTICATED: m["access.signIn.invalidCredentials"],
  BAD_INPUT: m["access.signIn.invalidCredentials"],
  NOT_FOUND: m["access.signIn.invalidCredentials"],
  CONFLICT: m["access.signIn.failed"],
  TOO_LARGE: m["access.signIn.failed"],
  MESSAGE_TOO_LONG: m["access.signIn.failed"],
  ROOM_READ_ONLY: m["access.signIn.failed"],
  UNAVAILABLE: m["access.signIn.unavailable"],
  INTERNAL: m["access.signIn.failed"],
};

/** What to tell the person about a sign-in that failed (ACC-031). */
export function toFailureText(error: unknown): string {
  if (error instanceof NetworkError) return m["access.signIn.unreachable"]();
  if (!(error instanceof ApiError)) return m["access.signIn.failed"]();
  if (error.code === "RATE_LIMITED") {
    return m["access.signIn.rateLimited"]({ minutes: Math.max(1, Math.ceil((error.retryAfterMs ?? 0) / 60_000)) });
  }
  return SENTENCES[error.code]();
}
