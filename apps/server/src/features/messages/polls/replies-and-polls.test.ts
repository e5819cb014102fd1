import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { describe, expect, test } from "vitest";
import { Refused, type TestClient } from "../../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const app = useTestApp();
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer.code : error),
  );

async function open() {
  const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  return { ines, tomasz, roomId: await newRoom(ines, tomasz) };
}
async function newRoom(owner: TestClient, member: TestClient & { userId: string }): Promise<RoomId> {
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Masons", userIds: [member.userId] };
  const { room } = await owner.do("rooms.create", input);
  const isTold = (client: TestClient) =>
    client.until(() => client.eventsOf("rooms.touched").some((event) => event.roomId === room.roomId));
  await Promise.all([isTold(owner), isTold(member)]);
  return room.roomId;
}
const say = (client: TestClient, roomId: RoomId, text: string, replyTo?: number) =>
  client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text }, replyTo });
const ask = (client: TestClient, roomId: RoomId, more: { isMultiple?: boolean; isAnonymous?: boolean } = {}) => {
  const options = ["Mon", "Tue", "Wed"];
  const content = { kind: "poll" as const, question: "When?", options, isMultiple: false, isAnonymous: false, ...more };
  return client.do("messages.send", { roomId, clientId: randomUUID(), content });
};
const read = async (client: TestClient, roomId: RoomId): Promise<Message[]> =>
  (await client.do("messages.history", { roomId })).messages;
const added = (client: TestClient, roomId: RoomId, seq: number) =>
  client
    .eventsOf("messages.added")
    .filter((event) => event.roomId === roomId)
    .flatMap(({ messages }) => messages)
    .find((message) => message.seq === seq);

describe("a reply", () => {
  test("carries what it answers, live and in the history, as it is now  MSG-004 MSG-013", async () => {
    const { ines, tomasz, roomId } = await open();
    await say(ines, roomId, "The kiln is hot");
    await say(tomasz, roomId, "Coming", 1);
    await ines.until(() => added(ines, roomId, 2) !== undefined);
    const quote = {
      seq: 1,
      sender: ines.userId,
      senderName: "Inès Carvalho",
      content: { kind: "text", text: "The kiln is hot" },
    };
    expect(added(ines, roomId, 2)?.replyTo).toEqual(quote);
    expect((await read(ines, roomId))[1]?.replyTo).toEqual(quote);
    await ines.do("messages.delete", { roomId, seq: 1 });
    expect((await read(tomasz, roomId))[1]?.replyTo).toMatchObject({ seq: 1, content: { kind: "deleted" } });
  });

  test("answers only what is in its room", async () => {
    const { ines, roomId } = await open();
    expect(await code(say(ines, roomId, "To nothing", 9))).toBe("NOT_FOUND");
  });
});

describe("forwarding", () => {
  test("sends each message to each room with the name of who said it first, once", async () => {
    const { ines, tomasz, roomId } = await open();
    const [left, right] = [await newRoom(ines, tomasz), await newRoom(ines, tomasz)];
    await say(tomasz, roomId, "one");
    await say(ines, roomId, "two");
    const clientIds = Array.from({ length: 4 }, () => randomUUID());
    const forward = { roomId, seqs: [2, 1], to: [left, right], clientIds };
    await ines.do("messages.forward", forward);
    await ines.do("messages.forward", forward);
    for (const room of [left, right]) {
      const messages = await read(tomasz, room);
      expect(messages.map(({ content, sender }) => [content.kind === "text" && content.text, sender])).toEqual([
        ["one", ines.userId],
        ["two", ines.userId],
      ]);
      expect(messages.map(({ forwardedFrom }) => forwardedFrom?.name)).toEqual(["Tomasz Zieliński", "Inès Carvalho"]);
      await tomasz.until(() => added(tomasz, room, 1) !== undefined);
      expect(added(tomasz, room, 1)?.forwardedFrom).toEqual({ userId: tomasz.userId, name: "Tomasz Zieliński" });
    }
    const again = await newRoom(ines, tomasz);
    await ines.do("messages.forward", { roomId: left, seqs: [1], to: [again], clientIds: [randomUUID()] });
    expect((await read(ines, again))[0]?.forwardedFrom?.name).toBe("Tomasz Zieliński");
  });

  test("takes nothing out of a room that one is not in, and nothing that is deleted", async () => {
    const { ines, tomasz, roomId } = await open();
    const leila = await app.connect("leila");
    const own = await newRoom(leila, tomasz);
    await say(ines, roomId, "secret");
    const forward = { roomId, seqs: [1], clientIds: [randomUUID()] };
    expect(await code(leila.do("messages.forward", { ...forward, to: [own] }))).toBe("NOT_FOUND");
    expect(await code(ines.do("messages.forward", { ...forward, to: [own] }))).toBe("NOT_FOUND");
    await ines.do("messages.delete", { roomId, seq: 1 });
    expect(await code(ines.do("messages.forward", { ...forward, to: [roomId] }))).toBe("NOT_FOUND");
    expect(await code(ines.do("messages.forward", { ...forward, to: [roomId], clientIds: [] }))).toBe("BAD_INPUT");
  });
});

