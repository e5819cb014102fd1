import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@atrium/contracts/limits";
import { m } from "../../platform/i18n/messages.ts";

export type NewPassword = { readonly password: string; readonly confirmation: string };
export const NO_PASSWORD: NewPassword = { password: "", confirmation: "" };
export type NewPasswordErrors = { readonly [Field in keyof NewPassword]?: string };

/** The sentence for each field that keeps a new password from being sent (part 1 §5). */
export function checkNewPassword({ password, confirmation }: NewPassword): NewPasswordErrors {
  const first = checkPassword(password);
  const second = checkConfirmation(password, confirmation);
  return {
    ...(first === undefined ? {} : { password: first }),
    ...(second === undefined ? {} : { confirmation: second }),
  };
}

function checkPassword(password: string): string | undefined {
  if (password === "") return m["access.password.required"]();
  if (password.length < PASSWORD_MIN_LENGTH) return m["access.password.tooShort"]();
  return password.length > PASSWORD_MAX_LENGTH ? m["access.password.tooLong"]({ max: PASSWORD_MAX_LENGTH }) : undefined;
}

function checkConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === "") return m["access.confirmPassword.required"]();
  return confirmation === password ? undefined : m["access.confirmPassword.differs"]();
}
