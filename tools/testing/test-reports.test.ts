import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { captureProgram, ROOT } from "../tasks/run-program.ts";
import { STRAY_ERRORS_FILE } from "./stray-errors-reporter.ts";
import { toNamePattern } from "./test-lanes.ts";
import { readUnitTests } from "./test-reports.ts";

/** What `npm test` makes of one file of tests, or of the one test of this name. */
async function run(source: string, name?: string) {
  const folder = mkdtempSync(join(tmpdir(), "reports-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "some.test.ts"), source);
  const [file, strayErrors] = [join(folder, "report.json"), join(folder, "stray.json")];
  const reporters = ["json", join(ROOT, "tools/testing/stray-errors-reporter.ts")].map((name) => `--reporter=${name}`);
  const which = name === undefined ? [] : ["--testNamePattern", toNamePattern(name)];
  const { passed, output } = await captureProgram(
    "vitest",
    ["run", "--root", folder, "--globals", ...which, `--outputFile.json=${file}`, ...reporters],
    { [STRAY_ERRORS_FILE]: strayErrors },
  );
  return readUnitTests(file, { layer: "web units", passed, output, strayErrors });
}

test("an error outside every test fails the run and is told with its text", async () => {
  const { passed, failed, failures } = await run(
    `test("passes", async () => { void Promise.reject(new Error("nobody waits for this")); await new Promise(setImmediate); });`,
  );
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ title: "web units, outside every test", test: null });
  expect(failures[0]?.error).toMatch(/^Unhandled Rejection.*\nError: nobody waits for this\n/u);
});

test("a file that cannot be loaded fails the run", async () => {
  const { passed, failed, failures } = await run(`throw new Error("not this one");`);
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
  expect(failures[0]?.error).toContain("not this one");
  expect(failures[0]?.test).toMatchObject({ name: null });
});

test("a run that tells nothing is told by its last lines", () => {
  const output = Array.from({ length: 90 }, (_, line) => `line ${line}`).join("\n");
  const { failed, failures } = readUnitTests("/nowhere", {
    layer: "components",
    passed: false,
    output,
    strayErrors: "/nowhere",
  });
  expect(failed).toBe(1);
  expect(failures[0]?.title).toBe("components: no report");
  expect(failures[0]?.error).toMatch(/^line 50\n(.*\n)*line 89$/u);
});

test("a failed test is named so that it can be tried again alone", async () => {
  const source = `
    describe("a (thing)", () => {
      test("breaks?", () => { expect(1).toBe(2); });
      test("breaks? Never", () => {});
    });`;
  const { failures } = await run(source);
  expect(failures).toHaveLength(1);
  const { file, name } = failures[0]?.test ?? {};
  expect(file).toMatch(/some\.test\.ts$/u);
  const again = await run(source, name ?? "");
  expect([again.passed, again.failed, again.skipped.length]).toEqual([0, 1, 1]);
});
