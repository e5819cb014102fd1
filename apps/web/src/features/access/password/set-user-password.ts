import type { UserId } from "@atrium/contracts/ids";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";

const SET_PASSWORD = graphql(`mutation SetUserPassword($userId: ID!, $newPassword: String!) {
  outcome: setUserPassword(userId: $userId, newPassword: $newPassword) { status b2bStatus }
}`);

/** Sets another's password (ACC-083); the sentence for the field, or null when it is done. @throws ApiError, NetworkError */
export async function setUserPassword(userId: UserId, newPassword: string): Promise<string | null> {
  const { outcome } = await api.graphql(SET_PASSWORD, { userId, newPassword });
  if (outcome.status === "SUCCESS") return null;
  return outcome.b2bStatus === "COMMON_PASSWORD"
    ? m["access.password.tooCommon"]()
    : m["access.changePassword.failed"]();
}
