import { PASSWORD_MAX_LENGTH, PHONE_MAX_DIGITS } from "@atrium/contracts/limits";
import { isEmail, isPhone } from "@atrium/contracts/patterns";
import { m } from "../../../platform/i18n/messages.ts";

export type SignInMode = "phone" | "email";
/** Where a code goes, and what one signs in with. */
export type LoginIdentifier = { readonly mode: SignInMode; readonly value: string };

/** What stands in the form. */
export type SignInDraft = {
  readonly mode: SignInMode;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
};

export type DraftErrors = { readonly [Field in "phone" | "email" | "password"]?: string };

/** Dial code and number in one, without dashes, spaces and brackets (ACC-020). A number that already has a plus sign keeps its own dial code. */
export function toPhone(dialCode: string, typed: string): string {
  const digits = typed.replaceAll(/\D/gu, "");
  if (digits === "") return "";
  return typed.trim().startsWith("+") ? `+${digits}` : `+${dialCode}${digits}`;
}

/** Keeps what belongs in a phone number, and no more digits than there may be (ACC-018). */
export function toPhoneInput(typed: string, dialCode: string): string {
  const allowed = typed.replaceAll(/[^\d\s()+.-]/gu, "").replaceAll(/(?!^\s*)\+/gu, "");
  const most = allowed.trimStart().startsWith("+") ? PHONE_MAX_DIGITS : PHONE_MAX_DIGITS - dialCode.length;
  let digits = 0;
  return Array.from(allowed)
    .filter((character) => !/\d/u.test(character) || (digits += 1) <= most)
    .join("");
}

/**
 * The sentence for each field that keeps the form from being sent; empty when it can be. `isPossiblePhone` is the
 * verdict of the country's numbering plan.
 */
export function checkDraft(draft: SignInDraft, { isPossiblePhone = true } = {}): DraftErrors {
  const identifier = draft.mode === "phone" ? phoneError(draft.phone, isPossiblePhone) : emailError(draft.email);
  const password = passwordError(draft.password);
  return {
    ...(identifier === undefined ? {} : { [draft.mode]: identifier }),
    ...(password === undefined ? {} : { password }),
  };
}

function phoneError(phone: string, isPossible: boolean): string | undefined {
  if (phone.replace("+", "") === "") return m["access.phone.required"]();
  return isPhone(phone) && isPossible ? undefined : m["access.phone.invalid"]();
}

function emailError(email: string): string | undefined {
  if (email.trim() === "") return m["access.email.required"]();
  return isEmail(email.trim()) ? undefined : m["access.email.invalid"]();
}

function passwordError(password: string): string | undefined {
  if (password === "") return m["access.password.required"]();
  return password.length > PASSWORD_MAX_LENGTH ? m["access.signIn.invalidCredentials"]() : undefined;
}
