import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The country of a number with its dial code (ISO 3166); of several that share it the largest. Null where there is none. */
export function toCountryCode(phone: string | null): string | null {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone);
  return number?.country ?? number?.getPossibleCountries()[0] ?? null;
}
