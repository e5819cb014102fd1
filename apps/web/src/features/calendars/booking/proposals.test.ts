import { expect, test } from "vitest";
import { toProposals } from "./proposals.ts";

test("each day's other time is at the same hour, or its first, and never the one that there is  B-58", () => {
  const before = "2027-06-22T08:00:00.000Z";
  const days = [
    [before, "2027-06-22T09:00:00.000Z"],
    ["2027-06-23T07:00:00.000Z", "2027-06-23T08:00:00.000Z"],
    ["2027-06-24T09:00:00.000Z", "2027-06-24T10:00:00.000Z"],
    [],
  ];
  expect(toProposals(days, before)).toEqual([
    "2027-06-22T09:00:00.000Z",
    "2027-06-23T08:00:00.000Z",
    "2027-06-24T09:00:00.000Z",
  ]);
});
