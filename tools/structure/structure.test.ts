import { expect, test } from "vitest";
import { checkCycles } from "./cycles.ts";
import { checkFile, checkSizes } from "./rules.ts";
import { toSourceFile } from "./source-files.ts";

const at = (path: string, text = "") => toSourceFile(path, text);

test("a feature without a name of the plan is refused", () => {
  expect(checkFile(at("apps/server/src/features/stuff/stuff.ts"))).toHaveLength(1);
  expect(checkFile(at("apps/server/src/features/rooms/rooms.ts"))).toEqual([]);
});

test("drawers and barrels are refused wherever they stand", () => {
  for (const name of ["utils.ts", "date-helpers.ts", "index.ts", "common/text.ts", "room-manager.ts"]) {
    expect(checkFile(at(`apps/web/src/platform/${name}`)), name).not.toEqual([]);
  }
});

test("imports run one way", () => {
  const upwards = 'import { x } from "../features/rooms/rooms.ts";';
  expect(checkFile(at("apps/server/src/platform/text.ts", upwards))).not.toEqual([]);
  expect(checkFile(at("apps/web/src/ui/Avatar.tsx", upwards))).not.toEqual([]);
  expect(
    checkFile(at("packages/contracts/src/rooms.ts", 'import x from "../../../apps/server/src/app.ts";')),
  ).not.toEqual([]);
  expect(
    checkFile(at("apps/server/src/features/rooms/store.ts", 'import { x } from "../../platform/text.ts";')),
  ).toEqual([]);
});

test("a feature is reached through its public file only", () => {
  const reach = (target: string) =>
    checkFile(at("apps/server/src/features/rooms/view.ts", `import { x } from "../messages/${target}";`));
  expect(reach("store.ts")).not.toEqual([]);
  expect(reach("messages.ts")).toEqual([]);
});

test("SQL stands in stores only", () => {
  const text = 'await pool.query({ text: "select 1" });';
  expect(checkFile(at("apps/server/src/features/rooms/rooms.ts", text))).not.toEqual([]);
  expect(checkFile(at("apps/server/src/features/rooms/members-store.ts", text))).toEqual([]);
});

test("circles at run time are found, circles of types are not", () => {
  const circle = (word: string) => [
    at("apps/web/src/platform/a.ts", `import ${word} { b } from "./b.ts";`),
    at("apps/web/src/platform/b.ts", 'import { a } from "./a.ts";'),
  ];
  expect(checkCycles(circle(""))).toHaveLength(1);
  expect(checkCycles(circle("type"))).toEqual([]);
});

test("a file over 400 lines is refused", () => {
  expect(checkSizes([at("tools/long.ts", "x\n".repeat(401))]).length).toBeGreaterThan(0);
  expect(checkSizes([at("tools/short.ts", "x\n")])).toEqual([]);
});
