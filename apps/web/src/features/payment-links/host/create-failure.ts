import { m } from "../../../platform/i18n/messages.ts";
import { toErrorText } from "../../../ui/error-text.ts";

/** Why a cover was not taken, as a sentence. */
export class CoverRefused extends Error {}

/** Why a link was not made. */
export function toCreateFailure(error: unknown): string {
  if (error instanceof CoverRefused) return error.message;
  return toErrorText(error, {
    CONFLICT: ({ field }) =>
      field === "payoutAccount" ? m["paymentLinks.kept.notYet"]() : m["paymentLinks.form.tooMany"](),
  });
}
