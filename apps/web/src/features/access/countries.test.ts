import { expect, test } from "vitest";
import { guessCountry, PREFERRED, sortByName } from "./countries.ts";
import { listDialCountries, readPhone } from "./phone-numbers.ts";

test("US and GB come first  ACC-019", () => {
  expect(PREFERRED.map(({ code }) => code)).toEqual(["US", "GB"]);
});

test("the country follows the browser's language", () => {
  const all = listDialCountries();
  expect(guessCountry(all, ["fr", "fr-CA", "en-US"])).toEqual({ code: "CA", dialCode: "1" });
  expect(guessCountry(PREFERRED, ["en-GB"]).code).toBe("GB");
  expect(guessCountry(PREFERRED, ["fr-FR"]).code).toBe("US");
});

test("countries are named and in order", () => {
  const names = sortByName([
    { code: "FR", dialCode: "33" },
    { code: "AT", dialCode: "43" },
  ]).map(({ name }) => name);
  expect(names).toEqual(["Austria", "France"]);
});

test("the trunk zero does not travel, the country's length is checked  ACC-018", () => {
  expect(readPhone("07700 900123", "GB")).toEqual({ phone: "+447700900123", isPossible: true });
  expect(readPhone("7700 9", "GB")?.isPossible).toBe(false);
  expect(readPhone("+33 6 12 34 56 78", "GB")?.phone).toBe("+33612345678");
  expect(readPhone("x", "GB")).toBeUndefined();
});
