import type { SourceFile } from "./source-files.ts";

/** A number the code holds to: where it stands, what it is called there, its text in the source, and what its comment says. */
export type Limit = { readonly path: string; readonly name: string; readonly value: string; readonly reason: string };
type Found = Omit<Limit, "path">;

const CODE = /^(apps\/(server|web)|packages\/contracts)\/src\//;
/** Tests and what serves them alone; the demo community; the table of error codes and their statuses. */
const ASIDE = /\.test\.tsx?$|(^|\/)test-[^/]*$|\/features\/demo\/|\/demo-[^/]*$|server\/src\/errors\.ts$/;
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: [^=]+)? = ([^;]+);/gms;
const NUMBER = /^[\d_.e*+\-/ ()]+$/;
/** `{ limit: 10, windowMs: 60_000 }`, `[50, 200]`, `{ error: 8_000 }`. */
const NUMBERS = /^[{[]\s*(?:\w+:\s*)?[\d_.e*+\-/ ()]+(?:,\s*(?:\w+:\s*)?[\d_.e*+\-/ ()]+)*,?\s*[}\]]$/s;
/** Bounds that are written where they are used: `.max(254)` of a schema, `connectTimeout: 2_000` of an option. */
const INLINE =
  /\.(max)\((\d[\d_]*)\)|\b((?:\w*[tT]imeout(?:Millis)?|poolSize|bodyLimit|maxRetriesPerRequest)): (\d[\d_]*)/g;
const COMMENTS = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gms;

/** Every limit that code other than tests holds to. */
export function listLimits(files: readonly SourceFile[]): Limit[] {
  return files
    .filter(({ path }) => CODE.test(path) && !ASIDE.test(path))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(COMMENTS, (comment) => comment.replaceAll(/[^\n]/g, " "));
      return [...listConstants(text, code), ...listInline(text, code)].map(({ name, value, reason }) => ({
        path,
        name,
        value,
        reason,
      }));
    });
}

/** `code` is the text with its comments blanked, so that places in one are places in the other. */
function listConstants(text: string, code: string): Found[] {
  return Array.from(code.matchAll(CONSTANT), ({ index, 1: name = "", 2: value = "" }) => ({
    name,
    value: toOneLine(value),
    reason: readDocComment(text.slice(0, index)),
  })).filter(({ value }) => NUMBER.test(value) || NUMBERS.test(value));
}

/** The same bound twice in a file is one limit; whichever is explained, explains it. */
function listInline(text: string, code: string): Found[] {
  const lines = text.split("\n");
  const found = Array.from(code.matchAll(INLINE), ({ index, 1: method, 2: bound, 3: option, 4: value }) => ({
    name: method ?? option ?? "",
    value: bound ?? value ?? "",
    reason: readLineComment(lines, code.slice(0, index).split("\n").length - 1),
  }));
  const byBound = Map.groupBy(found, ({ name, value }) => `${name} ${value}`);
  return [...byBound.values()].flatMap((same) => same.find(({ reason }) => reason !== "") ?? same.slice(0, 1));
}

/** The words of the doc comment that ends right above. */
function readDocComment(before: string): string {
  const [, words = ""] = /\/\*\*(.*)\*\/\n$/s.exec(before.slice(before.lastIndexOf("/**"))) ?? [];
  return toOneLine(words.replaceAll(/^\s*\*/gm, ""));
}

const END_COMMENT = /\s\/\/(.*)$/;
const WHOLE_COMMENT = /^\s*\/\/(.*)$/;

/** The words of the comment at the end of the line, else of the comment lines right above it. */
function readLineComment(lines: readonly string[], at: number): string {
  const own = END_COMMENT.exec(lines[at] ?? "")?.[1];
  if (own !== undefined) return own.trim();
  const above: string[] = [];
  for (let row = at - 1; row >= 0; row--) {
    const words = WHOLE_COMMENT.exec(lines[row] ?? "")?.[1];
    if (words === undefined) break;
    above.unshift(words.trim());
  }
  return above.join(" ");
}

/** However the formatter breaks it. */
const toOneLine = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/,(?= [}\]]$)/, "");

const REASON_MIN_LENGTH = 10;

/** The limits whose comment is missing or says nothing, one sentence each. */
export function listUnexplained(files: readonly SourceFile[]): string[] {
  return listLimits(files)
    .filter(({ reason }) => reason.length < REASON_MIN_LENGTH)
    .map(({ path, name, value }) => `${path}: ${name} = ${value} needs a comment above it that says why`);
}

const PARTS = [
  { heading: "Shared by both sides", root: "packages/contracts/" },
  { heading: "Server", root: "apps/server/" },
  { heading: "Browser", root: "apps/web/" },
];

/** docs/limits.md as the code has it: the introduction of the page that is there, then a table for each folder. */
export function writeLimitsPage(files: readonly SourceFile[], page: string): string {
  const limits = listLimits(files);
  const introduction = page.split(/^## /m, 1)[0]?.trimEnd() ?? "";
  const parts = PARTS.map(({ heading, root }) => {
    const byFolder = Map.groupBy(
      limits.filter(({ path }) => path.startsWith(root)),
      ({ path }) => path.slice(0, path.lastIndexOf("/")),
    );
    const folders = [...byFolder].toSorted(([left], [right]) => (left < right ? -1 : 1));
    return [`## ${heading}`, ...folders.map(([folder, own]) => toSection(folder, own))].join("\n\n");
  });
  return `${[introduction, ...parts].join("\n\n")}\n`;
}

function toSection(folder: string, limits: readonly Limit[]): string {
  const rows = limits.map(({ path, name, value, reason }) => {
    const file = path.slice(folder.length + 1);
    return `| \`${file}\` | \`${name}\` | \`${value}\` | ${reason.replaceAll("|", "\\|")} |`;
  });
  return [
    `### \`${folder}\``,
    "",
    "| file | limit | value | why, and what happens at it |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}
