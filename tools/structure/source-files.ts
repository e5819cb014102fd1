import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** `isLazy`: brought when it is first used, so that whoever names it is loaded without it. */
export type Import = { readonly path: string; readonly isLazy: boolean };
export type SourceFile = {
  readonly path: string;
  readonly lines: number;
  readonly text: string;
  readonly imports: readonly Import[];
};

const PATTERNS = [
  "apps/*/{src,test}/**/*.{ts,tsx}",
  "packages/*/src/**/*.ts",
  "e2e/**/*.ts",
  "bench/**/*.ts",
  "tools/**/*.ts",
];
const IGNORED = /node_modules|\/generated\/|\/dist(?:-server)?\//;
const IMPORT = /^(?:import|export)\s+(?:[^;]*?\sfrom\s+)?"([^"]+)"/gms;
const LAZY = /\bimport\("([^"]+)"\)/g;
const CONTRACTS = "@atrium/contracts/";

/** Every source file of ours with the files of ours it imports, by paths relative to the root. */
export function readSourceFiles(root: string): SourceFile[] {
  return PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !IGNORED.test(path))
    .toSorted()
    .map((path) => toSourceFile(path, readFileSync(join(root, path), "utf8")));
}

export function toSourceFile(path: string, text: string): SourceFile {
  const code = text.replaceAll(/\/\*.*?\*\//gs, "");
  const eager = Array.from(code.matchAll(IMPORT), ([, from]) => ({ from: from ?? "", isLazy: false }));
  const lazy = Array.from(code.matchAll(LAZY), ([, from]) => ({ from: from ?? "", isLazy: true }));
  const imports = [...eager, ...lazy].flatMap(({ from, isLazy }) => {
    const resolved = resolveImport(path, from);
    return resolved ? [{ path: resolved, isLazy }] : [];
  });
  return { path, text, lines: text.trimEnd().split("\n").length, imports };
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, "");
}

function resolveImport(path: string, from: string): string | null {
  if (from.startsWith(CONTRACTS)) return `packages/contracts/src/${from.slice(CONTRACTS.length)}.ts`;
  return from.startsWith(".") ? normalize(join(dirname(path), from)) : null;
}
