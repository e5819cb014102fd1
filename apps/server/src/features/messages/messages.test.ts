import { randomUUID } from "node:crypto";
import { EVENTS } from "@atrium/contracts/live";
import type { ClientId, Instant, RoomId } from "@atrium/contracts/ids";
import { HISTORY_PAGE_MAX, MESSAGE_MAX_LENGTH, SEARCH_MAX_HITS } from "@atrium/contracts/limits";
import { describe, expect, test } from "vitest";
import { Refused, type TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { createMessages } from "./messages.ts";
import { insertMessages } from "./sending/sending-store.ts";
import { textOf } from "../../../test/test-messages.ts";

const app = useTestApp();
const nextId = () => randomUUID() as ClientId;

const send = (client: TestClient, roomId: RoomId, text: string, clientId = nextId()) =>
  client.do("messages.send", { roomId, clientId, content: { kind: "text", text } });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer : error),
  );

/** A group that everybody in it, its creator as well, is subscribed to. */
async function newGroup(client: TestClient, ...members: { userId: string }[]): Promise<RoomId> {
  const userIds = members.map((member) => member.userId);
  const { room } = await client.do("rooms.create", { chatType: "group", clientId: nextId(), name: "A room", userIds });
  const everybody = [client, ...members] as unknown as TestClient[];
  await Promise.all(everybody.map((member) => member.until(() => isTouched(member, room.roomId))));
  return room.roomId;
}

/** Whether it was told to look at the room, which happens once it is subscribed. */
const isTouched = (client: TestClient, roomId: RoomId): boolean =>
  client.eventsOf("rooms.touched").some((event) => event.roomId === roomId);

