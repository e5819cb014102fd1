import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { session } from "../../platform/session/session.ts";

const ACCOUNT = graphql(`query Account {
  accountInformation { id firstName lastName username email phone role twoFactor administersUsers managesTeams choosesProfile }
}`);

/** Fetches the account details and keeps them with the session (ACC-026). A failure leaves the last known ones. */
export async function refreshAccount(): Promise<void> {
  const answer = await api.graphql(ACCOUNT).catch(() => undefined);
  if (answer) session.setAccount(answer.accountInformation);
}
