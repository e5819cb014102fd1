import { parseAmount } from "@atrium/contracts/money";
import { formatMoney } from "../../platform/i18n/money.ts";

/** `45.00` and `usd` as the reader writes money: $45.00, 45,00 $. */
export function formatPrice(amount: string, currencyType: string): string {
  const currency = currencyType.toUpperCase();
  return formatMoney({ amount: parseAmount(amount, currency) ?? 0, currency });
}

/** The same with the code, since many currencies are dollars: $45.00 USD. */
export const formatWholePrice = (amount: string, currencyType: string): string =>
  `${formatPrice(amount, currencyType)} ${currencyType.toUpperCase()}`;
