import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hashTerm } from "./search-hash.ts";

test.each(["", "a", "石灰", "известняк", "x".repeat(2_000)])(
  "is the beginning of an HMAC, whatever was hashed before: %s",
  (term) => {
    for (const kind of ["word", "prefix"] as const) {
      const key = randomBytes(32);
      const whole = createHmac("sha256", key).update(`${kind}:${term}`).digest();
      expect(hashTerm(key, kind, term)).toBe(whole.readBigInt64BE(0).toString());
      expect(hashTerm(randomBytes(32), kind, term)).not.toBe(hashTerm(key, kind, term));
    }
  },
);
