import { expect, test } from "vitest";
import { toSearchName } from "./rules.ts";

test("each word of a name is found by its start, written as people search for it", () => {
  expect(toSearchName({ firstName: "Inès Maria", lastName: " de \t Carvalho" })).toBe(" ines maria de carvalho");
  expect(toSearchName({ firstName: "", lastName: "" })).toBe("");
});
