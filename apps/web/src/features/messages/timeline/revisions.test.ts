import fc from "fast-check";
import type { UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { describe, expect, test } from "vitest";
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

describe("what quotes a message", () => {
  const quote = (text: string) => ({ seq: 1, sender: "other" as UserId, senderName: "Other", content: say(text) });
  const answer = makeMessage(2, { replyTo: quote("my secret") });

  test("says what that says now, and nothing of what was deleted for everyone  MSG-003", () => {
    const edited = at(1);
    expect(mergeRevisions([answer], [edited])).toEqual([
      { ...answer, replyTo: { ...quote(""), content: edited.content } },
    ]);
    const [told] = mergeRevisions([answer], [at(2, { content: { kind: "deleted" } })]);
    expect(JSON.stringify(told)).not.toContain("my secret");
  });

  test("keeps to the later of two changes, whichever comes first", () => {
    const [now] = mergeRevisions([answer], [at(2), at(1)]);
    expect(now?.replyTo?.content).toEqual(at(2).content);
    const [, kept] = mergeRevisions(
      [at(3), { ...answer, replyTo: { ...quote(""), content: at(3).content } }] as const,
      [at(2)],
    );
    expect(kept?.replyTo?.content).toEqual(at(3).content);
  });

  test("stays the same object where nothing of that is another", () => {
    const list = [{ ...answer, replyTo: { ...quote(""), content: at(1).content } }];
    expect(mergeRevisions(list, [at(1)])).toBe(list);
  });
});

test("of two changes to one message the later one counts, whichever comes first", () => {
  expect(mergeRevisions([at(0)], [at(2), at(1)])).toEqual([at(2)]);
});
