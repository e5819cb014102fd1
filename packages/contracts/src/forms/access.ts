import * as z from "zod/mini";
import { code, email, fault, newPassword, password, requiredText, text } from "../fields.ts";
import { NAME_MAX_LENGTH } from "../limits.ts";
import { isPhone } from "../patterns.ts";

/** A new password, and the same again. */
const chosen = { password: newPassword, confirmation: z.string().check(z.minLength(1, fault("required"))) };
const isConfirmed = z.refine<{ password: string; confirmation: string }>(
  ({ password: first, confirmation }) => first === confirmation,
  { path: ["confirmation"], error: fault("malformed") },
);

export const passwordForm = z.object({ password });
export const newPasswordForm = z.object(chosen).check(isConfirmed);
export const changePasswordForm = z.object({ old: password, ...chosen }).check(isConfirmed);
export const resetPasswordForm = z.object({ code, ...chosen }).check(isConfirmed);
export const newAccountForm = z
  .object({ firstName: requiredText(NAME_MAX_LENGTH), lastName: text(NAME_MAX_LENGTH), ...chosen })
  .check(isConfirmed);

export const codeForm = z.object({ code });
/** Of the two accounts that become one. */
export const mergeCodesForm = z.object({ ownCode: code, otherCode: code });

/** Where a code goes. `toNumber` makes a whole number of what was typed beside a dial code. */
export const identifierForm = (toNumber: (typed: string) => string) =>
  z.object({ mode: z.enum(["phone", "email"]), phone: z.string(), email: z.string() }).check(
    z.refine(({ mode, phone }) => mode !== "phone" || isPhone(toNumber(phone)), {
      path: ["phone"],
      error: fault("malformed"),
    }),
    z.refine(({ mode, email: typed }) => mode !== "email" || email.safeParse(typed.trim()).success, {
      path: ["email"],
      error: fault("malformed"),
    }),
  );
