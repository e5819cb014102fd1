import { getLocale } from "../../../platform/i18n/locale.ts";
import { DIAL_COUNTRIES, type DialCountry } from "./dial-codes.ts";

export type NamedCountry = DialCountry & { readonly name: string };

/** Shown first (ACC-019). */
export const PREFERRED: readonly [DialCountry, DialCountry] = [
  { code: "US", dialCode: "1" },
  { code: "GB", dialCode: "44" },
];

/** Countries in the order of their names in this language. */
export function sortByName(countries: readonly DialCountry[]): NamedCountry[] {
  const names = new Intl.DisplayNames(getLocale(), { type: "region" });
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((one, other) => one.name.localeCompare(other.name, getLocale()));
}

/** The country of the first browser language that names one; else the first preferred. */
export function guessCountry(languages: readonly string[]): DialCountry {
  const regions = languages.map((tag) => new Intl.Locale(tag).region);
  const found = regions.flatMap((region) => DIAL_COUNTRIES.find(({ code }) => code === region) ?? []);
  return found[0] ?? PREFERRED[0];
}
