import { beforeEach, describe, expect, test } from "vitest";
import type { NewContent } from "@atrium/contracts/content/content";
import type { ClientId, Instant, RoomId } from "@atrium/contracts/ids";
import { LiveFailure } from "../../../platform/live/failure.ts";
import { refuse } from "../../../../test/test-live.ts";
import { settle } from "../../../../test/test-timers.ts";
import type { OutboxItem } from "../stores.ts";
import { makeMessage, ME, OTHER, ROOM, say, toText } from "../test-messages.ts";
import { createOutboxDeps } from "./test-outbox.ts";
import { Outbox, type OutboxDeps, type OutboxNews, type Sent } from "./outbox.ts";

const OTHER_ROOM = "other-room" as RoomId;
const AT = "2026-06-18T08:42:00.000Z" as Instant;

let { live, timers, stored, deps } = createOutboxDeps();
let news: OutboxNews[];
let takeovers: number;

beforeEach(() => {
  ({ live, timers, stored, deps } = createOutboxDeps());
  news = [];
  takeovers = 0;
  live.answer("messages.send", () => ({ seq: 1, createdAt: AT }));
});

function makeOutbox(changes: Partial<OutboxDeps> = {}): Outbox {
  const told = news;
  return new Outbox({
    ...deps,
    tellTabs: (one) => told.push(one),
    leadership: { isLeading: true, takeOver: () => (takeovers += 1) },
    ...changes,
  });
}

const follower = () => makeOutbox({ leadership: { isLeading: false, takeOver: () => (takeovers += 1) } });

function makeItem(text: string, position: number, changes: Partial<OutboxItem> = {}): OutboxItem {
  return {
    clientId: text as ClientId,
    roomId: ROOM,
    content: say(text),
    createdAt: AT,
    position,
    refusal: null,
    ...changes,
  };
}

const sends = () => live.requests.filter(({ name }) => name === "messages.send").map(({ input }) => input);
const texts = () => sends().map((input) => toText((input as { content: NewContent }).content));
const waiting = (outbox: Outbox) => outbox.ofRoom(ROOM).map(({ content }) => toText(content));

describe("a message", () => {
  test("goes to the server, to the room and to the other tabs with all that belongs to it", async () => {
    const outbox = makeOutbox();
    const sent: Sent[] = [];
    outbox.onSent((one) => sent.push(one));
    outbox.send(ROOM, say("hello"));
    const item = { clientId: "n1", roomId: ROOM, content: say("hello"), refusal: null };
    const [shown] = outbox.ofRoom(ROOM);
    expect(shown).toMatchObject({ ...item, createdAt: new Date(timers.now()).toISOString() });
    await settle();
    expect(sends()).toEqual([{ roomId: ROOM, clientId: "n1", content: say("hello") }]);
    const message = {
      seq: 1,
      createdAt: AT,
      clientId: "n1",
      sender: ME,
      senderName: "Inès Carvalho",
      content: say("hello"),
      revision: 0,
    };
    expect(sent).toEqual([{ roomId: ROOM, message }]);
    expect(news).toEqual([
      { kind: "put", item: shown },
      { kind: "sent", roomId: ROOM, message },
    ]);
  });

  test("is not sent before it is stored, whatever happens meanwhile", async () => {
    let finish = () => {};
    const put = () => new Promise<void>((resolve) => (finish = resolve));
    const outbox = makeOutbox({ store: { load: async () => [], put, remove: async () => {} } });
    outbox.send(ROOM, say("hello"));
    await settle();
    live.goOnline();
    await settle();
    expect(sends()).toEqual([]);
    expect(news).toEqual([]);
    finish();
    await settle();
    expect(texts()).toEqual(["hello"]);
  });

  test("waits for the one before it in its room only, and both are shown in their order meanwhile", async () => {
    let answer = (_answer: unknown) => {};
    live.answer("messages.send", () => new Promise((resolve) => (answer = resolve)));
    const outbox = makeOutbox();
    outbox.send(ROOM, say("one"));
    outbox.send(ROOM, say("two"));
    outbox.send(OTHER_ROOM, say("elsewhere"));
    await settle();
    live.goOnline();
    await settle();
    expect(texts()).toEqual(["one", "elsewhere"]);
    expect(waiting(outbox)).toEqual(["one", "two"]);
    live.answer("messages.send", () => ({ seq: 2, createdAt: AT }));
    answer({ seq: 1, createdAt: AT });
    await settle();
    expect(texts()).toEqual(["one", "elsewhere"]);
  });

  test("of this person only is confirmed by what is heard, not one that somebody else gave the same number", async () => {
    live.goOffline();
    const outbox = makeOutbox();
    outbox.send(ROOM, say("hello"));
    await settle();
    const clientId = "n1" as ClientId;
    live.emit("messages.added", { roomId: ROOM, messages: [makeMessage(7, { clientId, sender: OTHER })] });
    expect(waiting(outbox)).toEqual(["hello"]);
    const told: Sent[] = [];
    outbox.onSent((one) => told.push(one));
    live.emit("messages.added", { roomId: ROOM, messages: [makeMessage(8, { sender: ME })] });
    expect(told).toEqual([]);
    const mine = makeMessage(9, { clientId, sender: ME });
    live.emit("messages.added", { roomId: ROOM, messages: [makeMessage(8), mine] });
    expect(told).toEqual([{ roomId: ROOM, message: mine }]);
    expect(waiting(outbox)).toEqual([]);
  });

  test("that was refused for now pauses its own room only, and the pauses begin anew after a success", async () => {
    let fails = true;
    live.answer("messages.send", ({ roomId }) => {
      if (roomId === ROOM && fails) refuse("UNAVAILABLE");
      return { seq: 1, createdAt: AT };
    });
    const outbox = makeOutbox();
    outbox.send(ROOM, say("one"));
    await timers.advance(1_000);
    outbox.send(OTHER_ROOM, say("elsewhere"));
    await settle();
    expect(texts()).toEqual(["one", "one", "elsewhere"]);
    fails = false;
    await timers.advance(2_000);
    expect(waiting(outbox)).toEqual([]);
    fails = true;
    outbox.send(ROOM, say("two"));
    await settle();
    const tried = sends().length;
    await timers.advance(999);
    expect(sends()).toHaveLength(tried);
    await timers.advance(1);
    expect(sends()).toHaveLength(tried + 1);
  });

  test("whose connection broke goes first as soon as another one stands", async () => {
    live.answer("messages.send", () => {
      live.goOffline();
      throw new LiveFailure({ kind: "disconnected" });
    });
    const outbox = makeOutbox();
    outbox.send(ROOM, say("one"));
    outbox.send(ROOM, say("two"));
    await settle();
    live.answer("messages.send", () => ({ seq: 1, createdAt: AT }));
    live.goOnline();
    await settle();
    expect(texts()).toEqual(["one", "one", "two"]);
  });
});

