import { expect, test } from "vitest";
import { readUploadKey, toPreviewKey } from "./rules.ts";

test("a link tells which upload it was made for, and other texts tell none  MYS-022", () => {
  const key = "uploads/0190a000-0000-7000-8000-000000000001";
  expect(readUploadKey(`/files/${key}?type=image%2Fpng`)).toBe(key);
  expect(readUploadKey(`https://bucket.example/atrium/${key}?X-Amz=1`)).toBe(key);
  expect([readUploadKey(key), readUploadKey(`/files/${key}`)]).toEqual([key, key]);
  for (const text of ["", "/files/profiles/x", `/not-${key}`, `/files/${key}/../../x`])
    expect(readUploadKey(text)).toBeNull();
});

test("the small one stands beside its picture", () => {
  expect(toPreviewKey("profiles/x")).toBe("profiles/x.preview");
});