describe("sending", () => {
  test("what is said before the creator's connection is subscribed is found by whoever is told of the room  R1", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    for (let round = 0; round < 10; round += 1) {
      const userIds = [tomasz.userId];
      const input = { chatType: "group" as const, clientId: nextId(), name: "At once", userIds };
      const { room } = await ines.do("rooms.create", input);
      await tomasz.until(() => isTouched(tomasz, room.roomId));
      await send(tomasz, room.roomId, "first");
      await ines.until(() => isTouched(ines, room.roomId));
      const { messages } = await ines.do("messages.history", { roomId: room.roomId });
      const told = ines.eventsOf("messages.added").filter((event) => event.roomId === room.roomId);
      const seqs = [...messages, ...told.flatMap((event) => event.messages)].map(({ seq }) => seq);
      expect(seqs).toContain(1);
    }
  });

  test("reaches every member, the sender's other devices included, with the fields of a message  MSG-002", async () => {
    const [ines, inesPhone, tomasz] = await Promise.all([
      app.connect("ines"),
      app.connect("ines"),
      app.connect("tomasz"),
    ]);
    const roomId = await newGroup(ines, tomasz);
    await inesPhone.until(() => inesPhone.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    const clientId = nextId();
    const placed = await send(ines, roomId, "Hello\nthere 👋", clientId);
    expect(placed).toEqual({ seq: 1, createdAt: new Date(app.clock.nowMs).toISOString() });
    for (const client of [ines, inesPhone, tomasz]) {
      await client.until(() => client.eventsOf("messages.added").length > 0);
      const event = client.eventsOf("messages.added")[0];
      expect(EVENTS["messages.added"].strict().parse(event)).toEqual({
        roomId,
        messages: [
          {
            seq: 1,
            clientId,
            sender: ines.userId,
            senderName: "Inès Carvalho",
            content: { kind: "text", text: "Hello\nthere 👋" },
            revision: 0,
            createdAt: placed.createdAt,
          },
        ],
      });
    }
  });

  test("the same client id again gets the first answer and makes no second message", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await newGroup(ines, tomasz);
    const clientId = nextId();
    const first = await send(ines, roomId, "once", clientId);
    app.clock.nowMs += 5_000;
    expect(await send(ines, roomId, "once", clientId)).toEqual(first);
    const together = nextId();
    const [left, right] = await Promise.all([
      send(ines, roomId, "twice", together),
      send(ines, roomId, "twice", together),
    ]);
    expect(left).toEqual(right);
    // Somebody else's use of the id is another message.
    expect(await send(tomasz, roomId, "mine", together)).toMatchObject({ seq: 3 });
    const { messages, lastSeq } = await ines.do("messages.history", { roomId });
    expect(messages.map(textOf)).toEqual(["once", "twice", "mine"]);
    expect(lastSeq).toBe(3);
  });

  test.each([1, 3])(
    "%i at once move their room on in the list, and are told by what changed since  ROOM-018",
    async (count) => {
      const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
      const roomId = await newGroup(ines, tomasz);
      await newGroup(ines, tomasz);
      const since = await tomasz.settle();
      app.clock.nowMs += 60_000;
      await Promise.all(Array.from({ length: count }, (_value, index) => send(ines, roomId, `${index}`)));
      const changed = await tomasz.do("rooms.sync", { since });
      expect(changed.rooms).toMatchObject([{ roomId, lastSeq: count }]);
      const { rows } = await app.context.db.pool.query("select last_message_at as at from rooms where id = $1", [
        roomId,
      ]);
      expect(rows).toEqual([{ at: new Date(app.clock.nowMs) }]);
    },
  );

  test("two nodes that store the same message at the same time store it once  R1", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await newGroup(ines, tomasz);
    const sender = ines.userId;
    const createdAt = new Date(app.clock.nowMs).toISOString() as Instant;
    for (let seq = 1; seq <= 20; seq += 1) {
      const message = {
        roomId,
        sender,
        clientId: nextId(),
        key: "",
        kind: "text",
        sealed: Buffer.from("sealed"),
        createdAt,
      } as const;
      const tries = Array.from({ length: 4 }, () => insertMessages(app.context.db.messagePool, [message]));
      const settled = await Promise.allSettled(tries);
      const stored = settled.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
      expect(stored.filter((one) => one !== null)).toEqual([seq]);
      expect(await insertMessages(app.context.db.messagePool, [message])).toEqual([null]);
    }
    expect((await tomasz.do("messages.history", { roomId })).messages).toHaveLength(20);
    const nowhere = {
      roomId: randomUUID() as RoomId,
      sender,
      clientId: nextId(),
      key: "",
      kind: "text",
      createdAt,
    } as const;
    expect(await insertMessages(app.context.db.messagePool, [{ ...nowhere, sealed: Buffer.alloc(1) }])).toEqual([null]);
  });

  test("gives numbers without gaps, the same order to everyone, and each sender's own order", async () => {
    const clients = await Promise.all([app.connect("ines"), app.connect("tomasz"), app.connect("soraya")]);
    const [ines, tomasz, soraya] = clients;
    const roomId = await newGroup(ines, tomasz, soraya);
    await Promise.all(
      clients.flatMap((client, who) =>
        Array.from({ length: 40 }, (_value, index) => send(client, roomId, `${who}/${index}`)),
      ),
    );
    const received = await Promise.all(
      clients.map(async (client) => {
        const all = () =>
          client.eventsOf("messages.added").flatMap((event) => (event.roomId === roomId ? event.messages : []));
        await client.until(() => all().length === 120);
        return all();
      }),
    );
    for (const messages of received) expect(messages).toEqual(received[0]);
    expect(received[0]?.map((message) => message.seq)).toEqual(
      Array.from({ length: 120 }, (_value, index) => index + 1),
    );
    for (const who of [0, 1, 2]) {
      const own = received[0]?.map(textOf).filter((text) => text.startsWith(`${who}/`));
      expect(own).toEqual(Array.from({ length: 40 }, (_value, index) => `${who}/${index}`));
    }
  });

  test("works at once in a room that was just made, in order, before the notice of it came", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const { room } = await ines.do("rooms.create", {
      chatType: "group",
      clientId: nextId(),
      name: "New",
      userIds: [tomasz.userId],
    });
    const sent = Array.from({ length: 20 }, (_value, index) => send(tomasz, room.roomId, `${index}`));
    expect((await Promise.all(sent)).map((placed) => placed.seq)).toEqual(
      Array.from({ length: 20 }, (_value, index) => index + 1),
    );
  });

  test("refuses an empty text, one over 10,000 characters, and takes exactly 10,000", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await newGroup(ines, tomasz);
    expect(await refusal(send(ines, roomId, " \n "))).toEqual({ code: "BAD_INPUT", field: "content.text" });
    expect(await refusal(send(ines, roomId, "x".repeat(MESSAGE_MAX_LENGTH + 1)))).toEqual({ code: "MESSAGE_TOO_LONG" });
    expect(await send(ines, roomId, "🎉".repeat(MESSAGE_MAX_LENGTH / 2))).toMatchObject({ seq: 1 });
    expect(
      await refusal(ines.do("messages.send", { roomId, clientId: "x", content: { kind: "text", text: "x" } } as never)),
    ).toEqual({
      code: "BAD_INPUT",
      field: "clientId",
    });
  });

  test("a stranger's room and a missing one look the same, for every command", async () => {
    const [ines, tomasz, leila] = await Promise.all([app.connect("ines"), app.connect("tomasz"), app.connect("leila")]);
    const roomId = await newGroup(ines, tomasz);
    for (const room of [roomId, randomUUID() as RoomId]) {
      for (const attempt of [
        () => send(leila, room, "let me in"),
        () => leila.do("messages.history", { roomId: room }),
        () => leila.do("messages.search", { roomId: room, text: "x" }),
        () => leila.do("messages.typing", { roomId: room }),
        () => leila.do("rooms.get", { roomId: room }),
        () => leila.do("rooms.members", { roomId: room }),
        () => leila.do("rooms.markRead", { roomId: room, seq: 1 }),
        () => leila.do("rooms.open", { roomId: room }),
      ]) {
        expect(await refusal(attempt())).toEqual({ code: "NOT_FOUND" });
      }
    }
    expect(leila.events.filter((event) => JSON.stringify(event).includes(roomId))).toEqual([]);
  });

  test("in a channel the owner writes and everyone reads", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await createTestRoom(app, { chatType: "channel", owner: ines, members: [tomasz] });
    expect(await refusal(send(tomasz, roomId, "me too"))).toEqual({ code: "ROOM_READ_ONLY" });
    expect(await send(ines, roomId, "News")).toMatchObject({ seq: 1 });
    expect((await tomasz.do("messages.history", { roomId })).messages.slice(-1).map(textOf)).toEqual(["News"]);
  });
});

