import type { PasswordVerdict } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toFailureText } from "./sign-in-failure.ts";

const SET_PASSWORD = `mutation SetUserPassword($userId: ID!, $newPassword: String!) {
  outcome: setUserPassword(userId: $userId, newPassword: $newPassword) { status b2bStatus }
}`;
type Answer = {
  readonly outcome: { readonly status: "SUCCESS" | "FAILED"; readonly b2bStatus: PasswordVerdict | null };
};

/** Sets another's password (ACC-083); the sentence for the field, or null when it is done. */
export async function setUserPassword(userId: UserId, newPassword: string): Promise<string | null> {
  try {
    const { outcome } = await api.graphql<Answer>(SET_PASSWORD, { userId, newPassword });
    if (outcome.status === "SUCCESS") return null;
    return outcome.b2bStatus === "COMMON_PASSWORD"
      ? m["access.password.tooCommon"]()
      : m["access.changePassword.failed"]();
  } catch (error) {
    return toFailureText(error);
  }
}
