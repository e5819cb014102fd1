import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { EVENTS } from "@atrium/contracts/live";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import type { Message } from "@atrium/contracts/messages";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { textOf } from "../../../../test/test-messages.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { refusal, type TestClient } from "../../../platform/realtime/test-client.ts";
import { createMessages, moveMessages } from "../messages.ts";

const app = useTestApp();

const say = (text: string) => ({ kind: "text" as const, text });
/** A group of Ines, who owns it, and Tomasz, with a message of each: 1 of hers, 2 of his. */
async function meet() {
  const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  const messages = [
    [ines, "First words"],
    [tomasz, "Second words"],
  ] as const;
  const roomId = await createTestRoom(app, { owner: ines, members: [tomasz], messages });
  // A connection subscribes to a room that was made without telling when it asks for it.
  for (const client of [ines, tomasz]) await client.do("rooms.open", { roomId });
  return { ines, tomasz, roomId };
}

type Place = { readonly roomId: RoomId; readonly seq: number };

/** Of this room alone: what was changed in another test's may be told to the same person later. */
const lastChange = (client: TestClient, { roomId, seq }: Place): Message | undefined =>
  client
    .eventsOf("messages.changed")
    .filter((event) => event.roomId === roomId)
    .flatMap(({ messages }) => messages)
    .findLast((message) => message.seq === seq);

async function untilRevision(client: TestClient, place: Place, revision: number): Promise<Message> {
  await client.until(() => (lastChange(client, place)?.revision ?? 0) >= revision);
  return lastChange(client, place) as Message;
}

const readAll = async (client: TestClient, roomId: RoomId) =>
  (await client.do("messages.history", { roomId })).messages;

