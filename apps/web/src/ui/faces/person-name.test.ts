import { expect, test } from "vitest";
import { toPersonName } from "./person-name.ts";

test("a name is one line, and cannot turn the direction of the sentence it stands in", () => {
  expect(toPersonName({ firstName: "Inès", lastName: "" })).toBe("Inès");
  expect(toPersonName({ firstName: "Ada\n", lastName: "\u202Ereppoh" })).toBe("Ada \uFFFDreppoh");
});
