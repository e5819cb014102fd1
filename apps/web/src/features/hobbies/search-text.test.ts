import { expect, test } from "vitest";
import { follow } from "./search-text.ts";

test("the box keeps what is typed while the address comes after it  MYS-016", () => {
  const typing = { text: "cafés", sent: "café", seen: "" };
  expect(follow(typing, "")).toBe(typing);
  expect(follow(typing, "café")).toEqual({ text: "cafés", sent: "café", seen: "café" });
});

test("the box shows what Back, a link or a reload puts into the address  MYS-007 MYS-016", () => {
  expect(follow({ text: "café", sent: "café", seen: "café" }, "")).toEqual({ text: "", sent: "", seen: "" });
  expect(follow({ text: "café", sent: "café", seen: "café" }, "bar")).toEqual({
    text: "bar",
    sent: "bar",
    seen: "bar",
  });
});
