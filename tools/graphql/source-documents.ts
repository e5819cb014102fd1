/** The tag of the browser's documents: a call with one plain text. `api.graphql(…)` takes what it made. */
const TAGGED = /(?<![.\w])graphql\(\s*(?:`([^`]*)`|"((?:[^"\\\n]|\\.)*)")/gu;
/** A text that begins as a document does. */
const PLAIN = /(?<quote>["'])(?<text>\s*(?:(?:query|mutation)\b|\{\s*\w)(?:(?!\k<quote>)[^\\\n]|\\.)*)\k<quote>/gu;
const TEMPLATE = /`(\s*(?:(?:query|mutation)\b|\{\s*\w)[^`]*)`/gu;
const CONSTANT = /\bconst (\w+)(?:: string)? =\s*(?:`([^`]*)`|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')/gu;
const HOLE = /\$\{(\w+)\}/gu;

/** What stands between the quotes of each `graphql(…)`, as it is written. */
export function listDocuments(code: string): string[] {
  return Array.from(code.matchAll(TAGGED), ([, template, text]) => template ?? text ?? "");
}

/**
 * The documents that tests and benchmarks send, as far as they stand in one file: constants are put in, a value within quotes becomes
 * a word. One with a hole that is left, where a test puts together a name or a list, is for that test's own run to judge.
 */
export function listTestDocuments(code: string): string[] {
  const constants = readConstants(code);
  const parts = new Set(Array.from(code.matchAll(HOLE), ([, name]) => constants.get(name ?? "")));
  const plain = Array.from(code.matchAll(PLAIN), ({ groups }) => unescape(groups?.["text"] ?? ""));
  const templates = Array.from(code.matchAll(TEMPLATE), ([, text]) => text ?? "");
  return [...plain, ...templates]
    .filter((text) => !parts.has(text))
    .map((text) => fill(text, constants))
    .filter((text) => !text.includes("${"));
}

function readConstants(code: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(code.matchAll(CONSTANT), ([, name, template, double, single]) => [
      name ?? "",
      template ?? unescape(double ?? single ?? ""),
    ]),
  );
}

function fill(text: string, constants: ReadonlyMap<string, string>): string {
  const named = text.replaceAll(HOLE, (hole, name: string) => {
    const value = constants.get(name);
    return value === undefined ? hole : fill(value, constants);
  });
  return named.replaceAll(/"[^"\n]*\$\{[^}]*\}[^"\n]*"/gu, '"x"');
}

const unescape = (text: string): string => text.replaceAll(/\\(.)/gu, "$1");
