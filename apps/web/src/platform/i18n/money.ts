import { type Money, toDigits } from "@atrium/contracts/money";
import { localeTag } from "./format.ts";

/** As the reader writes money: $45.00, 45,00 $. The amount is in the smallest parts of the currency (ISO 4217, in capital letters). */
export function formatMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat(localeTag(), { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.format(amount / 10 ** toDigits(currency));
}