describe("history", () => {
  test("pages back to the first message and on to the last, without a gap or a repetition", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await newGroup(ines, tomasz);
    for (let index = 0; index < 130; index += 1) await send(ines, roomId, `${index + 1}`);
    const seqs = async (page: object) =>
      (await ines.do("messages.history", { roomId, ...page })).messages.map((message) => message.seq);
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_value, index) => from + index);
    expect(await seqs({})).toEqual(range(81, 130));
    expect(await seqs({ before: 81 })).toEqual(range(31, 80));
    expect(await seqs({ before: 31 })).toEqual(range(1, 30));
    expect(await seqs({ after: 0, limit: 3 })).toEqual([1, 2, 3]);
    expect(await seqs({ after: 130 })).toEqual([]);
    expect(await seqs({ around: 60, limit: 6 })).toEqual(range(58, 63));
    expect(await refusal(ines.do("messages.history", { roomId, limit: HISTORY_PAGE_MAX + 1 }))).toMatchObject({
      code: "BAD_INPUT",
    });
  });

  test("texts are not in the database in clear, nor are the words of the search index  MSG-006", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await newGroup(ines, tomasz);
    await send(ines, roomId, "the secret is rhubarb");
    await createMessages(app.context).indexRoom(roomId, () => {});
    for (const table of ["messages", "search_words", "search_prefixes", "search_postings", "rooms"]) {
      const { rows } = await app.context.db.pool.query(`select * from ${table}`);
      const dump = JSON.stringify(rows, (_key, value: unknown) =>
        value && typeof value === "object" && "type" in value && value.type === "Buffer"
          ? Buffer.from((value as unknown as { data: number[] }).data).toString("latin1")
          : value,
      );
      expect(dump, table).not.toContain("rhubarb");
      expect(rows.length, table).toBeGreaterThan(0);
    }
  });

  test("a text that cannot be opened is left as it is  MSG-007", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await newGroup(ines, tomasz);
    await send(ines, roomId, "fine");
    await send(ines, roomId, "damaged");
    await app.context.db.pool.query("update messages set sealed = $2 where room_id = $1 and seq = 2", [
      roomId,
      Buffer.from("garbage"),
    ]);
    const { messages } = await ines.do("messages.history", { roomId });
    expect(messages.map(textOf)).toEqual(["fine", Buffer.from("garbage").toString("base64")]);
  });
});

