import type { ErrorAnswer, ErrorCode } from "@atrium/contracts/errors";

/** The server refused. `code` is one of the closed list, so that every refusal can be explained. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor({ code, field, retryAfterMs }: ErrorAnswer) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.field = field;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server was not reached, or its answer was cut off: nothing is known about the outcome. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("network", { cause });
    this.name = "NetworkError";
  }
}

/** Nobody waits for the answer any more: the request was aborted, and not by its time. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof NetworkError && error.cause instanceof DOMException && error.cause.name === "AbortError";
}

/** Says that a new token is needed; not that a password was wrong, which is also a 401. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.code === "UNAUTHENTICATED";
}

const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: "BAD_INPUT",
  401: "UNAUTHENTICATED",
  403: "NOT_FOUND",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "TOO_LARGE",
  429: "RATE_LIMITED",
  502: "UNAVAILABLE",
  503: "UNAVAILABLE",
  504: "UNAVAILABLE",
};

/** The refusal in a body `{"error":{"code":"…"}}`, or the first of GraphQL's `errors`, or what the status says when something in between answered (a proxy, for example). */
export function toApiError(status: number, body: unknown): ApiError {
  if (isRecord(body)) {
    const refusal = Array.isArray(body.errors) && isRecord(body.errors[0]) ? body.errors[0].extensions : body.error;
    if (isErrorAnswer(refusal)) return new ApiError(refusal);
  }
  return new ApiError({ code: CODES_BY_STATUS[status] ?? "INTERNAL" });
}

export function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return isRecord(value) && typeof value.code === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
