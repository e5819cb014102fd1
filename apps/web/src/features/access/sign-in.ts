import type { AuthAnswer } from "@atrium/contracts/access";
import { api } from "../../platform/api/api.ts";
import { signInOperation } from "../../platform/session/operations.ts";
import { session } from "../../platform/session/session.ts";
import { refreshAccount } from "./account.ts";
import type { SignInDraft } from "./credentials.ts";
import { signInByEmailOperation } from "./operations.ts";

const IDENTITY_PROVIDER = "ATRIUM";

/** Signs in and stores the session with its account details. @throws ApiError, NetworkError */
export async function signIn(draft: SignInDraft, loginCount: number): Promise<void> {
  const answer = await send(draft, loginCount);
  session.open({
    token: answer.authorizationToken,
    tokenExpiresAt: answer.expiresAt,
    role: answer.role,
    userId: answer.userId,
    identityProvider: IDENTITY_PROVIDER,
    [draft.mode]: draft[draft.mode].trim(),
  });
  await refreshAccount();
}

function send({ mode, phone, email, password }: SignInDraft, loginCount: number): Promise<AuthAnswer> {
  const shared = { identityProvider: IDENTITY_PROVIDER, refreshTokenIn: "cookie" } as const;
  if (mode === "phone") {
    return api.call(signInOperation, { ...shared, credentials: { phone, password, loginCount } });
  }
  return api.call(signInByEmailOperation, { ...shared, credentials: { email: email.trim(), password, loginCount } });
}
