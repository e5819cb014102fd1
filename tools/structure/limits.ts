import type { SourceFile } from "./source-files.ts";

/** A number the code holds to: where it stands, what it is called there, and its text in the source. */
export type Limit = { readonly path: string; readonly name: string; readonly value: string };

const CODE = /^(apps\/(server|web)|packages\/contracts)\/src\//;
/** Tests and what serves them alone; the demo community; the table of error codes and their statuses. */
const ASIDE = /\.test\.tsx?$|(^|\/)test-[^/]*$|-fixtures\.tsx?$|\/features\/demo\/|server\/src\/errors\.ts$/;
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
      const code = text.replaceAll(COMMENTS, "");
      return [...listConstants(code), ...listInline(code)].map(({ name, value }) => ({ path, name, value }));
    });
}

function listConstants(code: string): Omit<Limit, "path">[] {
  return Array.from(code.matchAll(CONSTANT), ([, name = "", value = ""]) => ({ name, value: toOneLine(value) })).filter(
    ({ value }) => NUMBER.test(value) || NUMBERS.test(value),
  );
}

/** The same bound twice in a file is one limit. */
function listInline(code: string): Omit<Limit, "path">[] {
  const found = Array.from(code.matchAll(INLINE), ([, method, bound, option, value]) => ({
    name: method ?? option ?? "",
    value: bound ?? value ?? "",
  }));
  return [...new Map(found.map((limit) => [`${limit.name} ${limit.value}`, limit])).values()];
}

const SECTION = /^#+ .*`([\w/]+)`/;
const ROW = /^\| `([\w.-]+\.tsx?)` \| `(\w+)` \| `([^`]+)` \| (.+) \|$/;

/** The rows of docs/limits.md: a heading names the folder, a row the file in it, the limit, its value and its reason. */
export function readListedLimits(page: string): (Limit & { readonly reason: string })[] {
  let folder = "";
  return page.split("\n").flatMap((line) => {
    folder = SECTION.exec(line)?.[1] ?? folder;
    const [, file, name, value, reason] = ROW.exec(line) ?? [];
    return file && name && value && reason ? [{ path: `${folder}/${file}`, name, value, reason }] : [];
  });
}

/** What the page lacks, what it lists in vain, and what has no reason; empty when it is true. */
export function compareLimits(files: readonly SourceFile[], page: string): string[] {
  const listed = readListedLimits(page);
  const inCode = new Set(listLimits(files).map(toText));
  const onPage = new Set(listed.map(toText));
  return [
    ...[...inCode].filter((text) => !onPage.has(text)).map((text) => `not on the page: ${text}`),
    ...[...onPage].filter((text) => !inCode.has(text)).map((text) => `not in the code: ${text}`),
    ...listed.filter(({ reason }) => reason.trim().length < 10).map((limit) => `without a reason: ${toText(limit)}`),
  ];
}

const toText = ({ path, name, value }: Limit): string => `${path} ${name} = ${value}`;
/** However the formatter breaks it. */
const toOneLine = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/,(?= [}\]]$)/, "");
