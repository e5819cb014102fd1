import { toDigits } from "@atrium/contracts/money";
import { formatMoney } from "../../platform/i18n/money.ts";

type Price = { readonly amount: string; readonly currencyType: string };

/** `180.00` as the server writes it, or `180` as somebody typed it, and `USD`, as the reader writes money: $180.00. */
export function formatAmount({ amount, currencyType: currency }: Price): string {
  const [whole = "", parts = ""] = amount.split(".");
  return formatMoney({ amount: Number(whole + parts.padEnd(toDigits(currency), "0")), currency });
}
