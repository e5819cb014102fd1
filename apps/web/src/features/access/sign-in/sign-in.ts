import type { AuthAnswer } from "@atrium/contracts/session";
import { api } from "../../../platform/api/api.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { signInOperation } from "../../../platform/session/operations.ts";
import { session } from "../../../platform/session/session.ts";
import { refreshAccount } from "../account.ts";
import type { SignInDraft } from "./credentials.ts";
import { signInByEmailOperation } from "../operations.ts";

const IDENTITY_PROVIDER = "ATRIUM";

/** What a right password may still need (B-04). */
export type SecondSteps = {
  readonly newPassword?: string;
  readonly code?: string;
  readonly trustDevice?: boolean;
};

/** Signs in and stores the session with its account details. @throws ApiError, NetworkError */
export async function signIn(draft: SignInDraft, loginCount: number, steps: SecondSteps): Promise<void> {
  const answer = await send(draft, { loginCount, ...steps });
  await openSession(answer, { [draft.mode]: draft[draft.mode].trim() });
}

/** Keeps a session that the server has just opened, with the identifier it was opened by. */
export async function openSession(answer: AuthAnswer, identifier: { phone?: string; email?: string }): Promise<void> {
  session.open({
    token: answer.authorizationToken,
    tokenExpiresAt: answer.expiresAt,
    role: answer.role,
    userId: answer.userId,
    identityProvider: IDENTITY_PROVIDER,
    ...identifier,
  });
  await refreshAccount();
}

function send(
  { mode, phone, email, password }: SignInDraft,
  more: SecondSteps & { loginCount: number },
): Promise<AuthAnswer> {
  const shared = { identityProvider: IDENTITY_PROVIDER, refreshTokenIn: "cookie", language: getLocale() } as const;
  if (mode === "phone") {
    return api.call(signInOperation, { ...shared, credentials: { phone, password, ...more } });
  }
  return api.call(signInByEmailOperation, { ...shared, credentials: { email: email.trim(), password, ...more } });
}
