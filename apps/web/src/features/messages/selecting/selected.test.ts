import type { Content } from "@atrium/contracts/content/content";
import { FORWARDED_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import type { ListItem, MessageItem } from "../message-list/list-items.ts";
import { isSelectable, listTogether, toCopied, toggle, toSelected } from "./selected.ts";

const MEMBER = {
  canPost: true,
  canReact: true,
  canDeleteOthers: false,
  canEditOthers: false,
  isToldWho: false,
  canReport: true,
};
const say = (text: string): Content => ({ kind: "text", text });
const item = (seq: number | null, changes: Partial<MessageItem> = {}): ListItem =>
  ({ kind: "message", seq, content: say(`words ${seq}`), delivery: null, ...changes }) as MessageItem;
const place: Content = { kind: "location", latitude: 1, longitude: 2, name: null } as never;
const OWN = { delivery: { kind: "sent" } } as const;

test("what is in the room and not deleted can be chosen, and stands in the order of the room", () => {
  const gone = item(3, { content: { kind: "deleted" } });
  const items = [{ kind: "day" } as ListItem, item(1), item(2), gone, item(null, { delivery: { kind: "sending" } })];
  expect(items.map(isSelectable)).toEqual([false, true, true, false, false]);
  expect(toSelected(items, [3, 2, 1]).map(({ seq }) => seq)).toEqual([1, 2]);
});

test("a message is chosen and unchosen, at most a hundred of them", () => {
  expect(toggle([1], 2)).toEqual([1, 2]);
  expect(toggle([1, 2], 1)).toEqual([2]);
  const full = Array.from({ length: FORWARDED_AT_ONCE_MAX }, (_, index) => index + 1);
  expect(toggle(full.slice(1), 1)).toHaveLength(FORWARDED_AT_ONCE_MAX);
  expect(toggle(full, 101)).toBeNull();
  expect(toggle(full, 100)).toHaveLength(FORWARDED_AT_ONCE_MAX - 1);
});

test("all are deleted for everyone only where each of them may be, and words are copied where there are any", () => {
  const of = (items: ListItem[], reader = MEMBER) => listTogether(items.filter(isSelectable), reader);
  expect(of([item(1, OWN), item(2, OWN)])).toEqual({ copy: true, forward: true, save: true, hide: true, delete: true });
  expect(of([item(1, OWN), item(2)]).delete).toBe(false);
  expect(of([item(1, OWN), item(2)], { ...MEMBER, canDeleteOthers: true }).delete).toBe(true);
  expect(of([item(1, { content: place })])).toMatchObject({ copy: false, forward: true });
  const poke: Content = { kind: "poke", isBack: false };
  expect(of([item(1), item(2, { content: poke })])).toMatchObject({ copy: true, forward: false });
  expect(Object.values(of([]))).not.toContain(true);
});

test("one text is copied as it is, several with who said them, and what has no words not at all", () => {
  const copied = (items: ListItem[]) => toCopied(items.filter(isSelectable), ({ seq }) => `Person ${seq}`);
  expect(copied([item(1), item(2, { content: place })])).toBe("words 1");
  expect(copied([item(1), item(2)])).toBe("Person 1: words 1\nPerson 2: words 2");
  const toStory: Content = { kind: "storyMessage", storyDetails: null, text: "Count me in" };
  expect(copied([item(1), item(2, { content: toStory })])).toBe("Person 1: words 1\nPerson 2: Count me in");
});
