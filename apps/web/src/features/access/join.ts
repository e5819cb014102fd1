import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { refreshAccount } from "./account.ts";
import { joinOperation, readInvitationOperation } from "./operations.ts";
import { toFailureText } from "./sign-in-failure.ts";

/** Who a link to join with is for. */
export function useInvitation(secret: string) {
  return useQuery({
    queryKey: ["access", "invitation", secret],
    queryFn: () => api.call(readInvitationOperation, { secret }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  });
}

/** What keeps someone from joining: a link that is good no more, or a sentence for the password. */
export type JoinFailure = { readonly kind: "invalid" } | { readonly kind: "password"; readonly text: string };

/** Joins with a link and signs in; null when it is done. */
export async function join(secret: string, password: string): Promise<JoinFailure | null> {
  try {
    const answer = await api.call(joinOperation, { secret, password, refreshTokenIn: "cookie" });
    if (answer.status === "ERROR") {
      if (answer.error === "INVALID_INVITATION") return { kind: "invalid" };
      return { kind: "password", text: m["access.password.tooCommon"]() };
    }
    const { authorizationToken: token, expiresAt: tokenExpiresAt, role, userId } = answer;
    session.open({ token, tokenExpiresAt, role, userId, identityProvider: "ATRIUM" });
    await refreshAccount();
    return null;
  } catch (error) {
    return { kind: "password", text: toFailureText(error) };
  }
}
