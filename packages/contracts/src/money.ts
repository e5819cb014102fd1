/* Amounts are whole numbers of a currency's smallest part; nothing is ever reckoned with fractions. */

/** An amount with its currency, as an ISO 4217 code in capitals. */
export type Money = { readonly amount: number; readonly currency: string };

/** Currencies whose smallest part is the whole, and those with three digits behind the point (ISO 4217). All others have two. */
const WHOLE = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
const THREE_DIGITS = new Set("BHD JOD KWD OMR TND".split(" "));

/** Currencies that something can be paid in, by code (B-60). */
export const CURRENCIES: readonly string[] = (
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD " +
  "EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL " +
  "MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK " +
  "SGD SHP SLE SOS SRD STN SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW"
).split(" ");

/** Countries by their ISO 3166 code (B-60). */
export const COUNTRIES: readonly string[] = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO " +
  "CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR " +
  "HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN " +
  "MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD " +
  "SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE " +
  "YT ZA ZM ZW"
).split(" ");

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
