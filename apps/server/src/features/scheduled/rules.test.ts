import { expect, test } from "vitest";
import { withText } from "./rules.ts";

test("words are changed where there are any of one's own", () => {
  expect(withText({ kind: "text", text: "before" }, "after")).toEqual({ kind: "text", text: "after" });
  expect(withText({ kind: "document", files: [], text: "before" }, "after")).toEqual({
    kind: "document",
    files: [],
    text: "after",
  });
  expect(withText({ kind: "location", latitude: 1, longitude: 1, place: "Quay" }, "after")).toBeNull();
});
