import type { ErrorCode } from "@atrium/contracts/errors";
import { ApiError, NetworkError } from "../api/api-error.ts";
import { LiveFailure, toRefusal } from "../live/failure.ts";
import type { Failed } from "./error-reporter.ts";

/**
 * Refusals that no screen explains: something of ours is wrong. The others are answers, and the person reads them. A server that
 * was not reached is no error of the program, and would not hear of it either.
 */
const UNEXPLAINED: ReadonlySet<ErrorCode> = new Set(["INTERNAL", "UNAVAILABLE"]);

/** What to report of a request that failed; null for what the person is told. */
export function toFailedRequest(kind: "graphql" | "rest", name: string, error: unknown): Failed | null {
  if (error instanceof NetworkError) return null;
  if (!(error instanceof ApiError)) return { kind, name, code: toClassName(error) };
  return isUnexplained(error) ? { kind, name, code: error.code } : null;
}

/** What to report of a command of the live socket; one that was cut off is asked again. */
export function toFailedCommand(name: string, error: unknown): Failed | null {
  if (error instanceof LiveFailure && error.reason.kind === "timeout") return { kind: "live", name, code: "TIMEOUT" };
  const refusal = toRefusal(error);
  return refusal && isUnexplained(refusal) ? { kind: "live", name, code: refusal.code } : null;
}

/** What to report of something thrown in the page; null for a request that has been judged already, and what is not ours. */
export function toFailedPage(kind: "uncaught" | "rejection" | "render", error: unknown): Failed | null {
  if (error instanceof ApiError || error instanceof NetworkError || error instanceof LiveFailure) return null;
  if (!(error instanceof Error) || error.name === "AbortError") return null;
  return { kind, name: toPlace(error.stack) ?? "page", code: toClassName(error) };
}

/** `query MarkFeeds(…)` is MarkFeeds; without a name of its own the first thing it asks for. */
export function toOperationName(query: string): string {
  const own = /^\s*(?:query|mutation)\s+(\w+)/u.exec(query)?.[1];
  return own ?? /\{\s*(?:\w+:\s*)?(\w+)/u.exec(query)?.[1] ?? "graphql";
}

/** A field at fault is shown at its input. */
const isUnexplained = ({ code, field }: { code: ErrorCode; field?: string | undefined }): boolean =>
  UNEXPLAINED.has(code) || (code === "BAD_INPUT" && field === undefined);

/** Never its message, which may hold what somebody wrote. */
const toClassName = (error: unknown): string => {
  const name = error instanceof Error ? error.constructor.name || error.name : typeof error;
  return /^[A-Za-z_]{1,40}$/u.test(name) ? name : "Error";
};

/** Where in our program: the first file of ours in the stack, "assets/RoomPage-Df3.js:1:20934". */
const toPlace = (stack: string | undefined): string | undefined =>
  /((?:assets|src)\/[\w/.-]{1,70}:\d{1,6}:\d{1,6})/u.exec(stack ?? "")?.[1];
