import { expect, test } from "vitest";
import { chooseLocale } from "./locale.ts";

test.each([
  [null, ["fr-CA", "en-US"], "fr"],
  [null, ["de-DE", "fr"], "fr"],
  [null, ["de-DE"], "en"],
  [null, [], "en"],
  ["en", ["fr-FR"], "en"],
  ["xx", ["fr-FR"], "fr"],
])("stored %s, browser %j: %s  B-11 SHELL-044", (stored, wanted, locale) => {
  expect(chooseLocale(stored, wanted)).toBe(locale);
});
