import { expect, test } from "vitest";
import { toAddress, withTags } from "./rules.ts";

test.each([
  [1, " theo@", null],
  [1, "Theo@Harbour.example", "theo@harbour.example"],
  [2, "+44 7700 900 318", "+447700900318"],
  [2, "0044 (7700) 900-318", "+447700900318"],
  [2, "07700 900318", "+447700900318"],
  [2, "12", null],
] as const)("an address of type %i written as %s is reached at %s  CONT-031", (shareType, written, address) => {
  expect(toAddress(shareType, written, "+447700900101")).toBe(address);
});

test("a number without its country is nobody's where the owner has none", () => {
  expect(toAddress(2, "07700 900318", null)).toBeNull();
});

test("hashtags of the organisation are added once, and never push one's own out  CONT-045", () => {
  expect(withTags(["film", "press"], ["press", "atrium"])).toEqual(["film", "press", "atrium"]);
  const full = Array.from({ length: 20 }, (_, place) => `own${place}`);
  expect(withTags(full, ["atrium"])).toEqual(full);
});
