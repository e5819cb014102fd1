import { expect, test } from "vitest";
import { toAnchor } from "./anchor.ts";

test("the end is followed until the person scrolls away from it, and again once it is in sight", () => {
  expect(toAnchor("end", true, false)).toBe("end");
  expect(toAnchor("end", false, false)).toBe("end");
  expect(toAnchor("end", false, true)).toBe("place");
  expect(toAnchor("place", false, false)).toBe("place");
  expect(toAnchor("place", true, false)).toBe("end");
});

test("a jump that has not landed is not taken back by the end it started from", () => {
  expect(toAnchor("jump", true, false)).toBe("jump");
  expect(toAnchor("jump", true, true)).toBe("jump");
  expect(toAnchor("jump", false, false)).toBe("place");
});
