import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session, sessionStorage } from "../../../platform/session/session.ts";
import { refreshAccount } from "../account.ts";
import { toDestination } from "../sign-in/destination.ts";
import { readGoogleReturn } from "./google-return.ts";
import { googleTokenOperation, startGoogleOperation } from "../operations.ts";

/** Leaves for Google's page (ACC-037); a calendar in the address is where the person goes afterwards. @throws ApiError, NetworkError */
export async function leaveForGoogle(calendarId: string | undefined): Promise<void> {
  const { url } = await api.call(startGoogleOperation, {});
  if (calendarId !== undefined) sessionStorage.saveReturnUrl(toDestination({ calendarId, returnUrl: null }));
  location.assign(url);
}

/**
 * Completes a sign-in that came back from Google with `code` and `state` (ACC-006). Null when this address is not one, or
 * the session stands; otherwise the sentence to show.
 */
export async function returnFromGoogle(search: string): Promise<string | null> {
  const back = readGoogleReturn(search);
  if (!back) return null;
  try {
    const answer = await api.call(googleTokenOperation, {
      grant_type: "authorization_code",
      ...back,
      redirectUrl: `${location.origin}/login`,
      refreshTokenIn: "cookie",
    });
    if (answer.status === "OK") {
      const { access_token: token, expiresAt: tokenExpiresAt, role, userId } = answer;
      session.open({ token, tokenExpiresAt, role, userId, identityProvider: "GOOGLE" });
      await refreshAccount();
      return null;
    }
    session.end();
    if (answer.error === "INVALID_GOOGLE_TOKEN") return m["access.google.invalid"]();
    return answer.error === "NO_ACCOUNT" ? m["access.google.noAccount"]() : m["access.google.unreachable"]();
  } catch {
    return m["access.google.unreachable"]();
  }
}
