import { m } from "../../../platform/i18n/messages.ts";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";

const invalid = () => m["access.signIn.invalidCredentials"]();
const failed = () => m["ui.error.internal"]();

/** What signing in says itself; who is where, and what is wrong with it, it does not tell. */
const SENTENCES: OwnSentences = {
  INVALID_CREDENTIALS: invalid,
  UNAUTHENTICATED: invalid,
  BAD_INPUT: invalid,
  NOT_FOUND: invalid,
  // Both are asked for, not told; whoever does not ask for them cannot go on.
  NEW_PASSWORD_NEEDED: failed,
  CODE_NEEDED: failed,
  CONFLICT: failed,
  TOO_LARGE: failed,
  MESSAGE_TOO_LONG: failed,
  ROOM_READ_ONLY: failed,
  LAST_ADMIN: failed,
};

/** What to tell the person about a sign-in that failed (ACC-031); `own` is what a step of it knows better. */
export function toFailureText(error: unknown, own: OwnSentences = {}): string {
  return toErrorText(error, { ...SENTENCES, ...own });
}
