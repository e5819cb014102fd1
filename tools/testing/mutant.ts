import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ROOT } from "../tasks/run-program.ts";

/** One break of the product, and the tests that must notice it. */
export type Mutant = {
  readonly name: string;
  readonly patch: string;
  /** What the patch changes, from the root of the repository. */
  readonly files: readonly string[];
  readonly mustFail: readonly NamedTest[];
};
export type NamedTest = { readonly file: string; readonly title: string };

/** What the files were before, for a run that was killed before it could put them back. */
const JOURNAL = join(ROOT, "node_modules/.cache/mutate/originals.json");

/**
 * The patches in tools/mutants. The lines before the first file of a patch say which tests must fail:
 * `Red: e2e/access.spec.ts: part of the title`, one line for each test.
 */
export function readMutants(): Mutant[] {
  return globSync("tools/mutants/*.patch", { cwd: ROOT })
    .toSorted()
    .map((patch) => {
      const text = readFileSync(join(ROOT, patch), "utf8");
      const red = text.matchAll(/^Red: ([^:\n]+): (.+)$/gmu);
      return {
        name: basename(patch, ".patch"),
        patch,
        files: Array.from(text.matchAll(/^\+\+\+ b\/(.+)$/gmu), ([, file = ""]) => file),
        mustFail: Array.from(red, ([, file = "", title = ""]) => ({ file, title })),
      };
    });
}

export function doesApply({ patch }: Mutant): boolean {
  return git("--check", patch);
}

/** Breaks the product in the working tree. False when the patch does not fit it. The answer of `apply` puts everything back. */
export function applyMutant({ patch, files }: Mutant): (() => void) | null {
  const originals = Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
  mkdirSync(dirname(JOURNAL), { recursive: true });
  writeFileSync(JOURNAL, JSON.stringify(originals));
  if (git("--whitespace=nowarn", patch)) return restoreOriginals;
  restoreOriginals();
  return null;
}

/** Puts back what a patch changed, also what a killed run left changed; nothing where nothing is. */
export function restoreOriginals(): void {
  let originals: Record<string, string>;
  try {
    originals = JSON.parse(readFileSync(JOURNAL, "utf8")) as Record<string, string>;
  } catch {
    return;
  }
  for (const [file, text] of Object.entries(originals)) writeFileSync(join(ROOT, file), text);
  rmSync(JOURNAL, { force: true });
}

function git(...args: readonly string[]): boolean {
  return spawnSync("git", ["apply", ...args], { cwd: ROOT, stdio: "ignore" }).status === 0;
}
