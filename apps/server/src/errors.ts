import type { ErrorAnswer, ErrorCode } from "@atrium/contracts/errors";

/** The one table from an error code to the HTTP status it travels with. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  MESSAGE_TOO_LONG: 400,
  ROOM_READ_ONLY: 403,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

type Details = { readonly field?: string; readonly retryAfterMs?: number; readonly cause?: unknown };

/** An outcome the caller may see. Everything else that is thrown becomes INTERNAL and is logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** What leaves the server for an error: the code and what helps to mend the request, never an internal message. */
export function toErrorAnswer(error: unknown): ErrorAnswer {
  if (!(error instanceof AppError)) return { code: "INTERNAL" };
  const { field, retryAfterMs } = error.details;
  return {
    code: error.code,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
