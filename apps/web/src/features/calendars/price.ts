import { parseAmount, toDigits } from "@atrium/contracts/money";
import { localeTag } from "../../platform/i18n/format.ts";

/** `45.00` and `usd` as the reader writes money: $45.00, 45,00 $. */
export function formatPrice(amount: string, currencyType: string): string {
  const currency = currencyType.toUpperCase();
  const parts = parseAmount(amount, currency) ?? 0;
  const format = new Intl.NumberFormat(localeTag(), { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.format(parts / 10 ** toDigits(currency));
}

/** The same with the code, since many currencies are dollars: $45.00 USD. */
export const formatWholePrice = (amount: string, currencyType: string): string =>
  `${formatPrice(amount, currencyType)} ${currencyType.toUpperCase()}`;
