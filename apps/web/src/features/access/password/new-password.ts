import { PASSWORD_MAX_LENGTH } from "@atrium/contracts/limits";
import { m } from "../../../platform/i18n/messages.ts";
import type { FieldTexts } from "../../../ui/forms/field-errors.ts";

export type NewPassword = { readonly password: string; readonly confirmation: string };
export const NO_PASSWORD: NewPassword = { password: "", confirmation: "" };

/** The sentences for what may be wrong with a new password (part 1 §5). */
export const NEW_PASSWORD_TEXTS: FieldTexts<NewPassword> = {
  password(wrong) {
    if (wrong === "required") return m["access.password.required"]();
    if (wrong === "tooShort") return m["access.password.tooShort"]();
    return wrong === "tooLong" ? m["access.password.tooLong"]({ max: PASSWORD_MAX_LENGTH }) : undefined;
  },
  confirmation: (wrong) =>
    wrong === "required" ? m["access.confirmPassword.required"]() : m["access.confirmPassword.differs"](),
};
