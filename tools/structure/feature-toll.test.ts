import { expect, test } from "vitest";
import { checkToll, listNaming } from "./feature-toll.ts";
import { toSourceFile } from "./source-files.ts";

const own = toSourceFile("apps/server/src/features/hobbies/hobbies.ts", 'const table = "hobbies";');
const contract = toSourceFile("packages/contracts/src/hobbies.ts", 'const on = "hobbies.changed";');
const shared = (name: string, text: string) => toSourceFile(`apps/server/src/${name}`, text);
const naming = (...files: ReturnType<typeof shared>[]) =>
  listNaming([own, contract, ...files])
    .get("hobbies")
    ?.map((path) => path.split("/").at(-1));

test("a shared file names a feature by what it imports and by words of its own, not in comments or as part of a word", () => {
  expect(
    naming(
      shared("imports.ts", 'import { hobbies } from "./features/hobbies/feature.ts";'),
      shared("contract.ts", 'import type { Hobby } from "@atrium/contracts/hobbies";'),
      shared("folder.ts", 'const folders = ["uploads", "hobbies"];'),
      shared("event.ts", 'publish("hobbies.changed");'),
      shared("comment.ts", '/** Of "hobbies" too. */\n// "hobbies"\nconst one = 1;'),
      shared("other.ts", 'const name = "oldhobbies";'),
      shared("tested.test.ts", 'const folders = ["hobbies"];'),
    ),
  ).toEqual(["imports.ts", "contract.ts", "folder.ts", "event.ts"]);
});

test("what belongs to the feature or to another one is not shared", () => {
  const other = toSourceFile("apps/server/src/features/feed/feed.ts", 'import "../hobbies/hobbies.ts";');
  expect(naming(other)).toEqual([]);
});

test("a seventh shared file that names a feature is refused", () => {
  const files = Array.from({ length: 7 }, (_, index) => shared(`part-${index}.ts`, 'const name = "hobbies";'));
  expect(checkToll([own, ...files.slice(1)])).toEqual([]);
  expect(checkToll([own, ...files])).toEqual([
    expect.stringMatching(/^hobbies is named by 7 shared files, at most 6: .*part-6\.ts$/),
  ]);
});
