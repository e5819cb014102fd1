import { randomUUID } from "node:crypto";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { refusal, TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";

const app = useTestApp();
let people: TestPeople;
const clients: TestClient[] = [];
beforeAll(async () => {
  people = await createTestPeople(app);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
async function connectAs({ userId, token }: Someone) {
  const client = await TestClient.signedIn(app.url, token);
  clients.push(client);
  return Object.assign(client, { userId });
}
const direct = async (client: TestClient, other: { userId: UserId }) =>
  (await client.do("rooms.create", { chatType: "direct", userId: other.userId })).room;
const send = (client: TestClient, roomId: RoomId) =>
  client.do("messages.send", {
    roomId,
    clientId: randomUUID(),
    content: { kind: "text", text: "Good morning" },
  });
const listIds = async (client: TestClient) => (await client.do("rooms.sync", {})).rooms.map(({ roomId }) => roomId);
/** Every notice sent to them before has been handled by now: one for a room that everybody sees comes after them. */
async function settleNotices(...told: readonly (TestClient & { userId: UserId })[]): Promise<void> {
  const roomId = await createTestRoom(app, { members: told });
  for (const client of told) app.context.hub.notifyUser(client.userId, { kind: "membership", roomId });
  for (const client of told)
    await client.until(() => client.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
}

describe("a chat that somebody opened and nobody has written in", () => {
  test("is there for who opened it, on all their devices, and for nobody else  ROOM-022", async () => {
    const [ines, phone, tomasz] = await Promise.all([app.connect("ines"), app.connect("ines"), app.connect("tomasz")]);
    const since = await tomasz.settle();
    const { roomId } = await direct(ines, tomasz);
    await phone.until(() => phone.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    await settleNotices(tomasz);
    expect([await listIds(ines), await listIds(phone)]).toEqual([[roomId], [roomId]]);
    expect(tomasz.eventsOf("rooms.touched").map((event) => event.roomId)).not.toContain(roomId);
    expect(await listIds(tomasz)).not.toContain(roomId);
    const changed = await tomasz.do("rooms.sync", { since });
    expect(changed.rooms.map((room) => room.roomId)).not.toContain(roomId);
    expect(await refusal(tomasz.do("rooms.get", { roomId }))).toBe("NOT_FOUND");
  });

  test("comes to the other with its first message, unread, live and by what changed since  ROOM-022 R2", async () => {
    const [soraya, mateo] = await Promise.all([app.connect("soraya"), app.connect("mateo")]);
    const { roomId } = await direct(soraya, mateo);
    await settleNotices(mateo);
    const since = await mateo.settle();
    await send(soraya, roomId);
    await mateo.until(() => mateo.eventsOf("messages.added").some((event) => event.roomId === roomId));
    expect((await mateo.do("rooms.get", { roomId })).room).toMatchObject({ unread: 1, lastSeq: 1 });
    const later = await app.connect("mateo");
    const changed = await later.do("rooms.sync", { since });
    expect(changed.rooms.map((room) => [room.roomId, room.unread])).toContainEqual([roomId, 1]);
    expect((await soraya.do("rooms.get", { roomId })).room.unread).toBe(0);
  });

  test("reaches who is just told of the chat as its first message is stored, every time  ROOM-022 R1", async () => {
    const elin = await app.connect("elin");
    for (let round = 0; round < 10; round += 1) {
      const someone = await connectAs(await people.someone());
      const { roomId } = await direct(elin, someone);
      await send(elin, roomId);
      const isKnown = () =>
        someone.eventsOf("messages.added").some((event) => event.roomId === roomId) ||
        someone.eventsOf("rooms.touched").some((event) => event.roomId === roomId);
      await someone.until(isKnown);
      expect(await listIds(someone)).toEqual([roomId]);
    }
  });

  test("is the same one for who opens it from the other side, however often at once  ROOM-022", async () => {
    const [kenji, leila] = await Promise.all([app.connect("kenji"), app.connect("leila")]);
    const { roomId } = await direct(kenji, leila);
    await settleNotices(leila);
    expect(await listIds(leila)).not.toContain(roomId);
    const leilasPhone = await app.connect("leila");
    const opened = await Promise.all(Array.from({ length: 10 }, () => direct(leila, kenji)));
    expect(new Set(opened.map((room) => room.roomId))).toEqual(new Set([roomId]));
    await leilasPhone.until(() => leilasPhone.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    expect([await listIds(leila), await listIds(kenji)].map((ids) => ids.includes(roomId))).toEqual([true, true]);
  });

  test("opened by both at the same moment is seen by both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await connectAs(await people.someone()), await connectAs(await people.someone())];
      const [left, right] = await Promise.all([direct(one, other), direct(other, one)]);
      expect(left.roomId).toBe(right.roomId);
      expect([await listIds(one), await listIds(other)]).toEqual([[left.roomId], [left.roomId]]);
    }
  });
});

describe("a chat with somebody who deletes their account", () => {
  test("is told so, stays to be read, and takes nothing more", async () => {
    const amara = await app.connect("amara");
    const gone = await people.someone();
    const { roomId } = await direct(amara, gone);
    await send(amara, roomId);
    const told = amara.eventsOf("rooms.touched").length;
    await people.ask(gone, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    await amara.until(() => amara.eventsOf("rooms.touched").length > told);
    expect((await amara.do("rooms.get", { roomId })).room).toMatchObject({
      name: null,
      permissions: { canPost: false },
    });
    expect(await refusal(send(amara, roomId))).toBe("ROOM_READ_ONLY");
    expect((await amara.do("messages.history", { roomId })).messages).toHaveLength(1);
    const later = await app.connect("amara");
    expect(await refusal(send(later, roomId))).toBe("ROOM_READ_ONLY");
  });
});
