import { beforeEach, describe, expect, test } from "vitest";
import type { ClientId, RoomId, Seq } from "@atrium/contracts/ids";
import { refuse } from "../../../../test/test-live.ts";
import { settle } from "../../../../test/test-timers.ts";
import { LiveFailure } from "../../../platform/live/failure.ts";
import { makeMessage, ME, ROOM, say, toText } from "../test-messages.ts";
import { createOutboxDeps } from "./test-outbox.ts";
import { Outbox, type OutboxNews } from "./outbox.ts";

const OTHER_ROOM = "other-room" as RoomId;

let { live, timers, stored, deps } = createOutboxDeps();
let server: { texts: string[]; byClientId: Map<string, Seq> };

function makeOutbox({ isLeading = true, tellTabs = (_news: OutboxNews) => {}, takeOver = () => {} } = {}) {
  return new Outbox({
    ...deps,
    tellTabs,
    leadership: { isLeading, takeOver },
  });
}

function take(input: { clientId: string; content: { kind: string; text?: string } }) {
  const known = server.byClientId.get(input.clientId);
  if (known === undefined) {
    server.texts.push(toText(input.content));
    server.byClientId.set(input.clientId, server.texts.length);
  }
  return { seq: known ?? server.texts.length, createdAt: "2026-06-18T08:42:00.000Z" };
}

beforeEach(() => {
  ({ live, timers, stored, deps } = createOutboxDeps());
  server = { texts: [], byClientId: new Map() };
  live.answer("messages.send", take);
});

