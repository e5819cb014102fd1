import type { MessageFile } from "@atrium/contracts/content/file";
import type { ClientId, Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { FakeTimers, settle } from "../../../../test/test-timers.ts";
import { ROOM } from "../test-messages.ts";
import type { Sending } from "../stores.ts";
import { type SendFile, type SendingFailure, Sendings } from "./sendings.ts";

const NOTHING = { width: null, height: null, placeholder: null };
const toFacts = (fileId: string): MessageFile => ({
  fileId,
  title: `${fileId}.txt`,
  contentType: "",
  bytes: 4,
  ...NOTHING,
});

function toSending(id: string, fileIds: readonly string[] = [id]): Sending {
  return {
    clientId: id as ClientId,
    roomId: ROOM,
    use: "photo",
    files: fileIds.map((fileId) => ({ facts: toFacts(fileId), blob: new Blob(["four"]), uploadUrl: null, kept: null })),
    createdAt: "2026-06-18T08:42:00.000Z" as Instant,
    refusal: null,
  };
}

type Try = { readonly fileId: string; readonly uploadUrl: string | null; readonly follow: Parameters<SendFile>[2] };

/** A server that takes files when the test says so. */
function open(stored: readonly Sending[] = [], others: ReadonlySet<string> = new Set()) {
  const kept = new Map(stored.map((sending) => [sending.clientId, sending]));
  const tries: Try[] = [];
  const sent: unknown[] = [];
  const scheduled: unknown[] = [];
  let schedule: SendingFailure | null = null;
  let [answer, online] = [(_outcome: MessageFile | SendingFailure) => {}, () => {}];
  const timers = new FakeTimers();
  const sendings = new Sendings({
    timers,
    store: {
      load: () => Promise.resolve([...kept.values()]),
      put: async (sending) => void kept.set(sending.clientId, sending),
      remove: async (clientId) => void kept.delete(clientId),
    },
    sendFile: (file, _use, follow) => {
      tries.push({ fileId: file.facts.fileId, uploadUrl: file.uploadUrl, follow });
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    claim: (clientId) => Promise.resolve(others.has(clientId) ? null : () => {}),
    onOnline: (handler) => {
      online = handler;
      return () => {};
    },
    send: (message) => void sent.push(message),
    sendLater: async (message) => {
      scheduled.push(message);
      return schedule;
    },
    onKept: () => {},
  });
  return {
    sendings,
    kept,
    tries,
    sent,
    scheduled,
    pass: (ms: number) => timers.advance(ms),
    letScheduling: (outcome: SendingFailure | null) => {
      schedule = outcome;
    },
    goOnline: async () => {
      online();
      await settle();
    },
    answer: async (outcome: MessageFile | SendingFailure) => {
      answer(outcome);
      await settle();
    },
  };
}

test("files go one after another, with how far they are, and the message follows the last of them", async () => {
  const { sendings, tries, sent, kept, answer } = open();
  sendings.add(toSending("album", ["a", "b"]));
  await settle();
  expect(sendings.ofRoom(ROOM)).toMatchObject([
    { content: { kind: "photo", files: [{ fileId: "a" }, { fileId: "b" }] } },
  ]);
  tries[0]?.follow.onProgress(3);
  expect(sendings.progressOf("album" as ClientId)).toEqual({ sent: 3, total: 8 });
  await answer(toFacts("kept-a"));
  tries[1]?.follow.onProgress(1);
  expect(sendings.progressOf("album" as ClientId)).toEqual({ sent: 5, total: 8 });
  expect([tries.map(({ fileId }) => fileId), sent]).toEqual([["a", "b"], []]);
  await answer(toFacts("kept-b"));
  const content = { kind: "photo", files: [toFacts("kept-a"), toFacts("kept-b")], text: "" };
  expect(sent).toEqual([{ clientId: "album", roomId: ROOM, content }]);
  expect([sendings.ofRoom(ROOM), kept.size]).toEqual([[], 0]);
});

const recording = { durationMs: 38_000, peaks: [10, 100] };
const facts = [toFacts("kept")];

test.each([
  ["words under them", { text: "For Friday" }, { kind: "photo", files: facts, text: "For Friday" }],
  ["a voice", { use: "audio" as const, recording }, { kind: "audio", files: facts, text: "", voice: recording }],
  [
    "who films themselves",
    { use: "videoMessage" as const, recording },
    { kind: "videoMessage", files: facts, text: "", durationMs: 38_000 },
  ],
])("files with %s are shown and sent with it", async (_what, changes, content) => {
  const { sendings, sent, answer } = open();
  sendings.add({ ...toSending("one"), ...changes });
  await settle();
  expect(sendings.ofRoom(ROOM)).toMatchObject([{ content: { ...content, files: [{ fileId: "one" }] } }]);
  await answer(toFacts("kept"));
  expect(sent).toEqual([{ clientId: "one", roomId: ROOM, content }]);
});

test("after a cut it goes on where it was with the next connection, and so does the next visit", async () => {
  const { sendings, tries, kept, answer, goOnline } = open();
  sendings.add(toSending("one"));
  await settle();
  tries[0]?.follow.onUrl("/uploads/1");
  await answer({ kind: "cut" });
  expect(tries).toHaveLength(1);
  await goOnline();
  expect(tries[1]).toMatchObject({ fileId: "one", uploadUrl: "/uploads/1" });
  const later = open([...kept.values()]);
  await settle();
  expect(later.tries).toMatchObject([{ fileId: "one", uploadUrl: "/uploads/1" }]);
});

test("cut while the connection stays it goes on by itself, less and less often, and at once with the next connection  R9", async () => {
  const { sendings, tries, sent, answer, goOnline, pass } = open();
  sendings.add(toSending("one"));
  await settle();
  for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    const before = tries.length;
    await answer({ kind: "cut" });
    await pass(pauseMs - 1);
    expect(tries).toHaveLength(before);
    await pass(1);
    expect(tries).toHaveLength(before + 1);
  }
  await answer({ kind: "cut" });
  await goOnline();
  expect(tries).toHaveLength(8);
  await answer({ kind: "cut" });
  await pass(5_000);
  expect(tries).toHaveLength(9);
  await answer(toFacts("kept"));
  expect(sent).toHaveLength(1);
  await pass(600_000);
  expect(tries).toHaveLength(9);
});

test("what the server refuses waits for the person, and the next one passes", async () => {
  const { sendings, tries, answer } = open();
  sendings.add(toSending("one"));
  sendings.add(toSending("two"));
  await settle();
  await answer({ kind: "failed", code: "TOO_LARGE" });
  expect(sendings.ofRoom(ROOM)).toMatchObject([{ refusal: "TOO_LARGE" }, { refusal: null }]);
  expect(tries.at(-1)?.fileId).toBe("two");
  await answer(toFacts("kept"));
  sendings.retry("one" as ClientId);
  await settle();
  expect(tries.at(-1)?.fileId).toBe("one");
});

test("given up while it is on its way it is ended, forgotten, and never sent", async () => {
  const { sendings, tries, sent, kept, answer } = open();
  sendings.add(toSending("one"));
  await settle();
  sendings.remove("one" as ClientId);
  expect(tries[0]?.follow.signal.aborted).toBe(true);
  await answer(toFacts("kept"));
  expect([sendings.ofRoom(ROOM), sent, kept.size]).toEqual([[], [], 0]);
});

test("what another tab is sending is left to it, and what a closed one left is sent once, under its own id", async () => {
  const [theirs, left] = [toSending("theirs"), toSending("left")];
  const { sendings, tries, sent, answer } = open([theirs, left], new Set(["theirs"]));
  await settle();
  expect(sendings.ofRoom(ROOM)).toMatchObject([{ clientId: "left" }]);
  await answer(toFacts("kept"));
  expect([tries.length, sent]).toMatchObject([1, [{ clientId: "left" }]]);
});

const SEND_AT = "2026-06-19T08:00:00.000Z" as Instant;
const NEXT_DAY = "2026-06-20T08:00:00.000Z" as Instant;

test("what is sent later stands beside the messages, and is handed over with its time once its files are there  MSG-024", async () => {
  const { sendings, sent, scheduled, kept, answer } = open();
  sendings.add({ ...toSending("later"), sendAt: SEND_AT });
  await settle();
  expect(sendings.ofRoom(ROOM)).toEqual([]);
  expect(sendings.laterOf(ROOM)).toMatchObject([{ clientId: "later", sendAt: SEND_AT, isUploaded: false }]);
  await answer(toFacts("kept"));
  const content = { kind: "photo", files: facts, text: "" };
  expect(scheduled).toEqual([{ clientId: "later", roomId: ROOM, content, sendAt: SEND_AT }]);
  expect([sendings.laterOf(ROOM), sent, kept.size]).toEqual([[], [], 0]);
});

test("where the time is refused it waits for the person, and is handed over anew at another, without its files once more", async () => {
  const { sendings, scheduled, tries, answer, letScheduling } = open();
  letScheduling({ kind: "failed", code: "BAD_INPUT" });
  sendings.add({ ...toSending("later"), sendAt: SEND_AT });
  await settle();
  await answer(toFacts("kept"));
  expect(sendings.laterOf(ROOM)).toMatchObject([{ refusal: "BAD_INPUT", isUploaded: true }]);
  letScheduling(null);
  sendings.postpone("later" as ClientId, NEXT_DAY);
  await settle();
  expect(scheduled).toMatchObject([{ sendAt: SEND_AT }, { sendAt: NEXT_DAY, clientId: "later" }]);
  expect([tries.length, sendings.laterOf(ROOM)]).toEqual([1, []]);
});

test("cut off as it was handed over, it is handed over with the next connection", async () => {
  const { sendings, scheduled, answer, letScheduling, goOnline } = open();
  letScheduling({ kind: "cut" });
  sendings.add({ ...toSending("later"), sendAt: SEND_AT });
  await settle();
  await answer(toFacts("kept"));
  expect(sendings.laterOf(ROOM)).toMatchObject([{ refusal: null }]);
  letScheduling(null);
  await goOnline();
  expect([scheduled.length, sendings.laterOf(ROOM)]).toEqual([2, []]);
});
