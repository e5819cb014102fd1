import { expect, test } from "vitest";
import { AMARA, casa, INES } from "./test-hobbies.ts";
import { toFaces } from "./people.ts";

test("faces are of who made it, then of who saved it, and the others are a number", () => {
  expect(toFaces(casa)).toEqual({ people: [AMARA], more: 0 });
  expect(toFaces({ ...casa, savedBy: [INES], savedByCount: 1 })).toEqual({ people: [AMARA, INES], more: 0 });
  expect(toFaces({ ...casa, savedBy: [INES, INES, INES], savedByCount: 7 })).toEqual({
    people: [AMARA, INES, INES],
    more: 5,
  });
});
