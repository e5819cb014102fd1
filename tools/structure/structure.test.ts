import { expect, test } from "vitest";
import { checkCycles } from "./cycles.ts";
import { checkFile, checkFolders, checkSizes } from "./rules.ts";
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
  expect(checkFile(at("apps/web/src/ui/theme.ts", upwards))).not.toEqual([]);
  expect(
    checkFile(at("packages/contracts/src/rooms.ts", 'import x from "../../../apps/server/src/app.ts";')),
  ).not.toEqual([]);
  expect(
    checkFile(at("apps/server/src/features/rooms/store.ts", 'import { x } from "../../platform/text.ts";')),
  ).toEqual([]);
});

test("a feature is reached through its public files only", () => {
  const reach = (target: string) =>
    checkFile(at("apps/server/src/features/rooms/view.ts", `import { x } from "../messages/${target}";`));
  expect(reach("store.ts")).not.toEqual([]);
  expect(reach("messages.ts")).toEqual([]);
  expect(reach("messages-page.ts")).toEqual([]);
  expect(reach("messages-store.ts")).not.toEqual([]);
});

test("SQL stands in stores only", () => {
  const text = 'await pool.query({ text: "select 1" });';
  expect(checkFile(at("apps/server/src/features/rooms/rooms.ts", text))).not.toEqual([]);
  expect(checkFile(at("apps/server/src/features/rooms/members/members-store.ts", text))).toEqual([]);
});

test("features run their transactions in one way", () => {
  const text = "await db.kysely.transaction().execute(work);";
  expect(checkFile(at("apps/server/src/features/rooms/rooms.ts", text))).not.toEqual([]);
  expect(checkFile(at("apps/server/src/features/rooms/rooms.ts", "await inTransaction(context, work);"))).toEqual([]);
  expect(checkFile(at("apps/server/src/platform/db/transaction.ts", text))).toEqual([]);
});

test("a text is named by its whole key", () => {
  const path = "apps/web/src/features/rooms/RoomTitle.tsx";
  expect(checkFile(at(path, "const title = m[`rooms.${kind}`]();"))).not.toEqual([]);
  expect(checkFile(at(path, "const title = m[key]();"))).not.toEqual([]);
  expect(checkFile(at(path, 'const title = m["rooms.title"]();'))).toEqual([]);
});

test("lists are paged and drawn in one way, but for the conversation", () => {
  const rows = "apps/web/src/features/teams/components/Members.tsx";
  const more = "const more = () => void fetchNextPage();";
  const virtual = "const virtualizer = useVirtualizer({ count });";
  const end = "const isAtEnd = element.scrollTop > element.scrollHeight;";
  for (const text of [more, virtual, end]) {
    expect(checkFile(at(rows, text)), text).toHaveLength(1);
    expect(checkFile(at("apps/web/src/features/messages/message-list/MessageList.tsx", text)), text).toEqual([]);
  }
  expect(
    checkFile(at(rows, `${more} const handleScroll = useScrollEnd(scroller, { hasMore, onMore: more });`)),
  ).toEqual([]);
  expect(checkFile(at(rows, "const virtualizer = useVirtualizer({ ...LONG_LIST, count });"))).toEqual([]);
});

test("circles are found, of types as well; what is brought lazily makes none", () => {
  const circle = (text: string) => [
    at("apps/web/src/platform/a.ts", text),
    at("apps/web/src/platform/b.ts", 'import { a } from "./a.ts";'),
  ];
  expect(checkCycles(circle('import { b } from "./b.ts";'))).toHaveLength(1);
  expect(checkCycles(circle('import type { B } from "./b.ts";'))).toHaveLength(1);
  expect(checkCycles(circle('import { c, type B } from "./b.ts";'))).toHaveLength(1);
  expect(checkCycles(circle('export type { B } from "./b.ts";'))).toHaveLength(1);
  expect(checkCycles(circle('const load = () => import("./b.ts");'))).toEqual([]);
  expect(checkCycles(circle("const b = 1;"))).toEqual([]);
});

test("circles between features are found, though no two files make one", () => {
  const files = [
    at("apps/server/src/features/rooms/rooms.ts", 'import type { M } from "../messages/messages.ts";'),
    at("apps/server/src/features/rooms/view.ts"),
    at("apps/server/src/features/messages/messages.ts"),
    at("apps/server/src/features/messages/view.ts", 'import type { R } from "../rooms/rooms.ts";'),
  ];
  expect(checkCycles(files)).toHaveLength(1);
  expect(checkCycles(files.slice(0, 3))).toEqual([]);
});

test("a file over 400 lines is refused", () => {
  expect(checkSizes([at("tools/long.ts", "x\n".repeat(401))]).length).toBeGreaterThan(0);
  expect(checkSizes([at("tools/short.ts", "x\n")])).toEqual([]);
});

test("a folder of over 18 source files is refused; tests and styles do not count", () => {
  const inside = (count: number, end: string) =>
    Array.from({ length: count }, (_, number) => at(`apps/web/src/ui/part-${number}${end}`));
  expect(checkFolders(inside(19, ".tsx"))).toEqual(["apps/web/src/ui: 19 files, at most 18: give it rooms inside"]);
  expect(checkFolders([...inside(18, ".ts"), ...inside(9, ".test.ts"), ...inside(9, ".css")])).toEqual([]);
});
