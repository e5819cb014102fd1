import type { ErrorCode } from "@atrium/contracts/errors";
import type { DefaultOptions } from "@tanstack/react-query";
import { ApiError } from "../platform/api/api-error.ts";

/** A question is asked this many times more where the server could not answer. */
const RETRIES = 3;
/** Not an answer, but that there is none now. */
const PASSING: ReadonlySet<ErrorCode> = new Set(["INTERNAL", "UNAVAILABLE"]);

/** What the server refuses it refuses again, and whoever waits would be told seconds later. */
export const isWorthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && (!(error instanceof ApiError) || PASSING.has(error.code));

/** Whether the server can be reached shows when it is asked: what the browser thinks of the network holds no question and no change back. */
export const QUERY_DEFAULTS = {
  queries: { networkMode: "always", refetchOnWindowFocus: false, retry: isWorthAnotherTry },
  mutations: { networkMode: "always" },
} as const satisfies DefaultOptions;
