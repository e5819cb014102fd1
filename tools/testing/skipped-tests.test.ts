import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../tasks/run-program.ts";
import { listSkipped, NEEDS } from "./skipped-tests.ts";
import { readTitles } from "./test-titles.ts";

const FILES = globSync(
  ["apps/*/src/**/*.test.ts", "bench/**/*.test.ts", "e2e/*.spec.ts", "tools/*.test.ts", "tools/testing/mutant.test.ts"],
  { cwd: ROOT },
);

test("every condition on which a test runs is explained, and no other", () => {
  const needs = FILES.filter((file) => !file.includes("node_modules/")).flatMap((file) =>
    readTitles(file).flatMap(({ need }) => need ?? []),
  );
  expect([...new Set(needs)].toSorted()).toEqual(Object.keys(NEEDS).toSorted());
});

test("what was skipped is listed by name, under what it needs", () => {
  const [bus, s3] = [
    "apps/server/src/platform/bus/redis-bus.test.ts",
    "apps/server/src/platform/storage/s3-storage.test.ts",
  ];
  const lines = listSkipped([
    { file: join(ROOT, bus), name: "the bus over Redis carries a notice" },
    { file: join(ROOT, s3), name: "files on S3, as a real server has it keeps a file" },
    { file: join(ROOT, bus), name: "the bus over Redis comes back" },
  ]);
  expect(lines).toEqual([
    `2 skipped for want of ${NEEDS["redisMissing"]}`,
    `  ${bus}: the bus over Redis carries a notice`,
    `  ${bus}: the bus over Redis comes back`,
    `1 skipped for want of ${NEEDS["realS3Missing"]}`,
    `  ${s3}: files on S3, as a real server has it keeps a file`,
  ]);
});
