import type { UserId } from "@atrium/contracts/ids";
import { onTestFinished } from "vitest";
import { session } from "../src/platform/session/session.ts";
import type { AccountInfo } from "../src/platform/session/session-storage.ts";

export const ADA: AccountInfo = {
  id: "7f000000-0000-4000-8000-000000000001" as UserId,
  firstName: "Ada",
  lastName: "Byron",
  username: "adabyron",
  email: null,
  phone: "+447700900123",
  role: "USER",
  twoFactor: false,
};

/** What the server answers when it lets her in, and when the client then asks who she is. */
export const LET_IN = {
  data: {
    authorizationToken: "t1",
    refreshToken: "",
    expiresAt: Date.now() + 30 * 60_000,
    role: ADA.role,
    userId: ADA.id,
    error: null,
    status: "OK",
  },
};
export const ACCOUNT = { data: { accountInformation: ADA } };

/** Whoever signs in during this test is signed out with its end, and nothing is kept. */
export function forgetSession(): void {
  onTestFinished(() => {
    session.end();
    localStorage.clear();
  });
}

/** Ada is signed in until the test ends. */
export function signIn(changes: Partial<AccountInfo> = {}): void {
  const accountInfo = { ...ADA, ...changes };
  forgetSession();
  session.open({
    token: LET_IN.data.authorizationToken,
    tokenExpiresAt: LET_IN.data.expiresAt,
    role: accountInfo.role,
    userId: accountInfo.id,
    identityProvider: "ATRIUM",
    username: accountInfo.username ?? undefined,
    accountInfo,
  });
}
