import type { ErrorCode } from "@atrium/contracts/errors";
import { ApiError, NetworkError } from "../platform/api/api-error.ts";
import { m } from "../platform/i18n/messages.ts";

/** What each refusal says where no screen knows it better. A new code does not compile before it has a sentence. */
const SENTENCES: Readonly<Record<ErrorCode, (refusal: ApiError) => string>> = {
  BAD_INPUT: () => m["ui.error.badInput"](),
  UNAUTHENTICATED: () => m["ui.error.unauthenticated"](),
  INVALID_CREDENTIALS: () => m["ui.error.invalidCredentials"](),
  NEW_PASSWORD_NEEDED: () => m["ui.error.newPasswordNeeded"](),
  CODE_NEEDED: () => m["ui.error.codeNeeded"](),
  NOT_FOUND: () => m["ui.error.notFound"](),
  CONFLICT: () => m["ui.error.conflict"](),
  RATE_LIMITED: ({ retryAfterMs = 0 }) =>
    m["ui.error.rateLimited"]({ minutes: Math.max(1, Math.ceil(retryAfterMs / 60_000)) }),
  TOO_LARGE: () => m["ui.error.tooLarge"](),
  MESSAGE_TOO_LONG: () => m["ui.error.messageTooLong"](),
  ROOM_READ_ONLY: () => m["ui.error.readOnly"](),
  LAST_ADMIN: () => m["ui.error.lastAdmin"](),
  UNAVAILABLE: () => m["ui.error.unavailable"](),
  INTERNAL: () => m["ui.error.internal"](),
};

/** What a screen says itself: of some codes, and of everything else. Nothing is said of a refusal that it has no word for. */
export type OwnSentences = {
  readonly [Code in ErrorCode]?: (refusal: ApiError) => string | undefined;
} & {
  /** Instead of the default sentences, also where the server was not reached. */
  readonly otherwise?: () => string;
};

/** The sentence for something that did not work: the screen's own, else the default one. */
export function toErrorText(error: unknown, own: OwnSentences = {}): string {
  const said = error instanceof ApiError ? own[error.code]?.(error) : undefined;
  if (said !== undefined) return said;
  if (own.otherwise) return own.otherwise();
  if (error instanceof NetworkError) return m["ui.error.unreachable"]();
  return error instanceof ApiError ? SENTENCES[error.code](error) : m["ui.error.internal"]();
}
