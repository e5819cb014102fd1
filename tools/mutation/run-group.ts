import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { ROOT } from "../tasks/run-program.ts";
import { findGroupOf, type Group } from "./groups.ts";

/** Where copies of the sources are broken, and where what earlier runs found is kept. */
const CACHE = ".cache/mutation";
/** Others work on the machine as well. */
const CONCURRENCY = 1;
/** A break whose tests take this many times as long as before, and this much longer, goes round for ever: it is not only slow. */
const TIMEOUT_FACTOR = 4;
const TIMEOUT_MS = 5_000;

export type Break = {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly change: string;
  readonly status: string;
};

/**
 * Breaks the sources of a group in a copy, one place at a time. What has not changed since the last run is not tried again, unless
 * `isForced`. Constants of a module are left alone: docs/limits.md names each, and a test compares it.
 */
export async function runGroup(group: Group, { isForced }: { isForced: boolean }): Promise<Break[]> {
  process.chdir(ROOT);
  process.env.MUTATION_GROUP = group.name;
  forgetUncovered(join(ROOT, CACHE, `${group.name}.json`));
  const found = await new Stryker({
    mutate: [...group.sources],
    testRunner: "vitest",
    vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner"],
    ignorePatterns: [
      "/*",
      "!/apps/**",
      "!/packages/**",
      "!/tools/**",
      "!/{package,tsconfig.base}.json",
      "node_modules",
      "dist",
      "runtime",
      "public",
    ],
    tempDirName: join(CACHE, "copies", group.name),
    incremental: true,
    incrementalFile: join(CACHE, `${group.name}.json`),
    force: isForced,
    concurrency: CONCURRENCY,
    timeoutFactor: TIMEOUT_FACTOR,
    timeoutMS: TIMEOUT_MS,
    ignoreStatic: true,
    disableTypeChecks: false,
    // It would ask TypeScript 7 for an interface to programs, which that has not: what is not there is not asked for.
    tsconfigFile: "none.json",
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();
  const breaks = found.map(({ fileName, location, mutatorName, replacement, status }) => ({
    file: relative(ROOT, fileName),
    line: location.start.line,
    mutator: mutatorName,
    change: replacement ?? "",
    status,
  }));
  // What earlier runs found of files that are another group's now is kept as well.
  return breaks.filter(({ file }) => findGroupOf(file) === group);
}

type Kept = { readonly files: Readonly<Record<string, { mutants: { readonly status: string }[] }>> };

/** Stryker keeps "no test reaches it" also when a test has come that does; so that is found out anew. */
function forgetUncovered(file: string): void {
  if (!existsSync(file)) return;
  const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
  for (const source of Object.values(kept.files)) {
    source.mutants = source.mutants.filter(({ status }) => status !== "NoCoverage");
  }
  writeFileSync(file, JSON.stringify(kept));
}
