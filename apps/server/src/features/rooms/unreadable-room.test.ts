import { randomUUID } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import { pino } from "pino";
import { expect, test } from "vitest";
import { loadSecrets } from "../../platform/security/secrets.ts";
import { makeTestDir } from "../../platform/test-dir.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createMessages } from "../messages/messages.ts";
import { createRooms } from "./rooms.ts";
import { textOf } from "../../../test/test-messages.ts";

const logged: string[] = [];
const app = useTestApp(undefined, pino({ level: "error" }, { write: (line) => logged.push(line) }));

test("a room under another instance key is in the list, closed, and takes no other room with it", async () => {
  const [ines, kenji] = await Promise.all([app.connect("ines"), app.connect("kenji")]);
  const before = await ines.do("rooms.sync", {});
  const elsewhere = { ...app.context, secrets: loadSecrets({ dataDir: makeTestDir(), instanceSecret: null }) };
  const messages = createMessages(elsewhere);
  const memberIds = [ines.userId, kenji.userId];
  const roomId = await createRooms(elsewhere, messages).ensureRoom({
    key: "elsewhere",
    chatType: "group",
    name: "Elsewhere",
    ownerId: kenji.userId,
    memberIds,
  });
  const message = { roomId, sender: kenji.userId, clientId: randomUUID() as ClientId };
  await messages.addPast([
    { ...message, content: { kind: "text", text: "geheim" }, createdAt: new Date(app.clock.nowMs + 1_000) },
  ]);
  await messages.stop();

  const { rooms } = await ines.do("rooms.sync", {});
  const toSend = { clientId: randomUUID() as ClientId, content: { kind: "text" as const, text: "hallo" } };
  expect(rooms.map((room) => room.roomId).toSorted()).toEqual(
    [...before.rooms.map((room) => room.roomId), roomId].toSorted(),
  );
  const closed = rooms.find((room) => room.roomId === roomId);
  expect(closed).toMatchObject({ name: "Elsewhere", lastSeq: 1, unread: 1, permissions: { canPost: false } });
  expect(closed?.recentMessage && textOf(closed.recentMessage)).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect((await ines.do("rooms.get", { roomId })).room).toEqual(closed);
  for (const refused of [
    ines.do("messages.history", { roomId, limit: 50 }),
    ines.do("messages.search", { roomId, text: "geheim" }),
    ines.do("messages.send", { ...toSend, roomId }),
  ])
    await expect(refused).rejects.toMatchObject({ answer: { code: "UNAVAILABLE" } });
  expect(rooms.filter((room) => room.roomId !== roomId)).toEqual(before.rooms);
  expect(logged.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: "rooms are under another instance key", roomIds: [roomId] }),
  ]);
});
