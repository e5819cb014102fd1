import { formatMoney } from "../../platform/i18n/money.ts";

type Price = { readonly amount: string; readonly currencyType: string };

/** `180.00` and `USD`, as the server writes an amount, as the reader writes money: $180.00. */
export const formatAmount = ({ amount, currencyType: currency }: Price): string =>
  formatMoney({ amount: Number(amount.replace(".", "")), currency });
