import { expect, test } from "vitest";
import { toChange, toDraft } from "./hobby-draft.ts";
import { casa } from "./test-hobbies.ts";

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
