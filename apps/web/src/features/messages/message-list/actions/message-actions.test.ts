import type { Content } from "@atrium/contracts/content/content";
import { expect, test } from "vitest";
import type { MessageItem } from "../list-items.ts";
import { findLastOwnText, listActions } from "./message-actions.ts";

const MEMBER = {
  canPost: true,
  canReact: true,
  canDeleteOthers: false,
  canEditOthers: false,
  isToldWho: false,
  canReport: true,
};
const say = (text: string): Content => ({ kind: "text", text });
const item = (changes: Partial<MessageItem>): MessageItem =>
  ({ kind: "message", seq: 1, content: say("words"), delivery: null, ...changes }) as MessageItem;
const SENT = { kind: "sent" } as const;
const poll: Content = {
  kind: "poll",
  question: "q",
  options: [],
  isMultiple: false,
  isAnonymous: true,
  isClosed: false,
};

test("others' words are answered, forwarded and copied; one's own edited and deleted as well", () => {
  expect(listActions(item({}), MEMBER)).toEqual(["reply", "forward", "copy", "save", "select", "report", "hide"]);
  expect(listActions(item({ delivery: SENT }), MEMBER)).toEqual([
    "reply",
    "edit",
    "forward",
    "copy",
    "save",
    "select",
    "hide",
    "delete",
  ]);
});

test("a poke is neither copied, nor edited, nor sent on to anybody else", () => {
  const content: Content = { kind: "poke", isBack: false };
  expect(listActions(item({ content, delivery: SENT }), MEMBER)).toEqual(["reply", "save", "select", "hide", "delete"]);
});

test("words to somebody's story are copied, and neither edited nor sent on to anybody else  MSG-008", () => {
  const content: Content = { kind: "storyMessage", storyDetails: null, text: "Count me in" };
  expect(listActions(item({ content, delivery: SENT }), MEMBER)).toEqual([
    "reply",
    "copy",
    "save",
    "select",
    "hide",
    "delete",
  ]);
});

test("who looks after the room deletes what others said; who only reads neither answers nor edits", () => {
  expect(listActions(item({}), { ...MEMBER, canDeleteOthers: true })).toEqual([
    "reply",
    "forward",
    "copy",
    "save",
    "select",
    "report",
    "hide",
    "delete",
  ]);
  expect(listActions(item({ delivery: SENT }), { ...MEMBER, canPost: false })).toEqual([
    "forward",
    "copy",
    "save",
    "select",
    "hide",
    "delete",
  ]);
});

test("a poll is closed once, by who asked or looks after the room, and has no words to copy or edit", () => {
  expect(listActions(item({ content: poll }), MEMBER)).toEqual([
    "reply",
    "forward",
    "save",
    "select",
    "report",
    "hide",
  ]);
  expect(listActions(item({ content: poll, delivery: SENT }), MEMBER)).toEqual([
    "reply",
    "forward",
    "save",
    "select",
    "closePoll",
    "hide",
    "delete",
  ]);
  const closed = { ...poll, isClosed: true };
  expect(listActions(item({ content: closed, delivery: SENT }), MEMBER)).toEqual([
    "reply",
    "forward",
    "save",
    "select",
    "hide",
    "delete",
  ]);
});

test("nothing is reported where there is nobody to report to", () => {
  expect(listActions(item({}), { ...MEMBER, canReport: false })).not.toContain("report");
});

test("nothing is done to what is deleted, or not sent yet", () => {
  expect(listActions(item({ content: { kind: "deleted" } }), MEMBER)).toEqual([]);
  expect(listActions(item({ seq: null, delivery: { kind: "sending" } }), MEMBER)).toEqual([]);
});

test("the newest own words are those that Up edits", () => {
  const items = [
    item({ seq: 1, delivery: SENT, content: say("first") }),
    item({ seq: 2, delivery: SENT, content: say("second") }),
    item({ seq: 3, delivery: SENT, content: poll }),
    item({ seq: 4, content: say("another's") }),
    { kind: "day" },
  ];
  expect(findLastOwnText(items)).toEqual({ seq: 2, text: "second" });
  expect(findLastOwnText([item({})])).toBeNull();
});

test("who has read it is told of one's own words, where the room is not too large to tell", () => {
  expect(listActions(item({ delivery: SENT }), { ...MEMBER, isToldWho: true })).toContain("seen");
  expect(listActions(item({ delivery: SENT }), MEMBER)).not.toContain("seen");
  expect(listActions(item({}), { ...MEMBER, isToldWho: true })).not.toContain("seen");
});
