import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { MessageIds, toMessageEntry, withoutFormatting } from "./rules.ts";

const at = new Date("2021-03-04T05:06:07Z");
const one = { at, author: "Leila", text: "See you at six" };

/** Why a message is left out; its kind where it is not. */
function judge(change: Partial<typeof one>): string {
  const entry = toMessageEntry(1, { ...one, ...change });
  return entry.kind === "skipped" ? entry.reason : entry.kind;
}

test("a message that can be kept is kept, under its place in the source", () => {
  expect(toMessageEntry(7, one)).toEqual({ kind: "message", number: 7, message: one });
  expect(toMessageEntry(8, { ...one, text: "\0" })).toEqual({ kind: "skipped", number: 8, reason: "not storable" });
});

test("a time is of the years 1 to 9999", () => {
  const inYear = (year: number) => judge({ at: new Date(new Date(at).setUTCFullYear(year)) });
  expect([0, 1, 9_999, 10_000].map(inYear)).toEqual(["no time", "message", "message", "no time"]);
  expect(judge({ at: new Date(Number.NaN) })).toBe("no time");
});

test("what the database does not take is left out, and so is an author of more than 200 characters", () => {
  expect([judge({ author: "\0" }), judge({ text: "\uD800" })]).toEqual(["not storable", "not storable"]);
  expect(judge({ author: "a".repeat(200) })).toBe("message");
  expect(judge({ author: "a".repeat(201) })).toBe("author too long");
});

test("a text over the limit is cut there, between two characters", () => {
  const cut = (text: string) => {
    const entry = toMessageEntry(1, { ...one, text });
    return entry.kind === "message" ? entry.message.text : entry.kind;
  };
  const full = "a".repeat(MESSAGE_MAX_LENGTH);
  expect([cut(full) === full, cut(`${full}b`) === full]).toEqual([true, true]);
  const half = "a".repeat(MESSAGE_MAX_LENGTH - 1);
  expect(cut(`${half}🌿`) === half).toBe(true);
});

test("a message has the same id in every run, and each of several alike has its own", () => {
  const run = () => new MessageIds("export.jsonl");
  const [first, second] = [run(), run()];
  const ids = [one, one, one].map((message) => first.next(message));
  expect([one, one, one].map((message) => second.next(message))).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
  // These stand in databases: another id would bring every message in a second time.
  expect(ids[0]).toBe("2d298c60-a513-bd85-aea5-85b4d3a51bc7");
  expect(ids[1]).toBe("d67758e8-d2f1-3e6e-4194-4f6c4a05cf7c");
});

test("source, time, author and text make the id, and nothing runs from one into the next", () => {
  const others = [
    new MessageIds("other.jsonl").next(one),
    ...[one, { ...one, at: new Date(0) }, { ...one, author: "Leil", text: `a${one.text}` }, { ...one, text: "" }].map(
      (message) => new MessageIds("export.jsonl").next(message),
    ),
  ];
  expect(new Set(others).size).toBe(5);
});

test("colours of IRC and of terminals are taken out, and whoever or whatever has nothing else is left out", () => {
  expect(withoutFormatting("\u00034,12red\u0003 \u0002bold\u0002 \u000304plain\u000f \u001b[31mred\u001b[0m")).toBe(
    "red bold plain red",
  );
  expect(withoutFormatting("5\u00035 5, and \u0003,3 stays\ttab")).toBe("5 5, and ,3 stays\ttab");
  expect([judge({ author: "\u0003 " }), judge({ author: " " })]).toEqual(["no author", "no author"]);
  expect([judge({ text: "\u00034\u0003 " }), judge({ text: " " })]).toEqual(["empty", "empty"]);
});
