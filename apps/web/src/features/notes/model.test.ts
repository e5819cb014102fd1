import { expect, test } from "vitest";
import { toKind, toStem, toTimer } from "./model.ts";

test("the timer reads minutes, seconds and hundredths  NOTE-021", () => {
  expect(toTimer(0)).toBe("00:00:00");
  expect(toTimer(12_459)).toBe("00:12:45");
  expect(toTimer(59_999)).toBe("00:59:99");
  expect(toTimer(60_000)).toBe("01:00:00");
  expect(toTimer(75 * 60_000)).toBe("75:00:00");
});

test("what is dropped and no picture is a document  NOTE-023", () => {
  expect([toKind("image/png"), toKind("application/pdf"), toKind(""), toKind("video/mp4")]).toEqual([
    "image",
    "document",
    "document",
    "document",
  ]);
});

test("the ending of a name is not what is changed", () => {
  expect([toStem("plan.tar.gz", "gz"), toStem("README", "")]).toEqual(["plan.tar", "README"]);
});
