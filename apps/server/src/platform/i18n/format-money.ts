import { type Money, toDigits } from "@atrium/contracts/money";
import type { Language } from "@atrium/contracts/session";

/** As a reader of that language writes it: $45.00. The amount is in the smallest parts of the currency. */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return format.format(amount / 10 ** toDigits(currency));
}
