import { expect, test } from "vitest";
import { canRead, canWrite } from "./policy.ts";

const STRANGERS = { isSelf: false, areFriends: false, looksAfter: false };

test("notes are kept on friends and on members of what one looks after, on nobody else and not on oneself  NOTE-001", () => {
  expect(canWrite({ ...STRANGERS, areFriends: true })).toBe(true);
  expect(canWrite({ ...STRANGERS, looksAfter: true })).toBe(true);
  expect(canWrite(STRANGERS)).toBe(false);
  expect(canWrite({ isSelf: true, areFriends: true, looksAfter: true })).toBe(false);
});

test("what one has written stays one's own to read, whatever became of the other", () => {
  expect(canRead(STRANGERS, 0)).toBe(false);
  expect(canRead(STRANGERS, 1)).toBe(true);
  expect(canRead({ ...STRANGERS, areFriends: true }, 0)).toBe(true);
});
