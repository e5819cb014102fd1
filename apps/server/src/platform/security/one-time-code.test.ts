import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deriveOneTimeCode, isOneTimeCode } from "./one-time-code.ts";

const key = new Uint8Array(32).fill(7);

describe("a one-time code", () => {
  test("has six digits, leading zeros included  ACC-064", () => {
    const codes = Array.from({ length: 2_000 }, () => deriveOneTimeCode(randomUUID(), key));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_980);
  });

  test("is right for its own id and key only", () => {
    const id = randomUUID();
    const code = deriveOneTimeCode(id, key);
    expect(isOneTimeCode(code, id, key)).toBe(true);
    expect(isOneTimeCode(code, id, new Uint8Array(32).fill(8))).toBe(false);
    const other = code === "000000" ? "000001" : "000000";
    for (const typed of [other, "", code.slice(1), `${code}0`, `${code}\n`, "١٢٣٤٥٦"])
      expect(isOneTimeCode(typed, id, key)).toBe(false);
  });
});