describe("search", () => {
  test("finds any word's beginning in one room, newest first, in the index and beyond it  ROOM-063 MSG-020", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const [roomId, other] = [await newGroup(ines, tomasz), await newGroup(ines, tomasz)];
    const messages = createMessages(app.context);
    await send(ines, roomId, "Pale limestone has my vote");
    await send(ines, other, "limestone elsewhere");
    for (let index = 0; index < 600; index += 1) await messages.addPast([past(roomId, ines.userId, `filler ${index}`)]);
    await messages.indexRoom(roomId, () => {});
    await send(ines, roomId, "Limestone arrived");
    const texts = async (text: string) => (await tomasz.do("messages.search", { roomId, text })).messages.map(textOf);
    expect(await texts("LIMÉ")).toEqual(["Limestone arrived", "Pale limestone has my vote"]);
    expect(await texts("limestone pal")).toEqual(["Pale limestone has my vote"]);
    expect(await texts("stone")).toEqual([]);
    expect(await texts("   ")).toEqual([]);
  });

  test("gives at most 100 hits, the newest", async () => {
    const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
    const roomId = await newGroup(ines, tomasz);
    const messages = createMessages(app.context);
    await messages.addPast(
      Array.from({ length: 1_500 }, (_value, index) =>
        past(roomId, ines.userId, index % 10 === 0 ? `needle ${index}` : "hay"),
      ),
    );
    await messages.indexRoom(roomId, () => {});
    const found = (await ines.do("messages.search", { roomId, text: "need" })).messages;
    expect(found).toHaveLength(SEARCH_MAX_HITS);
    expect(found.map((message) => message.seq)).toEqual(
      Array.from({ length: 100 }, (_value, index) => 1_491 - index * 10),
    );
  });

  const past = (roomId: RoomId, sender: string, text: string) => ({
    roomId,
    sender: sender as never,
    clientId: nextId(),
    content: { kind: "text" as const, text },
    createdAt: new Date(app.clock.nowMs),
  });
});

describe("typing", () => {
  test("is told to those who have the room open", async () => {
    const [ines, tomasz, soraya] = await Promise.all([
      app.connect("ines"),
      app.connect("tomasz"),
      app.connect("soraya"),
    ]);
    const roomId = await newGroup(ines, tomasz, soraya);
    await tomasz.do("rooms.open", { roomId });
    await ines.do("messages.typing", { roomId });
    await tomasz.until(() => tomasz.eventsOf("messages.typing").length > 0);
    expect(tomasz.eventsOf("messages.typing")).toEqual([{ roomId, userId: ines.userId, name: "Inès Carvalho" }]);
    expect(soraya.eventsOf("messages.typing")).toEqual([]);
  });

  test("of a script, in a crowd, and by who may not write is told to nobody", async () => {
    const [ines, tomasz, priya] = await Promise.all([app.connect("ines"), app.connect("tomasz"), app.connect("priya")]);
    const roomId = await newGroup(ines, tomasz);
    await tomasz.do("rooms.open", { roomId });
    const countTold = async (): Promise<number> => {
      const { seq } = await send(ines, roomId, "that was all");
      const isThere = () => tomasz.eventsOf("messages.added").some(({ messages }) => messages.at(-1)?.seq === seq);
      await tomasz.until(isThere);
      return tomasz.events.splice(0).filter(({ on }) => on === "messages.typing").length;
    };
    await Promise.all(Array.from({ length: 60 }, () => ines.do("messages.typing", { roomId })));
    expect(await countTold()).toBeLessThan(6);
    await app.context.db.pool.query("update rooms set member_count = 201 where id = $1", [roomId]);
    await ines.do("rooms.open", { roomId });
    ines.events.splice(0);
    await tomasz.do("messages.typing", { roomId });
    await countTold();
    expect(ines.eventsOf("messages.typing")).toEqual([]);
    const news = await createTestRoom(app, { chatType: "channel", owner: ines, members: [priya] });
    expect(await refusal(priya.do("messages.typing", { roomId: news }))).toEqual({ code: "ROOM_READ_ONLY" });
  });
});
