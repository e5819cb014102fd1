import { parseAmount, toDigits } from "@atrium/contracts/money";
import { localeTag } from "../../platform/i18n/format.ts";

/** `45.00` and `usd` as the reader writes money: $45.00, 45,00 $US. */
export function formatPrice(amount: string, currencyType: string): string {
  const currency = currencyType.toUpperCase();
  const parts = parseAmount(amount, currency) ?? 0;
  return new Intl.NumberFormat(localeTag(), { style: "currency", currency }).format(parts / 10 ** toDigits(currency));
}
