import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export type Import = { readonly path: string; readonly isTypeOnly: boolean };
export type SourceFile = {
  readonly path: string;
  readonly lines: number;
  readonly text: string;
  readonly imports: readonly Import[];
};

const PATTERNS = [
  "apps/*/src/**/*.{ts,tsx}",
  "packages/*/src/**/*.ts",
  "e2e/**/*.ts",
  "bench/**/*.ts",
  "tools/**/*.ts",
];
const IGNORED = /node_modules|\/generated\/|\/dist\//;
const IMPORT = /^(?:import|export)\s+(type\s)?(?:([^;]*?)\sfrom\s+)?"([^"]+)"/gms;
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
  const eager = Array.from(code.matchAll(IMPORT), ([, type, names, from]) => ({
    from: from ?? "",
    isTypeOnly: type !== undefined || isOnlyTypes(names),
  }));
  const lazy = Array.from(code.matchAll(LAZY), ([, from]) => ({ from: from ?? "", isTypeOnly: true }));
  const imports = [...eager, ...lazy].flatMap(({ from, isTypeOnly }) => {
    const resolved = resolveImport(path, from);
    return resolved ? [{ path: resolved, isTypeOnly }] : [];
  });
  return { path, text, lines: text.trimEnd().split("\n").length, imports };
}

function isOnlyTypes(names: string | undefined): boolean {
  const inside = /^\{(.*)\}$/s.exec(names?.trim() ?? "")?.[1];
  if (inside === undefined) return false;
  return inside.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type "));
}

function resolveImport(path: string, from: string): string | null {
  if (from.startsWith(CONTRACTS)) return `packages/contracts/src/${from.slice(CONTRACTS.length)}.ts`;
  return from.startsWith(".") ? normalize(join(dirname(path), from)) : null;
}