describe("a poll", () => {
  test("counts who chose what, live for everyone, with one's own choice for oneself  MSG-001", async () => {
    const { ines, tomasz, roomId } = await open();
    const { seq } = await ask(ines, roomId);
    const phone = await app.connect("tomasz");
    await tomasz.do("messages.vote", { roomId, seq, options: [1] });
    await phone.until(() => phone.eventsOf("messages.voted").length > 0);
    expect(phone.eventsOf("messages.voted")[0]).toEqual({ roomId, seq, options: [1] });
    const told = () => ines.eventsOf("messages.changed").flatMap(({ messages }) => messages);
    await ines.until(() => told().some(({ votes }) => votes?.voters === 1));
    expect(told().at(-1)?.votes).toEqual({ counts: [0, 1, 0], voters: 1 });
    await ines.do("messages.vote", { roomId, seq, options: [0] });
    await ines.do("messages.vote", { roomId, seq, options: [1] });
    expect((await read(ines, roomId))[0]?.votes).toEqual({ counts: [0, 2, 0], voters: 2, own: [1] });
    await tomasz.do("messages.vote", { roomId, seq, options: [] });
    expect((await read(tomasz, roomId))[0]?.votes).toEqual({ counts: [0, 1, 0], voters: 1, own: [] });
  });

  test("takes several choices only where it says so, and no option that it has not", async () => {
    const { ines, roomId } = await open();
    const [single, multiple] = [await ask(ines, roomId), await ask(ines, roomId, { isMultiple: true })];
    const vote = (seq: number, options: number[]) => code(ines.do("messages.vote", { roomId, seq, options }));
    expect(await vote(single.seq, [0, 1])).toBe("BAD_INPUT");
    expect(await vote(single.seq, [3])).toBe("BAD_INPUT");
    expect(await vote(multiple.seq, [0, 2])).toBe("accepted");
    expect((await read(ines, roomId))[1]?.votes).toMatchObject({ counts: [1, 0, 1], voters: 1 });
  });

  test("is closed by who asked, and nobody votes any more; its voters are named unless it is anonymous", async () => {
    const { ines, tomasz, roomId } = await open();
    const [shown, hidden] = [await ask(ines, roomId), await ask(ines, roomId, { isAnonymous: true })];
    for (const { seq } of [shown, hidden]) await tomasz.do("messages.vote", { roomId, seq, options: [2] });
    const voters = (seq: number) => ines.do("messages.voters", { roomId, seq, option: 2 });
    expect(await voters(shown.seq)).toEqual({
      voters: [{ userId: tomasz.userId, name: "Tomasz Zieliński" }],
      after: null,
    });
    expect(await code(voters(hidden.seq))).toBe("NOT_FOUND");
    expect(await code(tomasz.do("messages.closePoll", { roomId, seq: shown.seq }))).toBe("NOT_FOUND");
    await ines.do("messages.closePoll", { roomId, seq: shown.seq });
    expect(await code(tomasz.do("messages.vote", { roomId, seq: shown.seq, options: [0] }))).toBe("NOT_FOUND");
    const [closed] = await read(tomasz, roomId);
    expect(closed).toMatchObject({ content: { kind: "poll", isClosed: true }, votes: { counts: [0, 0, 1] } });
    expect(closed?.editedAt).toBeUndefined();
  });

  test("votes of many at once are all counted, each person's once", async () => {
    const { ines, tomasz, roomId } = await open();
    const { seq } = await ask(ines, roomId);
    await Promise.all(
      Array.from({ length: 30 }, (_value, index) =>
        (index % 2 === 0 ? ines : tomasz).do("messages.vote", { roomId, seq, options: [index % 3] }),
      ),
    );
    const votes = (await read(ines, roomId))[0]?.votes;
    expect(votes?.voters).toBe(2);
    expect(votes?.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  test("needs a question and two to ten options that differ", async () => {
    const { ines, roomId } = await open();
    const send = (question: string, options: string[]) =>
      code(
        ines.do("messages.send", {
          roomId,
          clientId: randomUUID(),
          content: { kind: "poll", question, options, isMultiple: false, isAnonymous: false },
        }),
      );
    expect(await send(" ", ["a", "b"])).toBe("BAD_INPUT");
    expect(await send("q", ["a"])).toBe("BAD_INPUT");
    expect(await send("q", ["a", "a "])).toBe("BAD_INPUT");
    expect(
      await send(
        "q",
        Array.from({ length: 11 }, (_value, index) => `${index}`),
      ),
    ).toBe("BAD_INPUT");
    expect(await send("q", ["a", "b"])).toBe("accepted");
  });
});

describe("cards and places", () => {
  test("are sent, read and found as what they are  MSG-009 MSG-011", async () => {
    const { ines, tomasz, roomId } = await open();
    const contact = { kind: "contact", userId: null, name: "Noor van Dijk", phone: "+31 20 123", email: null } as const;
    const location = { kind: "location", latitude: 48.85837, longitude: 2.294481, place: "Quay Street 18" } as const;
    for (const content of [contact, location])
      await ines.do("messages.send", { roomId, clientId: randomUUID(), content });
    expect((await read(tomasz, roomId)).map(({ content }) => content)).toEqual([contact, location]);
    const found = async (text: string) =>
      (await tomasz.do("messages.search", { roomId, text })).messages.map(({ content }) => content.kind);
    expect(await found("dijk")).toEqual(["contact"]);
    expect(await found("quay")).toEqual(["location"]);
    const nowhere = { ...location, latitude: 91 };
    expect(await code(ines.do("messages.send", { roomId, clientId: randomUUID(), content: nowhere }))).toBe(
      "BAD_INPUT",
    );
  });

  test("only words are edited, and stay words", async () => {
    const { ines, roomId } = await open();
    await ask(ines, roomId);
    await say(ines, roomId, "words");
    const words = { kind: "text", text: "other" } as const;
    const card = { kind: "contact", userId: null, name: "Noor", phone: null, email: null } as const;
    expect(await code(ines.do("messages.edit", { roomId, seq: 1, content: words }))).toBe("NOT_FOUND");
    expect(await code(ines.do("messages.edit", { roomId, seq: 2, content: card }))).toBe("NOT_FOUND");
    expect(await code(ines.do("messages.edit", { roomId, seq: 2, content: words }))).toBe("accepted");
  });
});
