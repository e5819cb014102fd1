import { expect, test } from "vitest";
import { toCountryCode } from "./phone-country.ts";

test.each([
  ["+33639980103", "FR"],
  ["+12025550105", "US"],
  ["+14165550105", "CA"],
  // No number that is given to anyone, so that four countries share it.
  ["+447700900101", "GB"],
  // Satellites belong to no country.
  ["+8701234567", null],
  ["+", null],
  [null, null],
])("the country of %j is %j  TEAM-003", (phone, country) => {
  expect(toCountryCode(phone)).toBe(country);
});
