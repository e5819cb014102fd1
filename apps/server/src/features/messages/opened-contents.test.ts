import { randomBytes } from "node:crypto";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { OpenedContents } from "./opened-contents.ts";
import type { MessageRow } from "./store.ts";
import { makeSealedRow } from "./test-message-row.ts";
import { toMessage } from "./view.ts";

const ROOM = "room" as RoomId;
const keys = { textKey: randomBytes(32), searchKey: randomBytes(32) };

const row = (text: string, change?: Partial<MessageRow>) => makeSealedRow(text, keys.textKey, change);

const read = (opened: OpenedContents, of: MessageRow, roomKeys = keys) =>
  toMessage(of, { roomId: ROOM, viewer: null, keys: roomKeys, opened }).content;

test("what was opened is given again, and is what it says", () => {
  const opened = new OpenedContents();
  const said = row("See you at six");
  const first = read(opened, said);
  expect(first).toEqual({ kind: "text", text: "See you at six" });
  expect(read(opened, { ...said })).toBe(first);
});

test("what was changed meanwhile is opened anew", () => {
  const opened = new OpenedContents();
  read(opened, row("See you at six"));
  expect(read(opened, row("See you at seven", { revision: 1 }))).toEqual({ kind: "text", text: "See you at seven" });
  expect(read(opened, row("", { kind: "deleted", sealed: "", revision: 2 }))).toEqual({ kind: "deleted" });
});

test("the same bytes open neither under another sender, nor under another key, nor as another kind", () => {
  const opened = new OpenedContents();
  const said = row("See you at six");
  read(opened, said);
  const closed = { kind: "text", text: said.sealed };
  expect(read(opened, { ...said, sender: "other" as UserId })).toEqual(closed);
  read(opened, said);
  expect(read(opened, said, { ...keys, textKey: randomBytes(32) })).toEqual(closed);
  read(opened, said);
  expect(read(opened, { ...said, kind: "deleted" })).toEqual({ kind: "deleted" });
});

test("a message of an account that was merged stays open under the one it was sealed for", () => {
  const opened = new OpenedContents();
  const said = row("See you at six");
  const first = read(opened, said);
  expect(read(opened, { ...said, sender: "into" as UserId, sealedFor: "author" as UserId })).toBe(first);
});

test("the oldest is forgotten for a new one, and long ones are not kept", () => {
  const opened = new OpenedContents(2);
  const [first, second, third] = ["first", "second", "third"].map((id) => row(id, { clientId: id as ClientId })) as [
    MessageRow,
    MessageRow,
    MessageRow,
  ];
  const contents = [first, second, third].map((said) => read(opened, said));
  expect(read(opened, third)).toBe(contents[2]);
  expect(read(opened, second)).toBe(contents[1]);
  expect(read(opened, first)).not.toBe(contents[0]);
  const long = row("word ".repeat(300), { clientId: "long" as ClientId });
  expect(read(opened, long)).not.toBe(read(opened, long));
});
