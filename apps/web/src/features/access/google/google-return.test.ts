import { expect, test } from "vitest";
import { readGoogleReturn } from "./google-return.ts";

test("a code with state 4, whatever nonce follows, is a return from Google  ACC-006 A-04", () => {
  expect(readGoogleReturn("?code=a%2Fb&state=4.n0-nce&scope=email")).toEqual({ code: "a/b", state: "4.n0-nce" });
  expect(readGoogleReturn("?code=a&state=4")).toEqual({ code: "a", state: "4" });
});

test.each([
  "",
  "?code=a",
  "?state=4.n",
  "?code=&state=4.n",
  "?code=a&state=3.4",
  "?code=a&state=44",
  "?error=access_denied&state=4.n",
])("%j is none  ACC-006", (search) => {
  expect(readGoogleReturn(search)).toBeNull();
});