describe("sending", () => {
  test("stores first, shows at once, and hands the message over when the server has it", async () => {
    const outbox = makeOutbox();
    const sent: unknown[] = [];
    outbox.onSent((news) => sent.push({ ...news, stillThere: outbox.ofRoom(ROOM).length }));
    outbox.send(ROOM, say("hello"));
    expect(outbox.ofRoom(ROOM)).toMatchObject([{ content: say("hello"), refusal: null }]);
    expect(live.requests).toEqual([]);
    await settle();
    expect(server.texts).toEqual(["hello"]);
    expect(sent).toMatchObject([
      { roomId: ROOM, message: { seq: 1, content: say("hello"), sender: ME }, stillThere: 1 },
    ]);
    expect(outbox.ofRoom(ROOM)).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test("keeps the order of a room while offline and sends it after reconnecting  R1", async () => {
    live.goOffline();
    const outbox = makeOutbox();
    for (const text of ["one", "two", "three"]) outbox.send(ROOM, say(text));
    outbox.send(OTHER_ROOM, say("elsewhere"));
    await settle();
    expect(stored.size).toBe(4);
    live.goOnline();
    await settle();
    await settle();
    expect(server.texts.filter((text) => text !== "elsewhere")).toEqual(["one", "two", "three"]);
    expect(server.texts).toContain("elsewhere");
  });

  test("survives a reload: a new visit sends what the last one could not  R1", async () => {
    live.goOffline();
    const first = makeOutbox();
    first.send(ROOM, say("one"));
    first.send(ROOM, say("two"));
    await settle();
    first.dispose();
    live.goOnline();
    makeOutbox();
    await settle();
    await settle();
    expect(server.texts).toEqual(["one", "two"]);
  });

  test("an answer that was lost leads to a second try, not to a second message  R1", async () => {
    const outbox = makeOutbox();
    live.answer("messages.send", (input) => {
      take(input);
      throw new LiveFailure({ kind: "timeout" });
    });
    outbox.send(ROOM, say("once"));
    await settle();
    live.answer("messages.send", take);
    await timers.advance(2_000);
    expect(server.texts).toEqual(["once"]);
    expect(outbox.ofRoom(ROOM)).toEqual([]);
  });

  test("the event confirms as well as the answer does", async () => {
    live.goOffline();
    const outbox = makeOutbox();
    outbox.send(ROOM, say("hello"));
    await settle();
    const clientId = outbox.ofRoom(ROOM)[0]?.clientId ?? ("" as ClientId);
    live.emit("messages.added", { roomId: ROOM, messages: [makeMessage(7, { clientId, sender: ME })] });
    expect(outbox.ofRoom(ROOM)).toEqual([]);
    await settle();
    expect(stored.size).toBe(0);
  });
});

describe("failing", () => {
  test.each(["BAD_INPUT", "MESSAGE_TOO_LONG", "NOT_FOUND", "ROOM_READ_ONLY"] as const)(
    "%s is final until the person tries again, and later messages go on",
    async (code) => {
      const outbox = makeOutbox();
      live.answer("messages.send", (input) => (toText(input.content) === "bad" ? refuse(code) : take(input)));
      outbox.send(ROOM, say("bad"));
      outbox.send(ROOM, say("good"));
      await settle();
      await timers.advance(120_000);
      expect(server.texts).toEqual(["good"]);
      expect(outbox.ofRoom(ROOM)).toMatchObject([{ content: say("bad"), refusal: code }]);
      expect([...stored.values()]).toMatchObject([{ content: say("bad"), refusal: code }]);
      live.answer("messages.send", take);
      outbox.retry(outbox.ofRoom(ROOM)[0]?.clientId ?? ("" as ClientId));
      await settle();
      expect(server.texts).toEqual(["good", "bad"]);
    },
  );

  test("a refused message can be deleted", async () => {
    const outbox = makeOutbox();
    live.answer("messages.send", () => refuse("ROOM_READ_ONLY"));
    outbox.send(ROOM, say("bad"));
    await settle();
    outbox.remove(outbox.ofRoom(ROOM)[0]?.clientId ?? ("" as ClientId));
    expect(outbox.ofRoom(ROOM)).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test("a limited rate waits as long as the server says, in order", async () => {
    const outbox = makeOutbox();
    live.answer("messages.send", () => refuse("RATE_LIMITED", 4_000));
    outbox.send(ROOM, say("one"));
    outbox.send(ROOM, say("two"));
    await settle();
    live.answer("messages.send", take);
    await timers.advance(3_900);
    expect(server.texts).toEqual([]);
    await timers.advance(200);
    expect(server.texts).toEqual(["one", "two"]);
  });

  test("faults that pass are tried for ever, more and more slowly", async () => {
    const outbox = makeOutbox();
    live.answer("messages.send", () => refuse("UNAVAILABLE"));
    outbox.send(ROOM, say("patient"));
    await timers.advance(3_600_000);
    const tries = live.requests.length;
    expect(tries).toBeGreaterThan(60);
    expect(tries).toBeLessThan(140);
    live.answer("messages.send", take);
    await timers.advance(30_000);
    expect(server.texts).toEqual(["patient"]);
  });
});

describe("several tabs", () => {
  test("show the same messages, and only the leading one sends", async () => {
    const tabs: Outbox[] = [];
    const tell = (from: number) => (news: OutboxNews) => tabs[1 - from]?.handleNews(news);
    tabs.push(makeOutbox({ tellTabs: tell(0) }), makeOutbox({ tellTabs: tell(1), isLeading: false }));
    live.goOffline();
    tabs[1]?.send(ROOM, say("from the follower"));
    await settle();
    expect(tabs[0]?.ofRoom(ROOM)).toEqual(tabs[1]?.ofRoom(ROOM));
    live.goOnline();
    await settle();
    expect(server.texts).toEqual(["from the follower"]);
    expect(live.requests.filter(({ name }) => name === "messages.send")).toHaveLength(1);
    expect(tabs.map((tab) => tab.ofRoom(ROOM))).toEqual([[], []]);
  });

  test("a follower takes over from a leader that does nothing", async () => {
    let hasTakenOver = false;
    const outbox = makeOutbox({ isLeading: false, takeOver: () => (hasTakenOver = true) });
    outbox.send(ROOM, say("hello?"));
    await timers.advance(3_100);
    expect(hasTakenOver).toBe(true);
  });
});
