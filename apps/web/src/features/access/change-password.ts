import type { PasswordVerdict } from "@atrium/contracts/access";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";

const CHANGE_PASSWORD = `mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
  changePassword(oldPassword: $oldPassword, newPassword: $newPassword) { status description b2bStatus }
}`;
type Answer = { changePassword: { status: "SUCCESS" | "FAILED"; b2bStatus: PasswordVerdict | null } };

/** Null when it is done, otherwise the sentence for the field at fault (ACC-079..ACC-082). */
export async function changePassword(
  oldPassword: string,
  newPassword: string,
): Promise<{ old: string } | { password: string } | null> {
  try {
    const { changePassword: answer } = await api.graphql<Answer>(CHANGE_PASSWORD, { oldPassword, newPassword });
    if (answer.status === "SUCCESS") return null;
    if (answer.b2bStatus === "WRONG_PASSWORD") return { old: m["access.changePassword.wrong"]() };
    if (answer.b2bStatus === "COMMON_PASSWORD") return { password: m["access.password.tooCommon"]() };
    return { old: m["access.changePassword.failed"]() };
  } catch {
    return { old: m["access.changePassword.failed"]() };
  }
}
