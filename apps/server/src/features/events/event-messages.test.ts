import type { RoomId } from "@atrium/contracts/ids";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { describe, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { codeOf, eventsApp, type Guest } from "./test-events.ts";

const { app, guest, at, room } = eventsApp();

/** What stands in a room, the oldest first, as one of its members reads it. */
async function read({ token }: Guest, roomId: RoomId) {
  const device = await TestClient.signedIn(app.url, token);
  const { messages } = await device.do("messages.history", { roomId, limit: 50 });
  device.close();
  return messages.map(({ seq, sender, content }) => ({ seq, sender, content }));
}

describe("an event of a room", () => {
  test("is announced there by its host with title, time and place, and its members hear of it  MSG-001 MSG-012 EVT-028", async () => {
    const [host, member] = [await guest(), await guest()];
    const roomId = await room(host, [member]);
    const device = await TestClient.signedIn(app.url, member.token);
    const times = at(3);
    const made = await host.make({ title: "Open studio", location: "Hall B", chatGroupId: roomId, ...times });
    await device.until(() => device.eventsOf("messages.added").length === 1);
    expect(device.eventsOf("messages.added")[0]?.messages).toMatchObject([
      { seq: 1, sender: host.userId, content: { kind: "eventCreate", eventId: made.id } },
    ]);
    device.close();
    const content = { kind: "eventCreate", eventId: made.id, title: "Open studio", location: "Hall B", ...times };
    expect(await read(member, roomId)).toEqual([{ seq: 1, sender: host.userId, content }]);
    expect(made).toMatchObject({ chatGroupId: roomId, messageId: 1 });
    expect((await member.get(made.id)).data.made).toMatchObject({ messageId: 1 });
  });

  test("is not announced by who may only read there for a while, nor what of it they change", async () => {
    const [owner, member] = [await guest(), await guest()];
    const roomId = await room(owner, [member]);
    const { id } = await member.make({ title: "Before", chatGroupId: roomId });
    const device = await TestClient.signedIn(app.url, owner.token);
    await device.do("rooms.restrict", { roomId, userId: member.userId, minutes: 60 });
    device.close();
    expect(codeOf(await member.create({ title: "Read this", chatGroupId: roomId }))).toBe("NOT_FOUND");
    await member.update(id, { title: "Read this" });
    expect(await read(owner, roomId)).toMatchObject([{ content: { title: "Before" } }]);
  });

  test("is found by its title and its place, and by its kind", async () => {
    const [host, member] = [await guest(), await guest()];
    const roomId = await room(host, [member]);
    await host.make({ title: "Open studio", location: "Hall B", chatGroupId: roomId });
    const device = await TestClient.signedIn(app.url, member.token);
    const find = async (asked: { text: string; kind?: "eventCreate" | "poll" }) =>
      (await device.do("messages.search", { roomId, ...asked })).messages.length;
    expect(await find({ text: "studio" })).toBe(1);
    expect(await find({ text: "hall", kind: "eventCreate" })).toBe(1);
    expect(await find({ text: "hall", kind: "poll" })).toBe(0);
    device.close();
  });

  test("tells the room of another title, time or place, and of nothing else  MSG-012", async () => {
    const [host, member] = [await guest(), await guest()];
    const roomId = await room(host, [member]);
    const { id } = await host.make({ location: "Hall B", chatGroupId: roomId });
    await host.update(id, { location: "Hall B", description: "Bring an apron." });
    expect(await read(member, roomId)).toHaveLength(1);
    await host.update(id, { title: "Late talk", location: "Hall C", ...at(8) });
    expect((await read(member, roomId))[1]).toMatchObject({
      sender: host.userId,
      content: {
        kind: "eventUpdate",
        eventId: id,
        title: "Late talk",
        location: "Hall C",
        ...at(8),
        changed: ["title", "time", "place"],
      },
    });
  });

  test("is there as a message asks for it, and is nothing to whom it does not concern, or once it is gone", async () => {
    const [host, member, stranger] = [await guest(), await guest(), await guest()];
    const roomId = await room(host, [member]);
    const { id } = await host.make({ title: "Open studio", chatGroupId: roomId });
    const find = ({ ask }: Guest) =>
      ask<{ found: unknown }>("query ($id: ID!) { found: eventOfMessage(id: $id) { id title } }", { id });
    expect(await find(member)).toEqual({ data: { found: { id, title: "Open studio" } } });
    expect(await find(stranger)).toEqual({ data: { found: null } });
    await host.remove(id);
    expect(await find(member)).toEqual({ data: { found: null } });
  });

  test("takes its messages away for everyone when it is deleted  MSG-027 EVT-038 EVT-039", async () => {
    const [host, member] = [await guest(), await guest()];
    const roomId = await room(host, [member]);
    const { id } = await host.make({ chatGroupId: roomId });
    await host.update(id, { title: "Late talk" });
    const device = await TestClient.signedIn(app.url, member.token);
    await device.do("messages.history", { roomId, limit: 50 });
    await host.remove(id);
    await device.until(() => device.eventsOf("messages.changed").flatMap(({ messages }) => messages).length === 2);
    device.close();
    expect((await read(member, roomId)).map(({ content }) => content)).toEqual([
      { kind: "deleted" },
      { kind: "deleted" },
    ]);
  });

  test("goes with its message where it cannot be announced: nothing is half done", async () => {
    const [host, stranger] = [await guest(), await guest()];
    const roomId = await room(host, []);
    expect(codeOf(await stranger.create({ chatGroupId: roomId }))).toBe("NOT_FOUND");
    expect(await read(host, roomId)).toEqual([]);
    expect(await stranger.list()).toEqual([]);
  });

  test("is changed without a word in the room by a host who has left it", async () => {
    const [owner, host] = [await guest(), await guest()];
    const roomId = await room(owner, [host]);
    const { id } = await host.make({ chatGroupId: roomId });
    await app.context.db.kysely
      .updateTable("room_members")
      .set({ left_at: app.context.clock.now() })
      .where("room_id", "=", roomId)
      .where("user_id", "=", host.userId)
      .execute();
    expect((await host.update(id, { title: "Late talk" })).data.made).toMatchObject({ title: "Late talk" });
    expect(await read(owner, roomId)).toHaveLength(1);
    expect(codeOf(await host.create({ chatGroupId: roomId }))).toBe("NOT_FOUND");
  });

  test("is not forwarded to who is not in its room", async () => {
    const [host, member] = [await guest(), await guest()];
    const [roomId, other] = [await room(host, [member]), await room(member, [])];
    await host.make({ chatGroupId: roomId });
    const device = await TestClient.signedIn(app.url, member.token);
    const forward = { roomId, seqs: [1], to: [other], clientIds: [crypto.randomUUID()] };
    await expect(device.do("messages.forward", forward)).rejects.toMatchObject({ answer: { code: "NOT_FOUND" } });
    device.close();
  });

  test("of somebody whose account ends goes with what the room was told of it", async () => {
    const [owner, host] = [await guest(), await guest()];
    const roomId = await room(owner, [host]);
    await host.make({ chatGroupId: roomId });
    await host.ask(`mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    await app.runJobs();
    expect((await read(owner, roomId)).map(({ content }) => content)).toEqual([{ kind: "deleted" }]);
  });

  test("two events at once are two messages with numbers of their own", async () => {
    const [host, member] = [await guest(), await guest()];
    const roomId = await room(host, [member]);
    const made = await Promise.all([host, member, host, member].map((one) => one.make({ chatGroupId: roomId })));
    expect(new Set(made.map(({ messageId }) => messageId))).toEqual(new Set([1, 2, 3, 4]));
    expect(await read(host, roomId)).toHaveLength(4);
  });
});