describe("what the person does with a message", () => {
  test("a deleted one that is refused by then does not come back, and does not hold up the next", async () => {
    let answer = () => {};
    live.answer("messages.send", ({ content }) =>
      toText(content) === "bad"
        ? new Promise((_resolve, reject) => {
            answer = () => reject(new LiveFailure({ kind: "refused", error: { code: "ROOM_READ_ONLY" } }));
          })
        : { seq: 1, createdAt: AT },
    );
    const outbox = makeOutbox();
    outbox.send(ROOM, say("bad"));
    outbox.send(ROOM, say("good"));
    await settle();
    outbox.remove("n1" as ClientId);
    expect(news.at(-1)).toEqual({ kind: "remove", clientId: "n1" });
    answer();
    await settle();
    expect(texts()).toEqual(["bad", "good"]);
    expect(waiting(outbox)).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test("a refused one is refused in every tab, and sent again on request only", async () => {
    live.answer("messages.send", () => refuse("NOT_FOUND"));
    const outbox = makeOutbox();
    outbox.send(ROOM, say("bad"));
    await settle();
    expect(news.at(-1)).toMatchObject({ kind: "put", item: { clientId: "n1", refusal: "NOT_FOUND" } });
    live.goOnline();
    await timers.advance(600_000);
    expect(sends()).toHaveLength(1);
    outbox.retry("unknown" as ClientId);
    await settle();
    expect(sends()).toHaveLength(1);
    outbox.retry("n1" as ClientId);
    expect(outbox.ofRoom(ROOM)).toMatchObject([{ refusal: null }]);
    await settle();
    expect(sends()).toHaveLength(2);
  });

  test("is heard by who listens, until they leave", async () => {
    live.goOffline();
    const outbox = makeOutbox();
    await settle();
    let count = 0;
    const leave = outbox.subscribe(() => (count += 1));
    outbox.send(ROOM, say("hello"));
    expect(count).toBe(1);
    outbox.remove("n1" as ClientId);
    expect(count).toBe(2);
    outbox.remove("n1" as ClientId);
    expect(count).toBe(2);
    leave();
    outbox.send(ROOM, say("hello"));
    expect(count).toBe(2);
  });

  test("is heard by nobody once the session has ended, and nothing more is sent", async () => {
    live.goOffline();
    const outbox = makeOutbox();
    let count = 0;
    outbox.send(ROOM, say("hello"));
    await settle();
    outbox.subscribe(() => (count += 1));
    outbox.dispose();
    live.goOnline();
    live.emit("messages.added", {
      roomId: ROOM,
      messages: [makeMessage(1, { clientId: "n1" as ClientId, sender: ME })],
    });
    await outbox.reload();
    expect(count).toBe(0);
    expect(sends()).toEqual([]);
    expect(waiting(outbox)).toEqual(["hello"]);
  });

  test("that is put aside as the session ends is told to no other tab", async () => {
    const outbox = makeOutbox();
    outbox.send(ROOM, say("hello"));
    outbox.dispose();
    await settle();
    expect([...stored.values()].map(({ content }) => content)).toEqual([say("hello")]);
    expect(news).toEqual([]);
    expect(sends()).toEqual([]);
  });

  test("is told no more to who does not want to hear of sent ones", async () => {
    const outbox = makeOutbox();
    let count = 0;
    const leave = outbox.onSent(() => (count += 1));
    leave();
    outbox.send(ROOM, say("hello"));
    await settle();
    expect(count).toBe(0);
  });
});

describe("what other tabs and earlier visits left", () => {
  test("is shown in the order it was written, and what is written now comes after it", async () => {
    live.goOffline();
    const later = timers.now() + 60_000;
    stored.set("second" as ClientId, makeItem("second", later));
    stored.set("first" as ClientId, makeItem("first", later - 1));
    const outbox = makeOutbox();
    await settle();
    outbox.send(ROOM, say("third"));
    outbox.send(ROOM, say("fourth"));
    expect(waiting(outbox)).toEqual(["first", "second", "third", "fourth"]);
    const positions = outbox.ofRoom(ROOM).map(({ position }) => position);
    expect(positions).toEqual([later - 1, later, later + 1, later + 2]);
  });

  test("does not change what this tab knows better, nor bring back what is done", async () => {
    live.answer("messages.send", () => refuse("NOT_FOUND"));
    const outbox = makeOutbox();
    outbox.send(ROOM, say("bad"));
    await settle();
    stored.set("n1" as ClientId, makeItem("bad", 1, { clientId: "n1" as ClientId }));
    await outbox.reload();
    expect(outbox.ofRoom(ROOM)).toMatchObject([{ refusal: "NOT_FOUND" }]);
    outbox.remove("n1" as ClientId);
    stored.set("n1" as ClientId, makeItem("bad", 1, { clientId: "n1" as ClientId }));
    await outbox.reload();
    let count = 0;
    outbox.subscribe(() => (count += 1));
    outbox.handleNews({ kind: "put", item: makeItem("bad", 1, { clientId: "n1" as ClientId }) });
    expect(waiting(outbox)).toEqual([]);
    expect(count).toBe(0);
  });

  test("is sent by the tab that leads, as soon as it hears of it or begins to lead", async () => {
    const leadership = { isLeading: false, takeOver: () => {} };
    const outbox = makeOutbox({ leadership });
    let count = 0;
    outbox.subscribe(() => (count += 1));
    outbox.handleNews({ kind: "put", item: makeItem("theirs", 1) });
    expect(count).toBe(1);
    await settle();
    expect(sends()).toEqual([]);
    leadership.isLeading = true;
    await outbox.reload();
    await settle();
    expect(texts()).toEqual(["theirs"]);
    outbox.handleNews({ kind: "put", item: makeItem("more", 2) });
    await settle();
    expect(texts()).toEqual(["theirs", "more"]);
  });

  test("goes from here when another tab has deleted it, or the server has taken it there", async () => {
    live.goOffline();
    const outbox = makeOutbox();
    const sent: Sent[] = [];
    outbox.onSent((one) => sent.push(one));
    for (const [position, text] of ["one", "two"].entries())
      outbox.handleNews({ kind: "put", item: makeItem(text, position) });
    outbox.handleNews({ kind: "remove", clientId: "one" as ClientId });
    expect(waiting(outbox)).toEqual(["two"]);
    const message = makeMessage(1, { clientId: "two" as ClientId, sender: ME });
    outbox.handleNews({ kind: "sent", roomId: ROOM, message });
    expect(waiting(outbox)).toEqual([]);
    expect(sent).toMatchObject([{ roomId: ROOM, message }]);
    expect(news).toEqual([]);
  });
});

describe("a tab that leads and does nothing", () => {
  test("is taken over from after three seconds", async () => {
    follower().send(ROOM, say("hello"));
    await timers.advance(2_999);
    expect(takeovers).toBe(0);
    await timers.advance(1);
    expect(takeovers).toBe(1);
  });

  test.each<[string, (outbox: Outbox) => void]>([
    ["has sent the message", (outbox) => outbox.handleNews({ kind: "remove", clientId: "n1" as ClientId })],
    [
      "has told that it was refused",
      (outbox) => {
        const item = makeItem("hello", 1, { clientId: "n1" as ClientId, refusal: "NOT_FOUND" });
        outbox.handleNews({ kind: "put", item });
      },
    ],
    ["has no connection either", () => live.goOffline()],
  ])("is not taken over from where it %s", async (_why, happen) => {
    const outbox = follower();
    outbox.send(ROOM, say("hello"));
    await settle();
    happen(outbox);
    await timers.advance(60_000);
    expect(takeovers).toBe(0);
  });

  test("is none where this one leads", async () => {
    live.answer("messages.send", () => new Promise(() => {}));
    makeOutbox().send(ROOM, say("hello"));
    await timers.advance(60_000);
    expect(takeovers).toBe(0);
  });
});
