import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import type pg from "pg";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { PageReader } from "./page-reader.ts";
import type { MessageRow } from "./store.ts";
import { toMessage } from "./view.ts";

const app = useTestApp();

/** Which statements a reader asks, in turn. */
function openReader(capacity?: number) {
  const { pool } = app.context.db;
  const asked: string[] = [];
  const listening = {
    query(statement: { name: string; text: string }) {
      asked.push(statement.name);
      return pool.query(statement);
    },
  };
  const reader = new PageReader(listening as unknown as pg.Pool, capacity);
  return {
    asked,
    read: (roomId: RoomId) => reader.read({ roomId, viewer: null, range: { kind: "newest" }, limit: 50 }),
  };
}

async function openRoom() {
  const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  const roomId = await createTestRoom(app, { members: [ines, tomasz] });
  const say = (text: string, more: object = {}) =>
    ines.do("messages.send", {
      roomId,
      clientId: randomUUID(),
      content: { kind: "text", text },
      ...more,
    });
  await say("Good morning");
  const askWhen = (person: typeof ines) =>
    person.do("messages.send", {
      roomId,
      clientId: randomUUID(),
      content: { kind: "poll", question: "When?", options: ["Now", "Then"], isMultiple: false, isAnonymous: false },
    });
  return { ines, tomasz, roomId, say, askWhen };
}

test.each([
  ["a reaction", "reactions", ({ tomasz, roomId }) => tomasz.do("messages.react", { roomId, seq: 1, emoji: "👍" })],
  ["an answer", "quoted", ({ say }) => say("And to you", { replyTo: 1 })],
  ["a mention", "mentions", ({ say }) => say("@tomaszz, look")],
  [
    "what was forwarded",
    "forwardedFrom",
    ({ tomasz, roomId }) =>
      tomasz.do("messages.forward", {
        roomId,
        seqs: [1],
        to: [roomId],
        clientIds: [randomUUID() as ClientId],
      }),
  ],
  [
    "a vote",
    "votes",
    async ({ ines, tomasz, roomId, askWhen }) => {
      const { seq } = await askWhen(ines);
      await tomasz.do("messages.vote", { roomId, seq, options: [1] });
    },
  ],
  [
    "an edit",
    "editedAt",
    ({ ines, roomId }) => ines.do("messages.edit", { roomId, seq: 1, content: { kind: "text", text: "Good day" } }),
  ],
] as [string, string, (room: Awaited<ReturnType<typeof openRoom>>) => Promise<unknown>][])(
  "a room of words alone is asked for these, and whole from %s on",
  async (_name, field, add) => {
    const room = await openRoom();
    const { asked, read } = openReader();
    const [first, second] = [await read(room.roomId), await read(room.roomId)];
    const toShown = (row: MessageRow) => toMessage(row, { roomId: room.roomId, viewer: null, keys: null });
    expect(second.rows.map(toShown)).toEqual(first.rows.map(toShown));
    expect(asked).toEqual(["messages-before", "plain-messages-before"]);
    await add(room);
    const shown = (await read(room.roomId)).rows.filter((row) => row[field as keyof typeof row]);
    expect(shown).toHaveLength(1);
    await read(room.roomId);
    expect(asked.slice(2)).toEqual(["plain-messages-before", "messages-before", "messages-before"]);
  },
);

test("only so many rooms are remembered", async () => {
  const rooms = await Promise.all([openRoom(), openRoom()]);
  const { asked, read } = openReader(1);
  for (const { roomId } of [...rooms, ...rooms]) await read(roomId);
  expect(asked).toEqual(Array.from({ length: 4 }, () => "messages-before"));
});
