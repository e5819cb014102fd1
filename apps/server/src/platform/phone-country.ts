import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The country of a number with its dial code (ISO 3166); of several that share it the largest. Null where there is none. */
export function toCountryCode(phone: string | null): string | null {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone);
  return number?.country ?? number?.getPossibleCountries()[0] ?? null;
}

/** A number as people write it within the country of another number, as it is dialled from anywhere; null for what is none there. */
export function toNumberFrom(written: string, neighbour: string | null): string | null {
  const country = toCountryCode(neighbour);
  const number = country === null ? undefined : parsePhoneNumberFromString(written, country as CountryCode);
  return number?.isPossible() ? number.number : null;
}