describe("editing", () => {
  test("changes what was said for everyone, and says when", async () => {
    const { ines, tomasz, roomId } = await meet();
    expect(await ines.do("messages.edit", { roomId, seq: 1, content: say("Better words") })).toEqual({ revision: 1 });
    const told = await untilRevision(tomasz, { roomId, seq: 1 }, 1);
    expect(EVENTS["messages.changed"].safeParse({ roomId, messages: [told] }).success).toBe(true);
    const editedAt = new Date(app.clock.nowMs).toISOString();
    expect(told).toMatchObject({ seq: 1, sender: ines.userId, content: say("Better words"), revision: 1, editedAt });
    expect((await readAll(tomasz, roomId))[0]).toMatchObject({ content: say("Better words"), revision: 1, editedAt });
  });

  test("is for whoever said it, and for nobody else", async () => {
    const { ines, tomasz, roomId } = await meet();
    const leila = await app.connect("leila");
    const edit = (client: TestClient, seq: number) =>
      refusal(client.do("messages.edit", { roomId, seq, content: say("Other words") }));
    expect(await edit(ines, 2)).toBe("NOT_FOUND");
    expect(await edit(tomasz, 1)).toBe("NOT_FOUND");
    expect(await edit(leila, 1)).toBe("NOT_FOUND");
    expect(await edit(ines, 3)).toBe("NOT_FOUND");
    expect((await readAll(ines, roomId)).map(textOf)).toEqual(["First words", "Second words"]);
  });

  test("is held to the rules of a new message", async () => {
    const { ines, roomId } = await meet();
    const edit = (text: string) => refusal(ines.do("messages.edit", { roomId, seq: 1, content: say(text) }));
    expect(await edit("x".repeat(MESSAGE_MAX_LENGTH + 1))).toBe("MESSAGE_TOO_LONG");
    expect(await edit("  ")).toBe("BAD_INPUT");
    expect(await edit("\0")).toBe("BAD_INPUT");
  });

  test("two at once leave one of the two texts, the same for everyone, with the higher revision", async () => {
    const { ines, tomasz, roomId } = await meet();
    const phone = await app.connect("ines");
    await phone.do("rooms.open", { roomId });
    const answers = await Promise.all([
      ines.do("messages.edit", { roomId, seq: 1, content: say("At the desk") }),
      phone.do("messages.edit", { roomId, seq: 1, content: say("On the way") }),
      tomasz.do("messages.react", { roomId, seq: 1, emoji: "👍" }),
    ]);
    expect(answers.map(({ revision }) => revision).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    const [stored] = await readAll(tomasz, roomId);
    for (const client of [ines, phone, tomasz]) {
      const told = await untilRevision(client, { roomId, seq: 1 }, 3);
      expect(told.content).toEqual(stored?.content);
      expect(told.reactions).toEqual([{ emoji: "👍", count: 1 }]);
    }
  });

  test("is found by its new words and no longer by its old ones, also where the index has passed it", async () => {
    const { ines, tomasz, roomId } = await meet();
    const messages = createMessages(app.context);
    await messages.addPast(
      Array.from({ length: 1_100 }, (_value, index) => ({
        roomId,
        sender: ines.userId,
        clientId: randomUUID() as ClientId,
        content: say("hay"),
        createdAt: new Date(app.clock.nowMs + index),
      })),
    );
    await messages.indexRoom(roomId, () => {});
    await ines.do("messages.edit", { roomId, seq: 1, content: say("Rhubarb words") });
    const find = async (text: string) =>
      (await tomasz.do("messages.search", { roomId, text })).messages.map(({ seq }) => seq);
    expect(await find("rhub")).toEqual([1]);
    expect(await find("words")).toEqual([2, 1]);
    expect(await find("first")).toEqual([]);
    await ines.do("messages.delete", { roomId, seq: 1 });
    expect(await find("rhub")).toEqual([]);
  });

  test("moves the room's preview, and its list on every device follows", async () => {
    const { ines, tomasz, roomId } = await meet();
    const { since } = await ines.do("rooms.sync", {});
    await tomasz.do("messages.edit", { roomId, seq: 2, content: say("Last words") });
    const { rooms } = await ines.do("rooms.sync", { since });
    expect(rooms.find((room) => room.roomId === roomId)?.recentMessage).toMatchObject({
      content: say("Last words"),
      revision: 1,
    });
  });
});

describe("deleting for everyone", () => {
  test("leaves nothing of what was said, and the place in the room", async () => {
    const { ines, tomasz, roomId } = await meet();
    await ines.do("messages.react", { roomId, seq: 2, emoji: "👍" });
    expect(await tomasz.do("messages.delete", { roomId, seq: 2 })).toEqual({ revision: 2 });
    expect(await untilRevision(ines, { roomId, seq: 2 }, 2)).toMatchObject({
      seq: 2,
      content: { kind: "deleted" },
      revision: 2,
    });
    const { rows } = await app.context.db.pool.query(
      `select sealed, (select count(*) from message_reactions where room_id = $1) as reactions
       from messages where room_id = $1 and seq = 2`,
      [roomId],
    );
    expect(rows).toEqual([{ sealed: Buffer.alloc(0), reactions: 0 }]);
    expect(await tomasz.do("messages.delete", { roomId, seq: 2 })).toEqual({ revision: 2 });
    expect(await refusal(tomasz.do("messages.edit", { roomId, seq: 2, content: say("Back") }))).toBe("NOT_FOUND");
    expect(await refusal(ines.do("messages.react", { roomId, seq: 2, emoji: "👍" }))).toBe("NOT_FOUND");
  });

  test("is for whoever said it and for who owns the room", async () => {
    const { ines, tomasz, roomId } = await meet();
    const leila = await app.connect("leila");
    expect(await refusal(tomasz.do("messages.delete", { roomId, seq: 1 }))).toBe("NOT_FOUND");
    expect(await refusal(leila.do("messages.delete", { roomId, seq: 1 }))).toBe("NOT_FOUND");
    expect(await refusal(ines.do("messages.delete", { roomId, seq: 2 }))).toBe("accepted");
  });

  test("takes an unread message off the count  R2", async () => {
    const { ines, tomasz, roomId } = await meet();
    for (const text of ["Third", "Fourth"])
      await ines.do("messages.send", { roomId, clientId: randomUUID(), content: say(text) });
    await tomasz.do("rooms.markRead", { roomId, seq: 2 });
    const unread = async () => (await tomasz.do("rooms.get", { roomId })).room.unread;
    expect(await unread()).toBe(2);
    await ines.do("messages.delete", { roomId, seq: 4 });
    expect(await unread()).toBe(1);
    expect(await tomasz.do("rooms.markRead", { roomId, seq: 3 })).toEqual({ readSeq: 3, unread: 0 });
  });
});

describe("reacting", () => {
  test("is counted for everyone, and each knows their own", async () => {
    const { ines, tomasz, roomId } = await meet();
    await ines.do("messages.react", { roomId, seq: 1, emoji: "🎉" });
    await tomasz.do("messages.react", { roomId, seq: 1, emoji: "🎉" });
    expect((await untilRevision(tomasz, { roomId, seq: 1 }, 2)).reactions).toEqual([{ emoji: "🎉", count: 2 }]);
    await tomasz.do("messages.react", { roomId, seq: 1, emoji: "👍" });
    await untilRevision(ines, { roomId, seq: 1 }, 3);
    const reactions = [
      { emoji: "🎉", count: 1 },
      { emoji: "👍", count: 1 },
    ];
    expect((await readAll(ines, roomId))[0]).toMatchObject({ reactions, ownReaction: "🎉" });
    expect((await readAll(tomasz, roomId))[0]).toMatchObject({ reactions, ownReaction: "👍" });
    await tomasz.do("messages.react", { roomId, seq: 1, emoji: null });
    expect((await untilRevision(ines, { roomId, seq: 1 }, 4)).reactions).toEqual([{ emoji: "🎉", count: 1 }]);
  });

  test("the same again changes nothing, and what is no emoji is refused", async () => {
    const { ines, roomId } = await meet();
    const react = (emoji: string | null) => ines.do("messages.react", { roomId, seq: 1, emoji });
    expect(await react("👩‍👩‍👧‍👦")).toEqual({ revision: 1 });
    expect(await react("👩‍👩‍👧‍👦")).toEqual({ revision: 1 });
    for (const text of ["", "a", "👍👍", "<b>", "7"]) expect(await refusal(react(text))).toBe("BAD_INPUT");
    expect(await react(null)).toEqual({ revision: 2 });
    expect(await react(null)).toEqual({ revision: 2 });
  });

  test("is open to every member where only the owner writes, and tells one's other devices which it was", async () => {
    const [ines, tomasz, phone] = await Promise.all([
      app.connect("ines"),
      app.connect("tomasz"),
      app.connect("tomasz"),
    ]);
    const roomId = await createTestRoom(app, {
      chatType: "channel",
      owner: ines,
      members: [tomasz],
      messages: [[ines, "News"]],
    });
    await tomasz.do("messages.react", { roomId, seq: 1, emoji: "👍" });
    await phone.until(() => phone.eventsOf("messages.reacted").some((event) => event.roomId === roomId));
    expect(phone.eventsOf("messages.reacted")).toEqual([{ roomId, seq: 1, emoji: "👍" }]);
    expect(ines.eventsOf("messages.reacted")).toEqual([]);
    expect(await refusal(tomasz.do("messages.edit", { roomId, seq: 1, content: say("x") }))).toBe("ROOM_READ_ONLY");
  });
});

describe("whoever was away", () => {
  test("asks for what changed since, and gets each message once and whole", async () => {
    const { ines, tomasz, roomId } = await meet();
    const { changesSince } = await tomasz.do("messages.history", { roomId });
    expect((await tomasz.do("messages.changes", { roomId, since: changesSince })).changes?.messages).toEqual([]);
    await ines.do("messages.edit", { roomId, seq: 1, content: say("Better words") });
    await ines.do("messages.react", { roomId, seq: 1, emoji: "👍" });
    await ines.do("messages.delete", { roomId, seq: 2 });
    const { changes } = await tomasz.do("messages.changes", { roomId, since: changesSince });
    expect(changes?.isMore).toBe(false);
    expect(changes?.messages.map(({ seq, revision, content }) => [seq, revision, content.kind])).toEqual([
      [1, 2, "text"],
      [2, 1, "deleted"],
    ]);
    const later = await tomasz.do("messages.changes", { roomId, since: changes?.since ?? "" });
    // What an older transaction beside this test holds back is told twice, never not at all.
    expect((later.changes?.messages ?? []).every(({ revision }) => revision > 0)).toBe(true);
  });

  test("gets many changes in pages", async () => {
    const { ines, tomasz, roomId } = await meet();
    const count = 250;
    await createMessages(app.context).addPast(
      Array.from({ length: count }, (_value, index) => ({
        roomId,
        sender: ines.userId,
        clientId: randomUUID() as ClientId,
        content: say(`message ${index}`),
        createdAt: new Date(app.clock.nowMs + index),
      })),
    );
    const { changesSince } = await tomasz.do("messages.history", { roomId });
    await app.context.db.pool.query(
      "update messages set revision = 1, changed_in = pg_current_xact_id() where room_id = $1 and seq > 2",
      [roomId],
    );
    const seqs: number[] = [];
    for (let [since, isMore] = [changesSince, true]; isMore;) {
      const { changes } = await tomasz.do("messages.changes", { roomId, since });
      seqs.push(...(changes?.messages.map(({ seq }) => seq) ?? []));
      [since, isMore] = [changes?.since ?? "", changes?.isMore ?? false];
    }
    expect(seqs).toEqual(Array.from({ length: count }, (_value, index) => index + 3));
  });

  test("reads everything anew with a token of another database, or with none, and strangers get nothing", async () => {
    const { tomasz, roomId } = await meet();
    const leila = await app.connect("leila");
    const ask = (since: string) => tomasz.do("messages.changes", { roomId, since });
    for (const since of [`${randomUUID()}.5`, "", "x", `${randomUUID()}.99999999999999999999`])
      expect(await ask(since)).toEqual({ changes: null });
    const { changesSince } = await tomasz.do("messages.history", { roomId });
    const [instance] = changesSince.split(".");
    expect(await ask(`${instance}.18446744073709551615`)).toEqual({ changes: null });
    expect(await ask(`${instance}.99999999999999999999`)).toEqual({ changes: null });
    expect(await ask(`${changesSince}.99999999999999999999.1`)).toEqual({ changes: null });
    expect(await refusal(leila.do("messages.changes", { roomId, since: changesSince }))).toBe("NOT_FOUND");
  });
});

test("reactions of an account that is joined with another become the other's, which keeps its own where both reacted", async () => {
  const { ines, tomasz, roomId } = await meet();
  const leila = await app.connect("leila");
  for (const seq of [1, 2]) await tomasz.do("messages.react", { roomId, seq, emoji: "🎉" });
  await ines.do("messages.react", { roomId, seq: 2, emoji: "👍" });
  const people = { from: tomasz.userId, into: ines.userId };
  await moveMessages(app.context.db.kysely, { ...people, roomIds: [] });
  expect(await readAll(ines, roomId)).toMatchObject([
    { seq: 1, revision: 2, ownReaction: "🎉", reactions: [{ emoji: "🎉", count: 1 }] },
    { seq: 2, revision: 3, ownReaction: "👍", reactions: [{ emoji: "👍", count: 1 }] },
  ]);
  await moveMessages(app.context.db.kysely, { from: leila.userId, into: ines.userId, roomIds: [] });
  expect((await readAll(ines, roomId)).map(({ revision }) => revision)).toEqual([2, 3]);
});
