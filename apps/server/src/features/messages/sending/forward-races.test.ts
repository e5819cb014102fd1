import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { untilWaiting } from "../../../../test/test-locks.ts";
import { refusal } from "../../../platform/realtime/test-client.ts";
import { createTestUploads } from "../../files/test-upload.ts";

const app = useTestApp();
const { connect } = useTestClients(app);

/** Somebody forwards a document to a room, which waits for the file; `happen` meanwhile. How many messages the room has then. */
async function race(chatType: "direct" | "group", happen: "block" | "remove") {
  const [me, other, third] = [await connect(), await connect(), await connect()];
  const from = (await other.do("rooms.create", { chatType: "direct", userId: third.userId })).room.roomId;
  const uploadId = await createTestUploads({ url: app.url, token: other.token }).put(
    Buffer.from("%PDF-1.7\n"),
    "a.pdf",
  );
  const { file } = await other.do("messages.keepFile", { uploadId, use: "document" });
  const content = { kind: "document" as const, files: [file], text: "" };
  const { seq } = await other.do("messages.send", { roomId: from, clientId: randomUUID(), content });
  const input =
    chatType === "direct"
      ? { chatType, userId: other.userId }
      : { chatType, clientId: randomUUID(), name: "Site", userIds: [other.userId] };
  const { roomId } = (await me.do("rooms.create", input)).room;
  await me.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "Hello" } });
  await other.do("rooms.get", { roomId });
  const { pool } = app.context.db;
  const held = await pool.connect();
  let forwarded: Promise<unknown>;
  try {
    await held.query("begin");
    await held.query("lock table message_files in exclusive mode");
    forwarded = refusal(
      other.do("messages.forward", { roomId: from, seqs: [seq], to: [roomId], clientIds: [randomUUID()] }),
    );
    await untilWaiting(pool, 1);
    if (happen === "block")
      await app.graphql(me.token, "mutation ($id: ID!) { blockPerson(userId: $id) }", { id: other.userId });
    else await me.do("rooms.removeMember", { roomId, userId: other.userId });
    await held.query("commit");
  } finally {
    held.release();
  }
  const answer = await forwarded;
  return { answer, count: (await me.do("messages.history", { roomId })).messages.length };
}

test("what is being forwarded while a block comes is not written into the closed chat", async () => {
  expect(await race("direct", "block")).toEqual({ answer: "ROOM_READ_ONLY", count: 1 });
});

test("what is being forwarded while its sender is taken out of a group is not written there", async () => {
  expect(await race("group", "remove")).toEqual({ answer: "NOT_FOUND", count: 1 });
});
