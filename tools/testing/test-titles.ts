import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../tasks/run-program.ts";

/** What a test is called: its own words, or those of one row of its table, and of what it stands in. */
export type TestTitle = {
  readonly file: string;
  readonly text: string;
  /** `never`: skipped whatever the machine has; `conditional`: only on some machines. */
  readonly runs: "always" | "conditional" | "never";
  /** The condition on which it runs, or does not, as the source has it. */
  readonly need: string | null;
};

type Node = { readonly type: string; readonly [key: string]: unknown };
type Parser = { parseSync: (name: string, text: string) => { program: Node; errors: readonly unknown[] } };

/** The parser that knip reads the sources with. */
const { parseSync } = createRequire(createRequire(import.meta.url).resolve("knip"))("oxc-parser") as Parser;

const NEVER = new Set(["skip", "todo", "fixme"]);
const CONDITIONAL = new Set(["skipIf", "runIf"]);
const KEYWORDS = new Set(["test", "it", "describe"]);
/** What is said of tests, not what they are called. */
const ASIDE = new Set([
  "use",
  "step",
  "extend",
  "configure",
  "beforeEach",
  "beforeAll",
  "afterEach",
  "afterAll",
  "setTimeout",
  "slow",
  "info",
]);

type Around = {
  readonly titles: readonly string[];
  readonly runs: TestTitle["runs"];
  readonly rows: readonly string[];
  readonly tables: Tables;
  readonly need: string | null;
  readonly source: string;
};
/** The tables of a file that have a name. */
type Tables = ReadonlyMap<unknown, readonly string[]>;

/** The titles of all tests of a file, read from its source; comments and other texts have none. */
export function readTitles(file: string, text = readFileSync(join(ROOT, file), "utf8")): TestTitle[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  return listTitles(
    program,
    {
      titles: [],
      runs: "always",
      rows: [],
      tables: listTables(program),
      need: null,
      source: text,
    },
    file,
  );
}

function listTitles(node: Node, around: Around, file: string): TestTitle[] {
  const call = toTestCall(node, around.tables);
  if (call === null) {
    const inside =
      node.type === "ForOfStatement" ? { ...around, rows: listRows(node["right"], around.tables) } : around;
    return childrenOf(node).flatMap((child) => listTitles(child, inside, file));
  }
  const runs = call.runs === "always" ? around.runs : call.runs;
  const own = call.condition ?? call.bodies.flatMap(listSkips)[0] ?? null;
  const need = own && runs !== "never" && !call.isGroup ? toSource(own, around) : around.need;
  const titles = [...around.titles, call.title];
  if (call.isGroup) {
    const inside = { ...around, runs, titles, need: call.condition ? toSource(call.condition, around) : around.need };
    const found = call.bodies.flatMap((body) => listTitles(body, inside, file));
    // Its tests may be written elsewhere: then the group stands for them.
    if (found.length > 0 || call.condition === null) return found;
    return [{ file, text: titles.join(" "), runs, need: inside.need }];
  }
  const rows = call.rows.length > 0 ? call.rows : call.isTemplate ? around.rows : [];
  const found = runs === "always" && need !== null ? "conditional" : runs;
  const said = titles.join(" ");
  return (rows.length > 0 ? rows : [""]).map((row) => ({ file, text: `${said} ${row}`.trim(), runs: found, need }));
}

type TestCall = {
  readonly title: string;
  readonly isTemplate: boolean;
  readonly isGroup: boolean;
  readonly rows: readonly string[];
  readonly runs: TestTitle["runs"];
  readonly bodies: readonly Node[];
  /** What stands in `skipIf(…)` or `runIf(…)`. */
  readonly condition: Node | null;
};

/** `test("…", …)`, `describe.skipIf(x)("…", …)`, `test.each([…])("…", …)`; null for anything else. */
function toTestCall(node: Node, known: Tables): TestCall | null {
  if (node.type !== "CallExpression") return null;
  const words: string[] = [];
  const tables: unknown[] = [];
  let callee = node["callee"] as Node;
  for (;;) {
    if (callee.type === "MemberExpression") {
      words.unshift(String((callee["property"] as Node)["name"]));
      callee = callee["object"] as Node;
    } else if (callee.type === "CallExpression") {
      tables.push(...(callee["arguments"] as unknown[]));
      callee = callee["callee"] as Node;
    } else break;
  }
  const name = callee.type === "Identifier" ? String(callee["name"]) : "";
  const [first, ...rest] = node["arguments"] as Node[];
  const isText = first?.type === "Literal" ? typeof first["value"] === "string" : first?.type === "TemplateLiteral";
  if (!KEYWORDS.has(name) || !first || !isText || rest.length === 0 || words.some((word) => ASIDE.has(word)))
    return null;
  return {
    title: toText(first),
    isTemplate: first.type === "TemplateLiteral",
    isGroup: name === "describe" || words.includes("describe"),
    rows: words.includes("each") || words.includes("for") ? tables.flatMap((table) => listRows(table, known)) : [],
    runs: words.some((word) => NEVER.has(word))
      ? "never"
      : words.some((word) => CONDITIONAL.has(word))
        ? "conditional"
        : "always",
    bodies: rest,
    condition: words.some((word) => CONDITIONAL.has(word)) ? ((tables[0] as Node | undefined) ?? null) : null,
  };
}

/** The texts of each row of a table that is written out. */
function listRows(table: unknown, known: Tables): readonly string[] {
  let node = table as Node;
  while (node.type.startsWith("TS")) node = node["expression"] as Node;
  if (node.type === "Identifier") return known.get(node["name"]) ?? [];
  if (node.type !== "ArrayExpression") return [];
  return (node["elements"] as (Node | null)[]).flatMap((row) => (row ? [listTexts(row).join(" ")] : []));
}

function listTables(program: Node): Tables {
  const none: Tables = new Map();
  const declarations = (program["body"] as Node[]).flatMap((node) =>
    node.type === "VariableDeclaration" ? (node["declarations"] as Node[]) : [],
  );
  return new Map(
    declarations.flatMap(({ id, init }) => (isNode(init) ? [[(id as Node)["name"], listRows(init, none)]] : [])),
  );
}

function listTexts(node: Node): string[] {
  if (node.type === "Literal" || node.type === "TemplateLiteral") return [toText(node)];
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return [];
  return childrenOf(node).flatMap(listTexts);
}

function toText(node: Node): string {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : "";
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
}

/** The conditions of `test.skip(condition, "why")` and `skip(condition)` inside a test. */
function listSkips(node: Node): Node[] {
  if (node.type === "CallExpression") {
    const callee = node["callee"] as Node;
    const name = callee.type === "MemberExpression" ? (callee["property"] as Node)["name"] : callee["name"];
    const [first] = node["arguments"] as Node[];
    if (name === "skip" && first && first.type !== "Literal") return [first];
  }
  return childrenOf(node).flatMap(listSkips);
}

function toSource(node: Node, { source }: Around): string {
  return source.slice(Number(node["start"]), Number(node["end"]));
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
