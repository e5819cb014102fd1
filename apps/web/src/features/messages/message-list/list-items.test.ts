import { describe, expect, test } from "vitest";
import type { ClientId, Instant, UserId } from "@atrium/contracts/ids";
import type { OutboxItem } from "../stores.ts";
import { makeMessage, makeMessages, ME, OTHER, ROOM, say } from "../test-messages.ts";
import { type ListInput, toListItems } from "./list-items.ts";

const THIRD = "third" as UserId;

function items(input: Partial<ListInput>) {
  return toListItems({ messages: [], ahead: [], outbox: [], me: ME, seenSeq: 0, readSeq: 0, ...input });
}

function waiting(clientId: string, refusal: OutboxItem["refusal"] = null): OutboxItem {
  const createdAt = "2026-06-18T08:01:00.000Z" as Instant;
  return { clientId: clientId as ClientId, roomId: ROOM, content: say(clientId), createdAt, position: 1, refusal };
}

describe("the rows of a conversation", () => {
  test("group one sender's messages, and begin anew after a silence", () => {
    const messages = [
      makeMessage(1),
      makeMessage(2),
      makeMessage(3, { sender: THIRD }),
      makeMessage(4, { sender: THIRD, createdAt: "2026-06-18T08:30:00.000Z" as Instant }),
    ];
    const groups = items({ messages }).flatMap((item) =>
      item.kind === "message" ? [[item.isFirst, item.isLast]] : [],
    );
    expect(groups).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test("of what says that something was pinned stand by themselves, between the groups", () => {
    const messages = [makeMessage(1), makeMessage(2, { content: { kind: "pin", seq: 1 } }), makeMessage(3)];
    const groups = items({ messages }).flatMap((item) =>
      item.kind === "message" ? [[item.isFirst, item.isLast]] : [],
    );
    expect(groups).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  test("that come in a burst follow no pause but the first of them, which alone rises  W2", () => {
    const at = (ms: number) => new Date(Date.UTC(2026, 5, 18, 8, 0, 0, ms)).toISOString() as Instant;
    const messages = [0, 499, 999, 1_499].map((ms, index) => makeMessage(index + 1, { createdAt: at(ms) }));
    const afterPause = items({ messages }).flatMap((item) => (item.kind === "message" ? [item.isAfterPause] : []));
    expect(afterPause).toEqual([true, false, true, true]);
  });

  test("that one deleted for oneself are not among them, nor a day that has no other", () => {
    const messages = [
      makeMessage(1, { isHidden: true, createdAt: "2026-06-17T09:00:00.000Z" as Instant }),
      makeMessage(2),
      makeMessage(3, { isHidden: true }),
    ];
    const rows = items({ messages });
    expect(rows.map(({ kind }) => kind)).toEqual(["day", "message"]);
    expect(rows[1]).toMatchObject({ seq: 2 });
  });

  test("quote nothing that one deleted for oneself", () => {
    const replyTo = { seq: 1, sender: OTHER, senderName: "Priya", content: say("secret") };
    const answer = makeMessage(2, { replyTo });
    expect(items({ messages: [makeMessage(1), answer] }).at(-1)).toMatchObject({ replyTo });
    expect(items({ messages: [makeMessage(1, { isHidden: true }), answer] }).at(-1)).toMatchObject({ replyTo: null });
  });

  test("have a pill for each day", () => {
    const messages = [makeMessage(1), makeMessage(2, { createdAt: "2026-06-20T09:00:00.000Z" as Instant })];
    expect(items({ messages }).map(({ kind }) => kind)).toEqual(["day", "message", "day", "message"]);
  });

  test("have one line before the first message of another that was new on opening", () => {
    const messages = [makeMessage(1), makeMessage(2, { sender: ME }), makeMessage(3), makeMessage(4)];
    expect(items({ messages, readSeq: 1 }).map(({ kind }) => kind)).toEqual([
      "day",
      "message",
      "message",
      "new",
      "message",
      "message",
    ]);
    expect(items({ messages, readSeq: 4 }).some(({ kind }) => kind === "new")).toBe(false);
  });

  test("own messages carry a clock, one tick, two ticks, or the reason they failed", () => {
    const messages = [makeMessage(1, { sender: ME }), makeMessage(2, { sender: ME })];
    const outbox = [waiting("a"), waiting("b", "ROOM_READ_ONLY")];
    const deliveries = items({ messages, outbox, seenSeq: 1 }).flatMap((item) =>
      item.kind === "message" ? item.delivery : [],
    );
    expect(deliveries).toEqual([
      { kind: "seen" },
      { kind: "sent" },
      { kind: "sending" },
      { kind: "failed", code: "ROOM_READ_ONLY" },
    ]);
  });

  test("a message keeps its key from the outbox to the room, and never stands twice", () => {
    const [pending] = items({ outbox: [waiting("c9")] }).slice(1);
    const message = makeMessage(9, { sender: ME });
    const confirmed = items({ messages: [message], outbox: [waiting("c9")] });
    expect(confirmed.filter(({ kind }) => kind === "message")).toHaveLength(1);
    expect(confirmed.at(-1)?.key).toBe(pending?.key);
    expect(items({ ahead: [message], outbox: [waiting("c9")] }).at(-1)?.key).toBe(pending?.key);
  });

  test("stay the same objects while nothing about them changes, so that they are not rendered again  W2", () => {
    const messages = [makeMessage(1, { sender: ME }), makeMessage(2), makeMessage(3)];
    const before = items({ messages });
    const after = items({ messages: [...messages, makeMessage(4)], seenSeq: 1 });
    const isSame = before.map((item, index) => item === after[index]);
    // The day is made anew, the first message has been seen, and the third is no longer the last of its group.
    expect(isSame).toEqual([false, false, true, false]);
  });

  test("others' messages beyond a hole wait for the hole to be filled", () => {
    expect(items({ messages: makeMessages(1, 2), ahead: [makeMessage(5, { sender: OTHER })] })).toHaveLength(3);
  });
});
