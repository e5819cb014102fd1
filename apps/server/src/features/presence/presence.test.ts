import { expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";

const app = useTestApp();

test("who signs in is online to others, and whoever is away says so  ACC-027 ACC-101 NOTI-015", async () => {
  const ines = await app.connect("ines");
  const { userId } = await app.signIn("kenji");
  await createTestRoom(app, { members: [ines, { userId }] });
  expect(await ines.do("presence.watch", { userIds: [userId] })).toEqual({ online: [] });
  const kenji = await app.connect("kenji");
  await ines.until(() => ines.eventsOf("presence.changed").length === 1);
  expect(ines.eventsOf("presence.changed")).toEqual([{ userId, presence: true }]);
  expect(await kenji.do("presence.set", { presence: false })).toEqual({});
  await ines.until(() => ines.eventsOf("presence.changed").length === 2);
  expect(ines.eventsOf("presence.changed")[1]).toEqual({ userId, presence: false });
});

test("a person is online while any of their tabs is visible  NOTI-009 NOTI-010 NOTI-012", async () => {
  const ines = await app.connect("ines");
  const laptop = await app.connect("tomasz");
  await createTestRoom(app, { members: [ines, laptop] });
  expect(await ines.do("presence.watch", { userIds: [laptop.userId] })).toEqual({ online: [laptop.userId] });
  const phone = await app.connect("tomasz");
  await laptop.do("presence.set", { presence: false });
  await phone.do("presence.set", { presence: false });
  await ines.until(() => ines.eventsOf("presence.changed").length === 1);
  await phone.do("presence.set", { presence: true });
  await ines.until(() => ines.eventsOf("presence.changed").length === 2);
  phone.close();
  await ines.until(() => ines.eventsOf("presence.changed").length === 3);
  expect(ines.eventsOf("presence.changed").map((event) => event.presence)).toEqual([false, true, false]);
  expect(await ines.do("presence.watch", { userIds: [laptop.userId] })).toEqual({ online: [] });
});

test("is the session's own to report: there is no token for it, and nobody reports another's  NOTI-013 A-07 A-59", async () => {
  const [ines, kenji] = [await app.connect("ines"), await app.connect("kenji")];
  await createTestRoom(app, { members: [ines, kenji] });
  const online = async () => (await ines.do("presence.watch", { userIds: [kenji.userId] })).online;
  expect(await online()).toEqual([kenji.userId]);
  const others = { userId: kenji.userId, presence: false };
  expect(await ines.do("presence.set", others)).toEqual({});
  expect(await online()).toEqual([kenji.userId]);
  const stranger = await TestClient.connect(app.url);
  await expect(stranger.do("presence.set", { presence: true })).rejects.toThrow("closed 4400");
});

test("is shown to people who share a room, and to nobody else", async () => {
  const [leila, elin] = await Promise.all([app.connect("leila"), app.connect("elin")]);
  await createTestRoom(app, { members: [leila, elin] });
  expect(await leila.do("presence.watch", { userIds: [elin.userId] })).toEqual({ online: [elin.userId] });
  await app.context.db.pool.query("update room_members set left_at = now() where user_id = $1", [leila.userId]);
  expect(await leila.do("presence.watch", { userIds: [elin.userId] })).toEqual({ online: [] });
  await elin.do("presence.set", { presence: false });
  await elin.do("presence.set", { presence: true });
  expect(leila.eventsOf("presence.changed")).toEqual([]);
});
