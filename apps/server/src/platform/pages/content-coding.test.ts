import { expect, test } from "vitest";
import { chooseCoding, takesIdentity } from "./content-coding.ts";

test.each([
  [undefined, "identity", true],
  ["", "identity", true],
  ["gzip, deflate, br, zstd", "br", true],
  ["br;q=0", "identity", true],
  ["br;q=0, gzip", "gzip", true],
  ["br; Q=0.000, GZIP;q=0.5", "gzip", true],
  ["br;q=0.2, gzip;q=0.8", "gzip", true],
  ["identity, br;q=0.5", "identity", true],
  ["*", "br", true],
  ["*, br;q=0", "gzip", true],
  ["gzip;q=0, *", "br", true],
  ["*;q=0", "identity", false],
  ["identity;q=0, gzip", "gzip", false],
  ["br;q=nonsense", "identity", true],
  ["x-br, brotli", "identity", true],
])("who takes %j gets %s, and may get a text as it is: %s", (header, coding, asItIs) => {
  expect([chooseCoding(header), takesIdentity(header)]).toEqual([coding, asItIs]);
});
