import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../tasks/run-program.ts";
import { findGroupOf } from "./groups.ts";
import { findFallen, readPublished, readShares, toRows, toShares } from "./shares.ts";

const broken = (file: string, ...statuses: string[]) =>
  statuses.map((status) => ({ file, line: 1, mutator: "any", change: "", status }));

test("what was noticed is a share of what was noticed or missed", () => {
  const breaks = [
    ...broken("b.ts", "Ignored", "RuntimeError"),
    ...broken("c.ts", "Killed"),
    ...broken("a.ts", "Killed", "Timeout", "Survived", "NoCoverage", "Killed", "Ignored", "RuntimeError"),
  ];
  expect(toShares(breaks)).toEqual([
    { file: "a.ts", noticed: 3, all: 5 },
    { file: "c.ts", noticed: 1, all: 1 },
  ]);
});

test("a page of shares says what it was made of, and never more than there is", () => {
  const rows = toRows([
    { file: "x/a.ts", noticed: 1_999, all: 2_000 },
    { file: "x/b.ts", noticed: 4, all: 4 },
  ]);
  expect(readPublished(`# Words\n\n${rows}`)).toEqual(
    new Map([
      ["x/a.ts", 99.9],
      ["x/b.ts", 100],
    ]),
  );
});

test("what a page says of a file can be read again", () => {
  const shares = [
    { file: "x/a.ts", noticed: 2, all: 3 },
    { file: "x/b.ts", noticed: 4, all: 4 },
  ];
  expect(readShares(`# Words\n\n${toRows(shares)}`)).toEqual(shares);
});

test("a file falls by more than a point, or under what is wanted, or is not published at all", () => {
  const share = (noticed: number) => [{ file: "a.ts", noticed, all: 100 }];
  const published = new Map([["a.ts", 95]]);
  const count = (noticed: number, atLeast: number) => findFallen(share(noticed), { published, atLeast }).length;
  expect([count(94, 90), count(93, 90), count(94, 95), count(95, 95)]).toEqual([0, 1, 1, 0]);
  expect(findFallen(share(100), { published: new Map(), atLeast: 0 })).toEqual([
    expect.stringContaining("a.ts: 100 %"),
  ]);
});

test("the published shares of rules, policies and the message path are as high as is wanted, and their files are there", () => {
  const published = readPublished(readFileSync(join(ROOT, "docs/mutation.md"), "utf8"));
  expect(published.size).toBeGreaterThan(0);
  for (const [file, percent] of published) {
    expect(readFileSync(join(ROOT, file), "utf8"), file).not.toBe("");
    expect(percent, file).toBeGreaterThanOrEqual(findGroupOf(file)?.atLeast ?? Number.POSITIVE_INFINITY);
  }
});
