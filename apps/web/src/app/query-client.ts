import type { ErrorCode } from "@atrium/contracts/errors";
import type { DefaultOptions } from "@tanstack/react-query";
import { ApiError } from "../platform/api/api-error.ts";
import { toRefusal } from "../platform/live/failure.ts";

/** A question is asked this many times more where the server could not answer. */
const RETRIES = 3;
/** Not an answer, but that there is none now. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["INTERNAL", "UNAVAILABLE"]);

/** What the server refuses it refuses again, whichever way it was asked, and whoever waits would be told seconds later. */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  const refusal = error instanceof ApiError ? error : toRefusal(error);
  return failures < RETRIES && (refusal === null || PASSING.has(refusal.code));
}

/** Whether the server can be reached shows when it is asked: what the browser thinks of the network holds no question and no change back. */
export const QUERY_DEFAULTS = {
  queries: { networkMode: "always", refetchOnWindowFocus: false, retry: isWorthAnotherTry },
  mutations: { networkMode: "always" },
} as const satisfies DefaultOptions;
