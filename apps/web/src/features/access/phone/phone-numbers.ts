import { getCountries, parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/metadata.min.json";

/* The numbering plans: 20 KB, loaded after the first paint. See vite-phone-metadata.ts. */

/** The number in international form without its trunk zero; undefined when it cannot be one. */
export function readPhone(typed: string, country: string): { phone: string; isPossible: boolean } | undefined {
  const defaultCountry = getCountries(metadata).find((code) => code === country);
  const number = parsePhoneNumberFromString(typed, defaultCountry ? { defaultCountry } : {}, metadata);
  return number && { phone: number.number, isPossible: number.isPossible() };
}
