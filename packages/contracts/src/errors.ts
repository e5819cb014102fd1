/** The closed list of outcomes a client must be able to explain. The server maps each to an HTTP status in one table. */
export const ERROR_CODES = [
  "BAD_INPUT",
  "UNAUTHENTICATED",
  "INVALID_CREDENTIALS",
  "NEW_PASSWORD_NEEDED",
  "CODE_NEEDED",
  "NOT_FOUND",
  "CONFLICT",
  "RATE_LIMITED",
  "TOO_LARGE",
  "MESSAGE_TOO_LONG",
  "ROOM_READ_ONLY",
  "LAST_ADMIN",
  "UNAVAILABLE",
  "INTERNAL",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const isErrorCode = (text: string | undefined): text is ErrorCode => ERROR_CODES.some((code) => code === text);

/** The shape of every refusal on every edge. `field` names the input at fault, `retryAfterMs` when to try again. */
export type ErrorAnswer = {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly retryAfterMs?: number;
};
