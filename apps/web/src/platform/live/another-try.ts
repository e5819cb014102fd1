import type { ErrorCode } from "@atrium/contracts/errors";
import { ApiError, isCalledOff } from "../api/api-error.ts";
import { toRefusal } from "./failure.ts";

/** A question is asked this many times more where the server could not answer. */
const RETRIES = 3;
/** Not an answer, but that there is none now. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["INTERNAL", "UNAVAILABLE"]);

/**
 * What the server refuses it refuses again, whichever way it was asked, and whoever waits would be told seconds later. What was called
 * off was asked by somebody who has signed out.
 */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  if (isCalledOff(error)) return false;
  const refusal = error instanceof ApiError ? error : toRefusal(error);
  return failures < RETRIES && (refusal === null || PASSING.has(refusal.code));
}
