import fc from "fast-check";
import type { Message } from "@atrium/contracts/messages";
import { expect, test } from "vitest";
import { mergeMessage, mergeRevisions, setHidden, setOwnReaction } from "./revisions.ts";
import { makeMessage, makeMessages, say } from "../test-messages.ts";
import { joinPage, toRun } from "./window.ts";

const at = (revision: number, changes: Partial<Message> = {}) =>
  makeMessage(1, { revision, content: say(`revision ${revision}`), ...changes });

test("the higher revision wins, whichever comes first", () => {
  expect(mergeMessage(at(1), at(2))).toEqual(at(2));
  expect(mergeMessage(at(2), at(1))).toEqual(at(2));
});

test("what everyone is told leaves the reader's own reaction as it is known", () => {
  const mine = at(1, { ownReaction: "👍" });
  expect(mergeMessage(mine, at(2)).ownReaction).toBe("👍");
  expect(mergeMessage(mine, at(2, { ownReaction: null })).ownReaction).toBeNull();
  expect(mergeMessage(at(2), at(2, { ownReaction: "🎉" })).ownReaction).toBe("🎉");
  expect(mergeMessage(at(3), mine)).toEqual(at(3));
});

test("in any order of copies every device ends with the same message  R1", () => {
  const copies = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 1 });
  fc.assert(
    fc.property(copies, (revisions) => {
      const end = revisions.map((revision) => at(revision)).reduce(mergeMessage);
      expect(end).toEqual(at(Math.max(...revisions)));
    }),
  );
});

test("only what became truer is replaced, and a list without any stays the same object", () => {
  const window = makeMessages(1, 3);
  const changed = makeMessage(2, { revision: 1, content: { kind: "deleted" } });
  const merged = mergeRevisions(window, [changed, makeMessage(9, { revision: 4 })]);
  expect(merged).toEqual([window[0], changed, window[2]]);
  expect(merged[0]).toBe(window[0]);
  expect(mergeRevisions(merged, [makeMessage(2)])).toBe(merged);
  expect(setOwnReaction(window, { seq: 7, emoji: "👍" })).toBe(window);
  expect(setOwnReaction(window, { seq: 3, emoji: "👍" })[2]?.ownReaction).toBe("👍");
});

test("a page that overlaps the window brings the truer copies, and so do doubles of a cache", () => {
  const edited = makeMessage(2, { revision: 3, content: say("edited") });
  expect(joinPage(makeMessages(1, 3), [edited, makeMessage(3), makeMessage(4)])).toEqual([
    makeMessage(1),
    edited,
    makeMessage(3),
    makeMessage(4),
  ]);
  expect(joinPage([makeMessage(1), edited], makeMessages(1, 2))).toEqual([makeMessage(1), edited]);
  expect(toRun([edited, makeMessage(1), makeMessage(2)])).toEqual([makeMessage(1), edited]);
});

test("what was deleted for oneself stays so, whatever copy of it comes, and says nothing", () => {
  const [gone] = setHidden([at(2, { ownReaction: "👍" })], [1]);
  expect(gone).toMatchObject({ isHidden: true, content: { kind: "deleted" }, seq: 1 });
  expect(gone).not.toHaveProperty("ownReaction");
  if (gone === undefined) return;
  for (const copy of [at(1), at(3), at(2, { ownReaction: null })]) {
    expect(mergeMessage(gone, copy)).toBe(gone);
    expect(mergeMessage(copy, gone)).toMatchObject({ isHidden: true, content: { kind: "deleted" } });
  }
  const window = makeMessages(1, 3);
  expect(setHidden(window, [7])).toBe(window);
});
