import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { guessCountry, PREFERRED, sortByName } from "./countries.ts";
import { DIAL_COUNTRIES } from "./dial-codes.ts";
import { readPhone } from "./phone-numbers.ts";

test("US and GB come first  ACC-019", () => {
  expect(PREFERRED.map(({ code }) => code)).toEqual(["US", "GB"]);
});

test("the dial codes are those of the numbering plans", () => {
  expect(DIAL_COUNTRIES).toEqual(getCountries().map((code) => ({ code, dialCode: getCountryCallingCode(code) })));
});

test("the country follows the browser's language", () => {
  expect(guessCountry(["fr", "fr-CA", "en-US"])).toEqual({ code: "CA", dialCode: "1" });
  expect(guessCountry(["fr-FR"])).toEqual({ code: "FR", dialCode: "33" });
  expect(guessCountry(["fr", "en-XX"]).code).toBe("US");
});

test("countries are named and in order", () => {
  const names = sortByName([
    { code: "FR", dialCode: "33" },
    { code: "AT", dialCode: "43" },
  ]).map(({ name }) => name);
  expect(names).toEqual(["Austria", "France"]);
});

test("the trunk zero does not travel, the country's length is checked  ACC-018", () => {
  expect(readPhone("07700 900123", "GB")).toEqual({ phone: "+447700900123", country: "GB", isPossible: true });
  expect(readPhone("7700 9", "GB")?.isPossible).toBe(false);
  expect(readPhone("+33 6 12 34 56 78", "GB")?.phone).toBe("+33612345678");
  expect(readPhone("x", "GB")).toBeUndefined();
});
