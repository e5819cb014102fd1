import type { ErrorAnswer, ErrorCode } from "@atrium/contracts/errors";

/** The one table from an error code to the HTTP status it travels with. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  NEW_PASSWORD_NEEDED: 403,
  CODE_NEEDED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  MESSAGE_TOO_LONG: 400,
  ROOM_READ_ONLY: 403,
  LAST_ADMIN: 409,
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
  if (!(error instanceof AppError)) return { code: isOutage(error) ? "UNAVAILABLE" : "INTERNAL" };
  const { field, retryAfterMs } = error.details;
  return {
    code: error.code,
    ...(field === undefined ? {} : { field }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/**
 * PostgreSQL's classes for a lost connection, a full disk or too little memory, a server that starts or stops, or that
 * still follows another, and the system's codes for one that is away.
 */
const OUTAGE_CODE = /^(08...|53...|58...|57P0[123]|25006|ENOSPC|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
/** `pg` has no code for these. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether trying again later is all it takes: the database or another part is away for now. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && OUTAGE_CODE.test(String(error.code))) || OUTAGE_MESSAGE.test(error.message);
}
