import { join } from "node:path";
import { expect, test } from "vitest";
import { readSourceFiles, toSourceFile } from "./source-files.ts";
import { checkStyles, readStyleSheets } from "./styles.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const files = readSourceFiles(ROOT);
const sheets = readStyleSheets(ROOT);
const PATH = "apps/web/src/ui/Panel.module.css";
const check = (text: string) => checkStyles([...sheets, { path: PATH, text }], files);

test("space and type come from tokens everywhere", () => {
  expect(checkStyles(sheets, files)).toEqual([]);
});

test("a raw length in padding, margin, gap or inset is refused, also inside calc and in a list", () => {
  for (const declaration of [
    "padding: 0.5rem",
    "padding: 0 var(--space-8) 12px",
    "margin-inline-start: -4px",
    "row-gap: calc(1rem + 2px)",
    "inset: 0 auto auto 3em",
    "top: 8px",
  ]) {
    expect(check(`.panel {\n  ${declaration};\n}`), declaration).toHaveLength(1);
    expect(check(`@media (width < 48em) {\n  .panel { color: red; ${declaration} }\n}`), declaration).toHaveLength(1);
  }
});

test("tokens, their sums, nothing, shares and what the window gives are fine; so are other measures", () => {
  for (const declaration of [
    "padding: 0 var(--space-8)",
    "margin: calc(-1 * var(--space-4)) auto 0",
    "inset: 0 50% 10vh",
    "padding-bottom: max(var(--space-14), env(safe-area-inset-bottom))",
    "width: 12rem",
    "border-left: 1px solid",
    "/* padding: 8px; */ color: red",
  ]) {
    expect(check(`.panel {\n  ${declaration};\n}`), declaration).toEqual([]);
  }
});

test("a raw size of letters is refused", () => {
  expect(check(".panel { font: 600 0.75rem/1 var(--font); }")).toHaveLength(1);
  expect(check(".panel { font-size: 13px; }")).toHaveLength(1);
  expect(check(".panel { font: 650 var(--size-14) / 1 var(--font); }")).toEqual([]);
  expect(check(".panel { font: inherit; font-weight: 600; line-height: 1.25rem; }")).toEqual([]);
});

test("a token that nobody uses, or that is not there, is refused", () => {
  const withToken = sheets.map(({ path, text }) =>
    path.endsWith("/tokens.css") ? { path, text: `${text}\n:root { --space-99: 6rem; }` } : { path, text },
  );
  expect(checkStyles(withToken, files)).toEqual(["apps/web/src/ui/tokens.css: nobody uses --space-99"]);
  const script = toSourceFile("apps/web/src/ui/Panel.tsx", 'const style = { gap: "var(--space-99)" };');
  expect(checkStyles(withToken, [...files, script])).toEqual([]);
  expect(check(".panel { gap: var(--space-7); }")).toHaveLength(1);
});
