import { describe, expect, test } from "vitest";
import { COUNTRIES, CURRENCIES } from "./codes.ts";
import { AMOUNT_MAX, parseAmount, toAmountText } from "./money.ts";

describe("an amount", () => {
  test.each([
    ["45", "USD", 4_500],
    ["45.5", "USD", 4_550],
    ["45,50", "EUR", 4_550],
    [" 0.01 ", "USD", 1],
    ["4500", "JPY", 4_500],
    ["1.234", "KWD", 1_234],
    ["999999.99", "USD", AMOUNT_MAX],
  ])("is read of %j in %s", (typed, currency, amount) => {
    expect(parseAmount(typed, currency)).toBe(amount);
    expect(parseAmount(toAmountText({ amount, currency }), currency)).toBe(amount);
  });

  test.each([
    ["", "USD"],
    ["0", "USD"],
    ["0.00", "USD"],
    ["-1", "USD"],
    ["1e3", "USD"],
    ["1.005", "USD"],
    ["1.5", "JPY"],
    ["1000000", "USD"],
    ["١٢", "USD"],
    ["1 000", "USD"],
    ["12345678901", "JPY"],
  ])("is not %j in %s: nothing is rounded", (typed, currency) => {
    expect(parseAmount(typed, currency)).toBe(null);
  });

  test("is written with a point in every language", () => {
    expect(toAmountText({ amount: 5, currency: "USD" })).toBe("0.05");
    expect(toAmountText({ amount: 4_500, currency: "JPY" })).toBe("4500");
    expect(toAmountText({ amount: 12, currency: "BHD" })).toBe("0.012");
  });
});

test("every currency and country has a name that readers know  CAL-064 PAYL-046", () => {
  const names = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });
  expect(CURRENCIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.length).toBeGreaterThan(120);
  const places = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(COUNTRIES.filter((code) => places.of(code) === undefined)).toEqual([]);
  expect(COUNTRIES).toHaveLength(249);
});
