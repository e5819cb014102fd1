import { randomUUID } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createMessages } from "./messages.ts";
import { textOf } from "../../../test/test-messages.ts";
import { explainOn, misleadPlanner } from "../../../test/test-plans.ts";
import { readPage } from "./store.ts";

const app = useTestApp();
const COUNT = 10_100;
const BATCH = 1_000;

test("the first of ten thousand messages is read and found like the last  R11", async () => {
  const ines = await app.connect("ines");
  const { userId } = await app.signIn("tomasz");
  const asked = { chatType: "group" as const, clientId: randomUUID() as ClientId, name: "Long", userIds: [userId] };
  const { roomId } = (await ines.do("rooms.create", asked)).room;
  const messages = createMessages(app.context);
  const toPast = (place: number) => ({
    roomId,
    sender: ines.userId,
    clientId: randomUUID() as ClientId,
    content: { kind: "text" as const, text: place === 1 ? "Rhubarb at last" : "hay" },
    createdAt: new Date(app.clock.nowMs),
  });
  for (let from = 1; from <= COUNT; from += BATCH) {
    const count = Math.min(BATCH, COUNT - from + 1);
    await messages.addPast(Array.from({ length: count }, (_value, place) => toPast(from + place)));
  }
  await messages.indexRoom(roomId, () => {});
  const read = async (page: object) =>
    (await ines.do("messages.history", { roomId, ...page })).messages.map((message) => [message.seq, textOf(message)]);
  const first = [1, "Rhubarb at last"];
  expect((await read({ after: 0, limit: 2 }))[0]).toEqual(first);
  expect(await read({ before: 2, limit: 2 })).toEqual([first]);
  expect((await read({ around: 1, limit: 2 }))[0]).toEqual(first);
  expect((await read({ limit: 1 }))[0]).toEqual([COUNT, "hay"]);
  const found = await ines.do("messages.search", { roomId, text: "rhub" });
  expect(found.messages.map(({ seq }) => seq)).toEqual([1]);
  const { pool } = app.context.db;
  await misleadPlanner(pool);
  for (const range of [{ kind: "newest" }, { kind: "before", seq: 9_000 }, { kind: "after", seq: 9_000 }] as const) {
    const explained = explainOn(pool);
    const { rows } = await readPage(explained.pool, { roomId, viewer: ines.userId, range, limit: 60 });
    expect([rows.length, explained.countRead("messages")]).toEqual([60, 60]);
  }
});
