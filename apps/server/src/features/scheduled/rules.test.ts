import type { ScheduledId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toScheduledKey, withText } from "./rules.ts";

test("words are changed where there are any of one's own", () => {
  expect(withText({ kind: "text", text: "before" }, "after")).toEqual({ kind: "text", text: "after" });
  expect(withText({ kind: "document", files: [], text: "before" }, "after")).toEqual({
    kind: "document",
    files: [],
    text: "after",
  });
  expect(withText({ kind: "link", text: "before", url: "https://a.example/" } as never, "after")).toBeNull();
  expect(withText({ kind: "location", latitude: 1, longitude: 1, place: "Quay" }, "after")).toBeNull();
});

test("what is under a file may be taken away, and words that are all there is may not", () => {
  expect(withText({ kind: "document", files: [], text: "before" }, "")).toMatchObject({ text: "" });
  expect(withText({ kind: "text", text: "before" }, " ")).toBeNull();
});

test("each is sealed for itself alone", () => {
  expect(toScheduledKey("one" as ScheduledId)).toBe("scheduled/one");
});
