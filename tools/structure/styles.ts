import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SourceFile, withoutComments } from "./source-files.ts";

export type StyleSheet = { readonly path: string; readonly text: string };

const TOKENS = "apps/web/src/ui/tokens.css";

const DECLARATION = /(?<=^|[{;])\s*([\w-]+)\s*:\s*([^;{}]+)/g;
const SPACED =
  /^(?:(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|inset(?:-[a-z-]+)?|top|right|bottom|left)$/;
const RAW_LENGTH = /(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem|em|pt)\b/;
const RAW_SIZE = /(?<![\w.#-])(?:\d*\.)?\d+(?:px|rem|em|pt)\b/;
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

export function readStyleSheets(root: string): StyleSheet[] {
  return globSync("apps/web/src/**/*.css", { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Space and type come from tokens, and each token is used or waits for a feature by name. */
export function checkStyles(sheets: readonly StyleSheet[], files: readonly SourceFile[]): string[] {
  return [...sheets.filter(({ path }) => path !== TOKENS).flatMap(checkValues), ...checkTokens(sheets, files)];
}

function checkValues({ path, text }: StyleSheet): string[] {
  const rules = withoutComments(text).replaceAll(FONT_FACE, "");
  return Array.from(rules.matchAll(DECLARATION), ([, property = "", value = ""]) => ({ property, value })).flatMap(
    ({ property, value }) => {
      const written = `${property}: ${value.trim().replaceAll(/\s+/g, " ")}`;
      if (SPACED.test(property) && RAW_LENGTH.test(value))
        return [`${path}: "${written}": space is a token, var(--space-…)`];
      if (/^font(?:-size)?$/.test(property) && RAW_SIZE.test(value))
        return [`${path}: "${written}": type is a token, var(--t-…) or var(--size-…)`];
      return [];
    },
  );
}

function checkTokens(sheets: readonly StyleSheet[], files: readonly SourceFile[]): string[] {
  const tokens = withoutComments(sheets.find(({ path }) => path === TOKENS)?.text ?? "");
  const web = files.filter(({ path }) => path.startsWith("apps/web/src/"));
  const texts = [...sheets, ...web].map(({ text }) => withoutComments(text));
  const used = new Set(texts.flatMap((text) => Array.from(text.matchAll(USE), ([, name = ""]) => name)));
  const declared = new Set(Array.from(tokens.matchAll(/(--[\w-]+)\s*:/g), ([, name = ""]) => name));
  return [
    ...[...declared].filter((name) => !used.has(name)).map((name) => `${TOKENS}: nobody uses ${name}`),
    ...[...used]
      .filter((name) => /^--(?:space|t|size)-/.test(name) && !declared.has(name))
      .map((name) => `${TOKENS} has no ${name}, which is used`),
  ];
}

/** In a sheet or a script: `var(--name)`, or the name in quotes where a script sets or reads it. */
const USE = /(?:var\(\s*|["'`])(--[\w-]+)/g;
