/* Amounts are whole numbers of a currency's smallest part; nothing is ever reckoned with fractions. */

/** An amount with its currency, as an ISO 4217 code in capitals. */
export type Money = { readonly amount: number; readonly currency: string };

/** Currencies whose smallest part is the whole, and those with three digits behind the point (ISO 4217). All others have two. */
const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
const THREE_DIGITS = new Set("BHD JOD KWD OMR TND".split(" "));

/** Digits behind the point. */
export const toDigits = (currency: string): number => (WHOLE.has(currency) ? 0 : THREE_DIGITS.has(currency) ? 3 : 2);

/** The largest amount, in the smallest parts: a price, not a bank's balance. BAD_INPUT. */
export const AMOUNT_MAX = 99_999_999;

/**
 * An amount as it is typed, `45`, `45.5` or `45,50`, in the smallest parts; null for what is none in that currency, nothing, or more than
 * {@link AMOUNT_MAX}. Nothing is rounded: a digit too many is refused.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const digits = toDigits(currency);
  const [, whole, , parts = ""] = /^(\d{1,9})([.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || parts.length > digits) return null;
  const amount = Number(whole) * 10 ** digits + Number(parts.padEnd(digits, "0") || "0");
  return amount > 0 && amount <= AMOUNT_MAX ? amount : null;
}

/** The same back again, `45.00`: with a point in every language, for fields and the wire. */
export function toAmountText({ amount, currency }: Money): string {
  const digits = toDigits(currency);
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
