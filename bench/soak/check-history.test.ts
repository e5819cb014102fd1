import type { ClientId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { checkHistory } from "./check-history.ts";
import type { DeviceAtEnd, RunHistory } from "./run-history.ts";

const ROOM = "room" as RoomId;
const [INES, TOMASZ] = ["ines", "tomasz"] as [UserId, UserId];
const WRITTEN = [
  [INES, "a"],
  [TOMASZ, "b"],
  [INES, "c"],
  [TOMASZ, "d"],
  [TOMASZ, "e"],
] as const;
/** The last of them is a file. */
const FILE = {
  fileId: "file",
  title: "e.bin",
  contentType: "application/octet-stream",
  bytes: 3,
  width: null,
  height: null,
  placeholder: null,
};
const HASH = "hash of its bytes";

/** A mutable run in which all went well: five messages, Inès has read two of them, Tomasz none. */
type Mutable<T> =
  T extends ReadonlyMap<infer K, infer V>
    ? Map<K, Mutable<V>>
    : T extends string
      ? T
      : { -readonly [Key in keyof T]: Mutable<T[Key]> };

function goodRun(): Mutable<RunHistory> {
  const messages = (): Message[] =>
    WRITTEN.map(([sender, name], index) => ({
      seq: index + 1,
      clientId: name as ClientId,
      sender,
      senderName: sender,
      createdAt: "2026-06-18T08:42:00.000Z" as Instant,
      content:
        name === "e"
          ? { kind: "document", files: [{ ...FILE }], text: `text ${name}` }
          : { kind: "text", text: `text ${name}` },
      revision: 0,
    }));
  const sent = messages().map(({ clientId, sender, content, seq }) => ({
    clientId,
    sender,
    text: "text" in content ? content.text : "",
    roomId: ROOM,
    device: `${sender}'s`,
    attached: content.kind === "document" ? { file: { ...FILE }, hash: HASH } : null,
    acknowledged: [seq, seq],
    edits: [],
  }));
  return {
    sent,
    rooms: new Map([[ROOM, messages()]]),
    files: new Map([[FILE.fileId, HASH]]),
    sightings: messages().map((message) => ({ device: "ines's", roomId: ROOM, message })),
    counts: [{ userId: INES, roomId: ROOM, lastSeq: 4, readSeq: 2, unread: 1 }],
    marks: [
      { userId: INES, roomId: ROOM, seq: 2 },
      { userId: INES, roomId: ROOM, seq: 1 },
    ],
    devices: [atEnd(INES, 2, 2), atEnd(TOMASZ, 0, 2)] as Mutable<DeviceAtEnd>[],
  };

  function atEnd(userId: UserId, readSeq: number, unread: number): DeviceAtEnd {
    const row = (): Room => ({ roomId: ROOM, lastSeq: 5, readSeq, unread, seenSeq: 0 }) as Room;
    const copies = [{ roomId: ROOM, messages: messages(), readSeq, unread }];
    return { device: `${userId}'s`, userId, copies, merged: [row()], fresh: [row()] };
  }
}

const finalOf = (run: Mutable<RunHistory>): Message[] => run.rooms.get(ROOM) ?? [];
const ownOf = (run: Mutable<RunHistory>): Message[] => run.devices[0]?.copies[0]?.messages ?? [];

function swap(messages: Message[], left: number, right: number): void {
  const [first, second] = [messages[left], messages[right]];
  if (!first || !second) throw new Error("there is nothing to swap");
  messages[left] = { ...second, seq: first.seq };
  messages[right] = { ...first, seq: second.seq };
}

test("has nothing to say of a run in which all went well", () => {
  expect(checkHistory(goodRun())).toEqual([]);
});

const BROKEN: [what: string, kind: string, breakIt: (run: Mutable<RunHistory>) => void][] = [
  ["an acknowledged message that is gone", "lost", (run) => finalOf(run).pop()],
  ["a message that a device never got", "lost", (run) => ownOf(run).pop()],
  ["a message that was shown and is gone", "lost", (run) => finalOf(run).pop()],
  ["a message that stands there twice", "double", (run) => finalOf(run).push({ ...must(finalOf(run)[1]), seq: 6 })],
  ["an order of a device's own", "out of order", (run) => swap(ownOf(run), 1, 2)],
  ["another place than was acknowledged", "out of order", (run) => must(run.sent[1]).acknowledged.push(4)],
  ["a sender's messages in another order than written", "out of order", (run) => run.sent.reverse()],
  ["a message seen at another place once", "out of order", (run) => (must(run.sightings[1]).message.seq = 4)],
  ["a number that is missing", "gap", (run) => (must(finalOf(run)[4]).seq = 6)],
  ["a text that has changed", "wrong text", (run) => (must(finalOf(run)[3]).content = { kind: "text", text: "!" })],
  [
    "a text that a device has otherwise",
    "wrong text",
    (run) => (must(ownOf(run)[3]).content = { kind: "text", text: "!" }),
  ],
  ["a change that is not there", "wrong text", (run) => must(run.sent[1]).edits.push({ text: "new", revision: 1 })],
  ["a deletion that is not there", "wrong text", (run) => must(run.sent[1]).edits.push({ text: null, revision: 0 })],
  ["a deletion that nobody asked for", "wrong text", (run) => (must(finalOf(run)[1]).content = { kind: "deleted" })],
  ["a file that is gone", "wrong file", (run) => run.files.set(FILE.fileId, null)],
  ["a file without a link", "wrong file", (run) => run.files.clear()],
  ["a file of other bytes", "wrong file", (run) => run.files.set(FILE.fileId, "another hash")],
  [
    "a message that lost its file",
    "wrong file",
    (run) => (must(finalOf(run)[4]).content = { kind: "text", text: "text e" }),
  ],
  [
    "a file of a deleted message that is still given",
    "wrong file",
    (run) => Object.assign(must(finalOf(run)[4]), { content: { kind: "deleted" } }),
  ],
  [
    "a deleted message that says again what it said before",
    "wrong text",
    (run) => must(run.sent[1]).edits.push({ text: null, revision: 0 }, { text: "text b", revision: null }),
  ],
  ["a file that nobody sent", "wrong file", (run) => (must(run.sent[4]).attached = null)],
  ["a change that a device was not told", "wrong text", (run) => (must(ownOf(run)[3]).revision = -1)],
  ["a revision beyond the last one", "wrong text", (run) => (must(run.sightings[1]).message.revision = 7)],
  ["a message nobody wrote", "never sent", (run) => run.sent.splice(4, 1)],
  ["a message under another name", "never sent", (run) => (must(finalOf(run)[0]).sender = TOMASZ)],
  ["a wrong count told on the way", "wrong count", (run) => (must(run.counts[0]).unread = 2)],
  ["a wrong count on a device", "wrong count", (run) => (must(run.devices[0]?.copies[0]).unread = 0)],
  ["a wrong count at the server", "wrong count", (run) => (must(run.devices[1]?.fresh[0]).unread = 5)],
  ["an acknowledged read mark that is gone", "wrong count", (run) => run.marks.push({ ...must(run.marks[0]), seq: 4 })],
  ["a room list that misses a change", "wrong count", (run) => (must(run.devices[0]?.merged[0]).seenSeq = 5)],
  ["a room list that misses a room", "wrong count", (run) => run.devices[0]?.merged.pop()],
];

test.each(BROKEN)("finds %s: %s  R1 R2", (_what, kind, breakIt) => {
  const run = goodRun();
  breakIt(run);
  expect(checkHistory(run).map((problem) => problem.kind)).toContain(kind);
});

test("takes a message that was never acknowledged either way", () => {
  const run = goodRun();
  must(run.sent[4]).acknowledged = [];
  expect(checkHistory(run)).toEqual([]);
  for (const messages of [finalOf(run), ownOf(run), must(run.devices[1]?.copies[0]).messages]) messages.pop();
  run.sightings.pop();
  must(run.devices[0]?.copies[0]).unread = 1;
  must(run.devices[0]?.fresh[0]).unread = 1;
  must(run.devices[0]?.merged[0]).unread = 1;
  expect(checkHistory(run)).toEqual([]);
});

test("takes a deletion that was acknowledged, and one that was not either way", () => {
  const run = goodRun();
  must(run.sent[4]).edits.push({ text: null, revision: null });
  expect(checkHistory(run)).toEqual([]);
  for (const messages of [finalOf(run), ownOf(run), must(run.devices[1]?.copies[0]).messages])
    Object.assign(must(messages[4]), { content: { kind: "deleted" }, revision: 1 });
  run.files.clear();
  for (const copy of [run.devices[0]?.copies[0], run.devices[0]?.fresh[0], run.devices[0]?.merged[0]])
    must(copy).unread = 1;
  expect(checkHistory(run)).toEqual([]);
  must(must(run.sent[4]).edits[0]).revision = 1;
  expect(checkHistory(run)).toEqual([]);
});

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the good run is not as the test takes it to be");
  return value;
}
