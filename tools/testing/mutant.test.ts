import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { doesApply, readMutants } from "./mutant.ts";
import { ROOT } from "../tasks/run-program.ts";

const MUTANTS = readMutants();

test("breaks are kept, each under a name of its own", () => {
  expect(MUTANTS.length).toBeGreaterThan(0);
  expect(MUTANTS.filter(({ files }) => files.length === 0)).toEqual([]);
});

/** A newcomer's machine may have come by the sources without it. */
const gitMissing = spawnSync("git", ["--version"]).error !== undefined;

describe.skipIf(gitMissing)("every break", () => {
  test.each(MUTANTS)("$name still fits the code, and the tests it names are there", (mutant) => {
    expect(doesApply(mutant)).toBe(true);
    expect(mutant.mustFail.length).toBeGreaterThan(0);
    for (const { file, title } of mutant.mustFail) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(readFileSync(join(ROOT, file), "utf8")).toContain(title);
    }
  });
});
