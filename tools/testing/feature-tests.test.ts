import { expect, test } from "vitest";
import { findFeatureTests } from "./feature-tests.ts";
import { ROOT } from "../tasks/run-program.ts";

test("a feature's tests are found in every layer that has some, and no other's", () => {
  const { server, web, journeys, components } = findFeatureTests(ROOT, "hobbies");
  expect(server).toContain("src/features/hobbies/rules.test.ts");
  expect(web).toContain("src/features/hobbies/hobby-draft.test.ts");
  expect(components).toContain("src/features/hobbies/components/HobbyForm.test.tsx");
  expect(journeys).toEqual(["hobbies.spec.ts"]);
  expect([...server, ...web, ...components].every((file) => file.includes("/hobbies/"))).toBe(true);
});

test("journeys in several files are all of the feature's, and of none whose name only begins alike", () => {
  const { journeys } = findFeatureTests(ROOT, "access");
  expect(journeys).toEqual(expect.arrayContaining(["access.spec.ts", "access-session.spec.ts"]));
  expect(findFeatureTests(ROOT, "settings").journeys).toEqual(["settings-themes.spec.ts", "settings.spec.ts"]);
});

test("a feature that is not there is told by the names of those that are", () => {
  expect(() => findFeatureTests(ROOT, "room")).toThrow(/"room"; there are access, .*rooms/u);
});
