import { baseLocale, isLocale, type Locale, locales, overwriteGetLocale } from "./generated/runtime.js";

const STORAGE_KEY = "atrium-locale";

export type { Locale };
export { locales };

/** The stored choice, else the first of the browser's languages there is a catalogue for. */
export function chooseLocale(stored: string | null, wanted: readonly string[]): Locale {
  const candidates = [stored ?? "", ...wanted].map((tag) => tag.toLowerCase().split("-")[0]);
  return candidates.find((tag): tag is Locale => isLocale(tag)) ?? baseLocale;
}

let current: Locale = baseLocale;
let wanted: readonly string[] = [];

/** Once, before anything is rendered. */
export function startLocale(): void {
  use(chooseLocale(localStorage.getItem(STORAGE_KEY), navigator.languages), navigator.languages);
  document.documentElement.lang = current;
}

/** Before each page that is rendered for a visitor. */
export function startLocaleFor(languages: readonly string[]): void {
  use(chooseLocale(null, languages), languages);
}

function use(locale: Locale, languages: readonly string[]): void {
  current = locale;
  wanted = languages;
  overwriteGetLocale(() => current);
}

/** What the person reads, best first, as BCP 47 tags. */
export function getLanguages(): readonly string[] {
  return wanted;
}

export function getLocale(): Locale {
  return current;
}

/** Stores the choice and starts the page again in that language. */
export function changeLocale(locale: Locale): void {
  localStorage.setItem(STORAGE_KEY, locale);
  location.reload();
}
