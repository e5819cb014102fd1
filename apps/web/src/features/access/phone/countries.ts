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

/** Of the countries that share a code the largest, where the first by name is another. */
const MAIN: Readonly<Record<string, string>> = {
  "7": "RU",
  "39": "IT",
  "47": "NO",
  "61": "AU",
  "212": "MA",
  "262": "RE",
  "358": "FI",
  "590": "GP",
  "599": "CW",
};

/** Whose number it is that begins with a plus sign and a code: `read` where the numbering plans know, else the one shown before where it has the same code. */
export function findCountry(typed: string, before: DialCountry, read?: string): DialCountry {
  const digits = typed.replaceAll(/\D/gu, "");
  const known = DIAL_COUNTRIES.find(({ code }) => code === read);
  if (known) return known;
  const fitting = [...PREFERRED, ...DIAL_COUNTRIES].filter(({ dialCode }) => digits.startsWith(dialCode));
  const longest = Math.max(0, ...fitting.map(({ dialCode }) => dialCode.length));
  const sharing = fitting.filter(({ dialCode }) => dialCode.length === longest);
  return (
    sharing.find(({ code }) => code === before.code) ??
    sharing.find(({ code, dialCode }) => code === MAIN[dialCode]) ??
    sharing[0] ??
    before
  );
}
