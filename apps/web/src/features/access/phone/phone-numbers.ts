import { getCountries, parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/metadata.min.json";

/* The numbering plans: 20 KB, loaded after the first paint. See vite-phone-metadata.ts. */

type ReadPhone = { readonly phone: string; readonly isPossible: boolean; readonly country: string | undefined };

/** The number in international form without its trunk zero; undefined when it cannot be one. */
export function readPhone(typed: string, country: string): ReadPhone | undefined {
  const defaultCountry = getCountries(metadata).find((code) => code === country);
  const number = parsePhoneNumberFromString(typed, defaultCountry ? { defaultCountry } : {}, metadata);
  return number && { phone: number.number, isPossible: number.isPossible(), country: number.country };
}
