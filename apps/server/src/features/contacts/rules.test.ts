import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./rules.ts";

const key = "0190a000-0000-7000-8000-000000000001";

test("a place in the list is read as it was written, and nothing else is one", () => {
  const cursor = { searchName: " ínes 北 \"'", key };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const text of [
    "",
    "x",
    written([]),
    written(["a"]),
    written(["a", "b"]),
    written([1, key]),
    written(["a", key, 1]),
    written(["\0", key]),
    written(["\ud83d", key]),
  ])
    expect({ text, cursor: readCursor(text) }).toEqual({ text, cursor: null });
});
