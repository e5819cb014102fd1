import { expect, test } from "vitest";
import { listProblems, toChange, toDraft } from "./hobby-draft.ts";
import { casa } from "./hobby-fixtures.ts";

const empty = toDraft(null, "cultural");

test("a new one begins with the kind that is being looked at, an old one with what it says", () => {
  expect(empty).toMatchObject({ kind: "cultural", title: "", imageUrl: null });
  expect(toDraft(casa, "cultural")).toMatchObject({
    kind: "restaurant",
    title: "Casa Benítez",
    imageUrl: "/files/casa",
  });
});

test("what is sent has no blanks around it, and a picture only where it is another", () => {
  expect(toChange({ ...empty, title: " Weir ", link: " weir.example " })).toEqual({
    kind: "cultural",
    title: "Weir",
    place: "",
    link: "weir.example",
    note: "",
    picture: undefined,
  });
  expect(toChange({ ...empty, picture: "" }).picture).toBe("");
});

test("it has a title, and a link leads to the web and nowhere else", () => {
  expect(listProblems({ ...empty, title: "  " })).toEqual(["title"]);
  for (const link of ["", "weir.example", "http://weir.example/a?b=c", "https://weir.example"]) {
    expect(listProblems({ ...empty, title: "Weir", link })).toEqual([]);
  }
  for (const link of [
    "javascript:alert(1)",
    "mailto:a@b.example",
    "two words.example",
    "weir",
    `a.example/${"x".repeat(1_000)}`,
  ]) {
    expect(listProblems({ ...empty, title: "Weir", link })).toEqual(["link"]);
  }
});
