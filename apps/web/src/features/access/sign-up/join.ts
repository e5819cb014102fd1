import type { JoinRefusal } from "@atrium/contracts/access";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { session } from "../../../platform/session/session.ts";
import { refreshAccount } from "../account.ts";
import { joinOperation, readInvitationOperation } from "../operations.ts";

/** Who a link to join with is for. */
export function useInvitation(secret: string) {
  return useQuery({
    queryKey: ["access", "invitation", secret],
    queryFn: () => api.call(readInvitationOperation, { secret }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Joins with a link and signs in; otherwise what keeps someone from it. @throws ApiError, NetworkError */
export async function join(secret: string, password: string): Promise<"joined" | JoinRefusal["error"]> {
  const answer = await api.call(joinOperation, { secret, password, refreshTokenIn: "cookie" });
  if (answer.status === "ERROR") return answer.error;
  const { authorizationToken: token, expiresAt: tokenExpiresAt, role, userId } = answer;
  session.open({ token, tokenExpiresAt, role, userId, identityProvider: "ATRIUM" });
  await refreshAccount();
  return "joined";
}
