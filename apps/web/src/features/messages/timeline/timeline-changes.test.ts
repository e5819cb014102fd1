import type { RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { describe, expect, test } from "vitest";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import type { CaughtUp } from "./catch-up-changes.ts";
import { makeMessage, makeMessages, ROOM, say } from "../test-messages.ts";
import { HistoryServer } from "./test-timeline.ts";
import { Timeline } from "./timeline.ts";

async function open({ cached = [], caughtUp }: { cached?: Message[]; caughtUp?: CaughtUp } = {}) {
  const server = new HistoryServer(100);
  const timeline = new Timeline({
    live: server.live,
    timers: new FakeTimers(),
    roomId: ROOM,
    newestSeq: server.lastSeq,
    cache: {
      peek: () => [],
      hold: () => undefined,
      newest: () => Promise.resolve(cached),
      remember: () => undefined,
    },
    changes: {
      ask: () => Promise.resolve(caughtUp ?? { kind: "changed", messages: [] }),
      noteRead: () => Promise.resolve(),
    },
    onSent: () => () => undefined,
  });
  timeline.start();
  await settle();
  return { server, timeline };
}

describe("messages that change", () => {
  const edited = makeMessage(95, { revision: 2, content: say("edited") });
  const shown = (timeline: Timeline) => timeline.getSnapshot().messages.find(({ seq }) => seq === 95);

  test("are shown as they are now, and an older copy of them changes nothing", async () => {
    const { server, timeline } = await open();
    server.live.emit("messages.changed", { roomId: ROOM, messages: [edited] });
    expect(shown(timeline)).toEqual(edited);
    const before = timeline.getSnapshot();
    server.live.emit("messages.changed", { roomId: ROOM, messages: [makeMessage(95, { revision: 1 })] });
    server.live.emit("messages.changed", {
      roomId: "elsewhere" as RoomId,
      messages: [makeMessage(95, { revision: 9 })],
    });
    expect(timeline.getSnapshot()).toBe(before);
    server.live.emit("messages.reacted", { roomId: ROOM, seq: 95, emoji: "👍" });
    expect(shown(timeline)).toEqual({ ...edited, ownReaction: "👍" });
  });

  test("while their page is on its way are shown as they are now, although the page is older", async () => {
    const { server, timeline } = await open();
    let give = (): void => {};
    const page = { messages: makeMessages(30, 40), lastSeq: 100, changesSince: "here.1" };
    server.live.answer("messages.history", () => new Promise((resolve) => (give = () => resolve(page))));
    const loading = timeline.loadOlder();
    await settle();
    const changed = makeMessage(35, { revision: 1, content: { kind: "deleted" } });
    server.live.emit("messages.changed", { roomId: ROOM, messages: [changed] });
    give();
    await loading;
    expect(timeline.getSnapshot().messages.find(({ seq }) => seq === 35)).toEqual(changed);
  });

  test("that one deletes for oneself are gone at once, also from a page that is on its way", async () => {
    const { server, timeline } = await open();
    const isHidden = (seq: number) => timeline.getSnapshot().messages.find((one) => one.seq === seq)?.isHidden;
    let give = (): void => {};
    const page = { messages: makeMessages(30, 40), lastSeq: 100, changesSince: "here.1" };
    server.live.answer("messages.history", () => new Promise((resolve) => (give = () => resolve(page))));
    const loading = timeline.loadOlder();
    await settle();
    server.live.emit("messages.hidden", { roomId: ROOM, seqs: [35, 95] });
    server.live.emit("messages.hidden", { roomId: "elsewhere" as RoomId, seqs: [96] });
    give();
    await loading;
    expect([35, 36, 95, 96].map(isHidden)).toEqual([true, undefined, true, undefined]);
  });

  test("while one was away arrive in a room that was kept  R1", async () => {
    const { timeline } = await open({
      cached: makeMessages(41, 100),
      caughtUp: { kind: "changed", messages: [edited] },
    });
    expect(shown(timeline)).toEqual(edited);
  });

  test("beyond what the server can tell have the room read anew", async () => {
    const cached = Array.from({ length: 60 }, (_value, index) =>
      makeMessage(41 + index, { content: say("of another database") }),
    );
    const { timeline } = await open({ cached, caughtUp: { kind: "unknown" } });
    expect(timeline.getSnapshot().messages).toEqual(makeMessages(41, 100));
  });
});
