import type { ErrorAnswer } from "@atrium/contracts/errors";
import { ApiError } from "../api/api-error.ts";

/** Why a command has no answer: the server refused it, or nobody knows whether it arrived. */
export type LiveFailureReason =
  | { kind: "refused"; error: ErrorAnswer }
  | { kind: "disconnected" }
  | { kind: "timeout" };

export class LiveFailure extends Error {
  override readonly name = "LiveFailure";
  readonly reason: LiveFailureReason;

  constructor(reason: LiveFailureReason) {
    super(reason.kind === "refused" ? `refused: ${reason.error.code}` : reason.kind);
    this.reason = reason;
  }
}

/** The server's refusal, or null when the command may not have arrived at all. */
export function toRefusal(cause: unknown): ErrorAnswer | null {
  return cause instanceof LiveFailure && cause.reason.kind === "refused" ? cause.reason.error : null;
}

/** How long the server wants to hear nothing, whichever way it was asked; 0 where it did not say. */
export function toToldMs(cause: unknown): number {
  const told = cause instanceof ApiError ? cause : toRefusal(cause);
  return told?.retryAfterMs ?? 0;
}
