import { expect, test } from "vitest";
import { toSections } from "./sections.ts";

const named = (firstName: string) => ({ firstName, lastName: "" });

test("people stand under the letters their names begin with, accents aside, and those without a letter under a sign  CONT-013", () => {
  const sections = toSections(["7 of 9", "Aisha", "Ámbar", "amara", "Élin", "北川"].map(named));
  expect(sections.map(({ letter, people }) => [letter, people.length])).toEqual([
    ["#", 1],
    ["A", 3],
    ["E", 1],
    ["北", 1],
  ]);
  expect(toSections([])).toEqual([]);
});
