import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";

const CHANGE_PASSWORD = graphql(`mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
  changePassword(oldPassword: $oldPassword, newPassword: $newPassword) { status description b2bStatus }
}`);

/** Null when it is done, otherwise the sentence for the field at fault (ACC-079..ACC-082). @throws ApiError, NetworkError */
export async function changePassword(
  oldPassword: string,
  newPassword: string,
): Promise<{ old: string } | { password: string } | null> {
  const { changePassword: answer } = await api.graphql(CHANGE_PASSWORD, { oldPassword, newPassword });
  if (answer.status === "SUCCESS") return null;
  if (answer.b2bStatus === "WRONG_PASSWORD") return { old: m["access.changePassword.wrong"]() };
  if (answer.b2bStatus === "COMMON_PASSWORD") return { password: m["access.password.tooCommon"]() };
  return { old: m["access.changePassword.failed"]() };
}
