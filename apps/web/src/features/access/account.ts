import { api } from "../../platform/api/api.ts";
import { session } from "../../platform/session/session.ts";
import type { AccountInfo } from "../../platform/session/session-storage.ts";

const ACCOUNT =
  "query { accountInformation { id firstName lastName username email phone role twoFactor administersUsers managesTeams } }";

/** Fetches the account details and keeps them with the session (ACC-026). A failure leaves the last known ones. */
export async function refreshAccount(): Promise<void> {
  const answer = await api.graphql<{ accountInformation: AccountInfo }>(ACCOUNT).catch(() => undefined);
  if (answer) session.setAccount(answer.accountInformation);
}
