import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { ANSWER_PAGE_BYTES, MESSAGE_MAX_LENGTH, PREVIEW_MAX_LENGTH } from "@atrium/contracts/limits";
import type { CommandInput, CommandOutput } from "@atrium/contracts/live";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createRooms } from "../rooms/rooms.ts";
import { createMessages } from "./messages.ts";
import { textOf } from "../../../test/test-messages.ts";

const app = useTestApp();
const newId = () => randomUUID() as ClientId;
const COUNT = 100;
/** Each quote is two bytes of JSON: a hundred of these are two mebibytes. */
const LARGE = '"'.repeat(MESSAGE_MAX_LENGTH);
let ines: TestClient & { userId: string };
let tomasz: TestClient & { userId: string };
let roomId: RoomId;

beforeAll(async () => {
  [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  roomId = await newGroup();
  const sends = Array.from({ length: COUNT }, () => () => send(roomId, LARGE));
  for (const one of sends) await one();
});

async function newGroup(): Promise<RoomId> {
  const userIds = [tomasz.userId];
  return (await ines.do("rooms.create", { chatType: "group", clientId: newId(), name: "Large", userIds })).room.roomId;
}
const send = (room: RoomId, text: string) =>
  ines.do("messages.send", { roomId: room, clientId: newId(), content: { kind: "text", text } });
const bytesOf = (answer: unknown): number => Buffer.byteLength(JSON.stringify(answer));
const listFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_value, index) => first + index);

async function readSeqs(where: Partial<CommandInput<"messages.history">>): Promise<number[]> {
  const answer = await ines.do("messages.history", { roomId, limit: COUNT, ...where });
  expect(bytesOf(answer.messages)).toBeLessThan(ANSWER_PAGE_BYTES + 1_000);
  expect(answer.lastSeq).toBe(COUNT);
  return answer.messages.map(({ seq }) => seq);
}

test("a page of history ends by its bytes too, without a hole and at the place that was asked for  R1 R7", async () => {
  const newest = await readSeqs({});
  expect(newest).toEqual(listFrom(COUNT - newest.length + 1, COUNT));
  const before = await readSeqs({ before: 50 });
  expect(before).toEqual(listFrom(50 - before.length, 49));
  const after = await readSeqs({ after: 50 });
  expect(after).toEqual(listFrom(51, 50 + after.length));
  const around = await readSeqs({ around: 50 });
  expect(around).toEqual(listFrom(around[0] ?? 0, around.at(-1) ?? 0));
  expect(around).toContain(50);
  for (const page of [newest, before, after, around]) expect(page.length).toBeGreaterThan(10);
});

test("an answer to a search ends by its bytes too, with the newest that were found", async () => {
  const many = await newGroup();
  for (let n = 0; n < 80; n += 1) await send(many, `needle ${n} ${LARGE.slice(20)}`);
  const { messages } = await ines.do("messages.search", { roomId: many, text: "needle" });
  expect(bytesOf(messages)).toBeLessThan(ANSWER_PAGE_BYTES + 1_000);
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.map(({ seq }) => seq)).toEqual(listFrom(80 - messages.length + 1, 80).toReversed());
});

test("whoever goes on after the last message has them all  R1", async () => {
  const all: number[] = [];
  for (let page = await readSeqs({ after: 0 }); page.length > 0; page = await readSeqs({ after: all.at(-1) ?? 0 }))
    all.push(...page);
  expect(all).toEqual(listFrom(1, COUNT));
});

test("a list of rooms shows the beginning of the newest message, whole characters of it", async () => {
  await send(roomId, `a${"👩".repeat(4_000)}`);
  const { room } = await ines.do("rooms.get", { roomId });
  const text = room.recentMessage ? textOf(room.recentMessage) : "";
  expect(text.length).toBeGreaterThan(PREVIEW_MAX_LENGTH - 2);
  expect(text.length).toBeLessThanOrEqual(PREVIEW_MAX_LENGTH);
  expect(text).toBe(`a${"👩".repeat(text.length / 2)}`.slice(0, text.length));
  expect(text.isWellFormed()).toBe(true);
});

test("a page of rooms ends by its bytes too, and the next one goes on with the room after", async () => {
  const leila = await app.connect("leila");
  const rooms = createRooms(app.context, createMessages(app.context));
  const memberIds = [leila.userId];
  for (let n = 0; n < 300; n += 1)
    await rooms.ensureRoom({
      chatType: "group",
      name: "字".repeat(1_000),
      ownerId: null,
      memberIds,
      key: `large:${n}`,
    });
  const seen: RoomId[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: CommandOutput<"rooms.sync"> = await leila.do("rooms.sync", after ? { after } : {});
    expect(bytesOf(page.rooms)).toBeLessThan(ANSWER_PAGE_BYTES + 1_000);
    seen.push(...page.rooms.map((room) => room.roomId));
    after = page.after;
  }
  expect(seen.length).toBeGreaterThanOrEqual(300);
  expect(new Set(seen).size).toBe(seen.length);
});

test("what is stored together is told in events of bounded size, in order, and nobody is thrown out by it  R1 R7", async () => {
  const room = await newGroup();
  await tomasz.until(() => tomasz.eventsOf("rooms.touched").some((event) => event.roomId === room));
  await Promise.all(Array.from({ length: 60 }, () => send(room, LARGE)));
  const told = () => tomasz.eventsOf("messages.added").filter((event) => event.roomId === room);
  await tomasz.until(() => told().flatMap(({ messages }) => messages).length === 60);
  expect(told().flatMap(({ messages }) => messages.map(({ seq }) => seq))).toEqual(listFrom(1, 60));
  expect(Math.max(...told().map(bytesOf))).toBeLessThan(256 * 1024);
  expect([ines.closeCode, tomasz.closeCode]).toEqual([null, null]);
});

test("control characters, of which each takes six bytes of JSON, are taken from nobody by any edge", async () => {
  const refused = { answer: { code: "BAD_INPUT", field: "content.text" } };
  await expect(send(roomId, "\u0001".repeat(10))).rejects.toMatchObject(refused);
  const { authorizationToken } = await app.signIn("ines");
  const theme = `mutation ($name: String!) { createTheme(themeName: $name, backgroundColor: "112233", wallpaper: "") { id } }`;
  const { errors } = await app.graphql(authorizationToken, theme, { name: "a\u001bb" });
  expect(errors[0]?.extensions).toEqual({ code: "BAD_INPUT", field: "themeName" });
  const phone = { identityProvider: "ATRIUM", credentials: { phone: "+447700900101", password: "a\u0002b" } };
  expect(await (await app.post("/auth/signIn", phone)).json()).toMatchObject({ error: { code: "BAD_INPUT" } });
});
