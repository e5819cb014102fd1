import { expect, test } from "vitest";
import { AMARA, casa, INES } from "./hobby-fixtures.ts";
import { toFaces } from "./people.ts";

test("faces are of who made it, then of who saved it, and the others are a number", () => {
  expect(toFaces(casa)).toEqual({ people: [AMARA], more: 0 });
  expect(toFaces({ ...casa, keepers: [INES], keeperCount: 1 })).toEqual({ people: [AMARA, INES], more: 0 });
  expect(toFaces({ ...casa, keepers: [INES, INES, INES], keeperCount: 7 })).toEqual({
    people: [AMARA, INES, INES],
    more: 5,
  });
});
