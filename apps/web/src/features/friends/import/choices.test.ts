import { expect, test } from "vitest";
import { AS_SUGGESTED, chooseFor, chooseForAll, toChoice, toOutcome } from "./choices.ts";

const FILE = { newCount: 61, duplicateCount: 19, sameNameCount: 3, errorCount: 6 };
const NEW = { position: 1, verdict: "NEW", match: null } as const;
const SAME_EMAIL = { position: 2, verdict: "DUPLICATE", match: "EMAIL" } as const;
const SAME_NAME = { position: 3, verdict: "DUPLICATE", match: "NAME" } as const;
const ERROR = { position: 4, verdict: "ERROR", match: null } as const;

test("as suggested, sure duplicates are merged and those of one name are kept twice", () => {
  expect(toOutcome(FILE, AS_SUGGESTED)).toEqual({ added: 61, merged: 16, kept: 3, skipped: 6 });
  expect([NEW, SAME_EMAIL, SAME_NAME, ERROR].map((row) => toChoice(row, AS_SUGGESTED))).toEqual([
    "KEEP_BOTH",
    "MERGE",
    "KEEP_BOTH",
    "SKIP",
  ]);
});

test("what is chosen for single rows is counted, and taken back with the usual", () => {
  const one = chooseFor(chooseFor(AS_SUGGESTED, NEW, "SKIP"), SAME_NAME, "MERGE");
  expect(toOutcome(FILE, one)).toEqual({ added: 60, merged: 17, kept: 2, skipped: 7 });
  const back = chooseFor(chooseFor(one, NEW, "KEEP_BOTH"), SAME_NAME, "KEEP_BOTH");
  expect(back.own.size).toBe(0);
});

test("what is chosen for all duplicates stands for each of them, and leaves out what is new and was left out", () => {
  const one = chooseFor(chooseFor(AS_SUGGESTED, NEW, "SKIP"), SAME_EMAIL, "KEEP_BOTH");
  expect(toOutcome(FILE, chooseForAll(one, "SKIP"))).toEqual({ added: 60, merged: 0, kept: 0, skipped: 26 });
});
