import type { AccountVerdict } from "@atrium/contracts/access";
import { api } from "../../../platform/api/api.ts";
import { graphql, type Operation } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { signOut } from "../../../platform/session/sign-out.ts";
import { toast } from "../../../ui/toast.ts";
import { refreshAccount } from "../account.ts";

type Answer = {
  readonly outcome: { readonly status: "SUCCESS" | "FAILED"; readonly b2bStatus: AccountVerdict | null };
};

const SET_TWO_FACTOR = graphql(`mutation SetTwoFactor($isOn: Boolean!, $password: String!) {
  outcome: setTwoFactor(isOn: $isOn, password: $password) { status b2bStatus }
}`);
const DELETE_ACCOUNT = graphql(
  `mutation DeleteAccount($password: String!) {
  outcome: deleteAccount(password: $password) { status b2bStatus }
}`,
);

/** The sentence for the password, or null when it is done. @throws ApiError, NetworkError */
export async function setTwoFactor(isOn: boolean, password: string): Promise<string | null> {
  const refused = await ask(SET_TWO_FACTOR, { isOn, password });
  if (refused === null) await refreshAccount();
  return refused;
}

/** The sentence that says why not; null when the account is gone, and with it the session and what this device kept. @throws ApiError, NetworkError */
export async function deleteAccount(password: string): Promise<string | null> {
  const refused = await ask(DELETE_ACCOUNT, { password });
  if (refused !== null) return refused;
  await signOut({ everywhere: false });
  toast.success(m["access.deleteAccount.done"]());
  return null;
}

async function ask<Variables extends object>(
  mutation: Operation<Answer, Variables>,
  variables: Variables,
): Promise<string | null> {
  const { outcome } = await api.graphql(mutation, variables);
  if (outcome.status === "SUCCESS") return null;
  if (outcome.b2bStatus === "LAST_ADMINISTRATOR") return m["access.deleteAccount.lastAdministrator"]();
  return m["access.ownPassword.wrong"]();
}
