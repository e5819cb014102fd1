import type { ContactId, UserId } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import type { KeptContact, StoredRow } from "./imports-store.ts";
import { createMatcher, type Known, mergeContacts } from "./rules.ts";
import { planImport } from "./run-import.ts";
import type { ImportedContact } from "./imported.ts";

const NOBODY: ImportedContact = {
  firstName: "Zoë",
  lastName: "",
  emails: [],
  phones: [],
  company: "",
  jobTitle: "",
  hashTags: [],
  rating: 0,
};
const email = (value: string) => ({ kind: "work" as const, value });
const known = (searchName: string, emails: string[], phones: string[]): Known => ({
  contactId: "kept" as ContactId,
  personId: null,
  searchName,
  name: "Kept",
  emails,
  phones,
});
const find = (
  matcher: ReturnType<typeof createMatcher>,
  contact: Partial<ImportedContact>,
  searchName: string,
  position = 1,
) => matcher.find({ contact: { ...NOBODY, ...contact }, searchName, name: "Row", position });

describe("somebody in a file", () => {
  test("is a duplicate by an address in any case, then by a number with or without its country, then by a whole name", () => {
    const matcher = createMatcher([known(" zoe neraud", ["Zoe@Weir.example"], ["07700 900318"])]);
    const phones = [email("+44 7700 900 318")];
    expect(find(matcher, { emails: [email("zoe@weir.EXAMPLE")], phones }, " a")?.by).toBe("EMAIL");
    expect(find(matcher, { phones }, " b")?.by).toBe("PHONE");
    expect(find(matcher, {}, " zoe neraud")?.by).toBe("NAME");
    expect(find(matcher, {}, " zoe")).toBeNull();
  });

  test("is no duplicate by one word, or by a number as short as an office's", () => {
    const matcher = createMatcher([known(" zoe", [], ["123456"])]);
    expect(find(matcher, { phones: [email("123456")] }, " zoe")).toBeNull();
  });

  test("is a duplicate of an earlier row, by its place", () => {
    const matcher = createMatcher([]);
    expect(find(matcher, { emails: [email("a@b.example")] }, " a", 1)).toBeNull();
    expect(find(matcher, { emails: [email("a@b.example")] }, " b", 2)).toMatchObject({ by: "EMAIL", position: 1 });
  });
});

test("merging fills what is empty, adds what is missing once, and changes nothing that is there", () => {
  const kept = {
    ...NOBODY,
    company: "Weir",
    emails: [email("a@b.example")],
    phones: [email("07700 900318")],
    rating: 6,
  };
  const other = {
    ...NOBODY,
    firstName: "Z",
    company: "Other",
    jobTitle: "Painter",
    emails: [email("A@B.example"), email("c@b.example")],
    phones: [email("+447700900318")],
    hashTags: ["film"],
    rating: 2,
  };
  expect(mergeContacts(kept, other)).toEqual({
    ...kept,
    jobTitle: "Painter",
    emails: [email("a@b.example"), email("c@b.example")],
    hashTags: ["film"],
  });
});

describe("a plan", () => {
  const row = (position: number, change: Partial<StoredRow> = {}): StoredRow => ({
    position,
    line: position,
    verdict: "NEW",
    fault: null,
    contact: { ...NOBODY, emails: [email(`${position}@b.example`)] },
    losses: [],
    match: null,
    matchName: "",
    matchContactId: null,
    matchPersonId: null,
    matchPosition: null,
    ...change,
  });
  const kept: KeptContact = { ...NOBODY, id: "kept" as ContactId, personId: "person" as UserId };

  test("merges into who is there, and a later row into where the earlier one went", () => {
    const rows = [
      row(1, { verdict: "DUPLICATE", match: "EMAIL", matchPersonId: "person" as UserId }),
      row(2, { verdict: "DUPLICATE", match: "EMAIL", matchPosition: 1 }),
      row(3),
      row(4, { verdict: "DUPLICATE", match: "EMAIL", matchPosition: 3 }),
    ];
    const plan = planImport(rows, { kept: [kept], toChoice: () => "MERGE" });
    expect(plan.changed.map(({ emails }) => emails.map(({ value }) => value))).toEqual([
      ["1@b.example", "2@b.example"],
    ]);
    expect(plan.added.map(({ emails }) => emails.length)).toEqual([2]);
    expect(plan.counts).toEqual({ addedCount: 1, mergedCount: 3, keptCount: 0, skippedCount: 0 });
  });

  test("adds who was to be merged into somebody that is gone, and leaves out what is left out", () => {
    const gone = row(1, { verdict: "DUPLICATE", match: "NAME", matchContactId: "gone" as ContactId });
    expect(planImport([gone], { kept: [], toChoice: () => "MERGE" }).counts).toMatchObject({ addedCount: 1 });
    expect(planImport([gone], { kept: [], toChoice: () => "KEEP_BOTH" }).counts).toMatchObject({ keptCount: 1 });
    expect(planImport([gone, row(2)], { kept: [], toChoice: () => "SKIP" }).counts).toMatchObject({ skippedCount: 2 });
  });
});
