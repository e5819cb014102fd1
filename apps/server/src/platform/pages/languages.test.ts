import { expect, test } from "vitest";
import { readLanguages } from "./languages.ts";

test.each([
  ["fr-CA,fr;q=0.9,en;q=0.8", ["fr-CA", "fr", "en"]],
  ["en;q=0.2, fr", ["fr", "en"]],
  ["en;q=0, fr", ["fr"]],
  ["*", []],
  ["", []],
  [undefined, []],
  ["en;q=abc, <script>, x'y, de", ["de"]],
  [Array.from({ length: 40 }, () => "de").join(), Array.from({ length: 10 }, () => "de")],
])("of %j a visitor reads %j", (header, languages) => {
  expect(readLanguages(header)).toEqual(languages);
});
