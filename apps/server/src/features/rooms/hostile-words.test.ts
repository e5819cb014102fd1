import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { refusal } from "../../platform/realtime/test-client.ts";

const app = useTestApp();
const { connect } = useTestClients(app);
const WORDS = [
  "\u0000",
  "a\u0000b",
  "%",
  "_",
  "\\",
  "'",
  "\\'",
  "a'b\\",
  "\ud800",
  "\u202e",
  "*:",
  "a & b",
  "''",
  "\u3000",
  " ".repeat(200),
  "é".repeat(200),
  "漢".repeat(200),
  Array.from({ length: 66 }, (_, n) => String.fromCodePoint(0x4e00 + n * 7)).join(" "),
];

test("no words asked for break a search", async () => {
  const [me, other] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Site", userIds: [other.userId] };
  const { roomId } = (await me.do("rooms.create", input)).room;
  for (let n = 0; n < 3; n += 1)
    await me.do("messages.send", {
      roomId,
      clientId: randomUUID(),
      content: { kind: "text", text: WORDS.at(-1) ?? "" },
    });
  await app.context.db.pool.query("update rooms set member_count = 5000 where id = $1", [roomId]);
  const answers: unknown[] = [];
  for (const words of WORDS) {
    const text = words.slice(0, 200);
    answers.push([
      JSON.stringify(text.slice(0, 8)),
      await refusal(me.do("rooms.members", { roomId, query: text })),
      await refusal(me.do("rooms.members", { roomId, after: `${other.userId}${text}` })),
      await refusal(me.do("rooms.search", { text })),
      await refusal(me.do("messages.search", { roomId, text })),
      await refusal(me.do("messages.searchEverywhere", { text })),
      await refusal(
        me.do("administration.filterMembers", {
          roomId,
          query: text,
          labelIds: [],
          ratingFrom: null,
          status: "all",
          after: null,
        } as never),
      ),
      await refusal(
        me.do("administration.filterMembers", {
          roomId,
          query: "",
          labelIds: [],
          ratingFrom: null,
          status: "all",
          after: randomUUID(),
        } as never),
      ),
    ]);
  }
  expect(answers.filter((row) => JSON.stringify(row).includes("INTERNAL"))).toEqual([]);
});

test("pattern characters find nobody by themselves", async () => {
  const [me, other] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Site", userIds: [other.userId] };
  const { roomId } = (await me.do("rooms.create", input)).room;
  for (const query of ["%", "_", "\\%"]) {
    expect((await me.do("rooms.members", { roomId, query })).members).toEqual([]);
    expect((await me.do("rooms.search", { text: query })).rooms).toEqual([]);
  }
});

test("a page of members filtered after somebody of another room says nothing of them", async () => {
  const [me, other, stranger] = [await connect(), await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Site", userIds: [other.userId] };
  const { roomId } = (await me.do("rooms.create", input)).room;
  const ask = (after: string | null) =>
    me.do("administration.filterMembers", {
      roomId,
      query: "",
      labelIds: [],
      ratingFrom: null,
      status: "all",
      after,
    } as never);
  expect((await ask(null)).members).toHaveLength(2);
  expect((await ask(stranger.userId)).members).toEqual([]);
  expect(
    await refusal(
      other.do("administration.filterMembers", {
        roomId,
        query: "",
        labelIds: [],
        ratingFrom: null,
        status: "all",
      } as never),
    ),
  ).toBe("NOT_FOUND");
});
