import { expect, test } from "vitest";
import { changeFilter, toFilterView } from "./member-filter.ts";

test("of an address only what can be asked is taken", () => {
  expect(toFilterView({ labels: "a,b", rating: 7, silent: 60, status: "admins", letter: "q" })).toEqual({
    labels: "a,b",
    rating: 7,
    silent: 60,
    status: "admins",
    letter: "q",
  });
  expect(toFilterView({ labels: "", rating: 0, silent: 61, status: "all", letter: "Q" })).toEqual({});
  expect(toFilterView({ labels: 1, rating: "7", silent: "60", status: "owners", letter: "qq" })).toEqual({});
});

test("a change of one thing leaves the others, and what asks nothing is left out", () => {
  expect(changeFilter({ labels: "a", rating: 3 }, { silent: 30 })).toEqual({ labels: "a", rating: 3, silent: 30 });
  expect(changeFilter({ labels: "a", rating: 3 }, { labels: "", rating: undefined })).toEqual({});
});
