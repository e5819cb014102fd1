import type { UserId } from "@atrium/contracts/ids";
import { beforeAll, expect, test, vi } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import type { DemoKey } from "../demo/people.ts";
import { createMessages } from "../messages/messages.ts";
import { createRooms, type Rooms } from "./rooms.ts";

const app = useTestApp();

let rooms: Rooms;
beforeAll(() => {
  rooms = createRooms(app.context, createMessages(app.context));
});
const idOf = async (person: DemoKey): Promise<UserId> => (await app.signIn(person)).userId;

/** A group of Inès and Tomasz, both connected. */
async function open(name: string) {
  const ids = { ines: await idOf("ines"), tomasz: await idOf("tomasz") };
  const roomId = await createTestRoom(app, { name, owner: { userId: ids.ines }, members: [{ userId: ids.tomasz }] });
  const [ines, tomasz] = [await app.connect("ines"), await app.connect("tomasz")];
  const changesOf = (client: typeof ines) => client.eventsOf("rooms.changed").filter((told) => told.roomId === roomId);
  return { roomId, ines, tomasz, changesOf };
}

test("how many members there are travels with one event for all of them, and only who is new asks", async () => {
  const { roomId, ines, tomasz, changesOf } = await open("Stone");
  const leila = await app.connect("leila");
  const published = vi.spyOn(app.context.bus, "publish");
  await rooms.addMembers(roomId, [leila.userId]);
  expect(published.mock.calls.map(([topic]) => topic)).toEqual([`user:${leila.userId}`, `room:${roomId}`]);
  published.mockRestore();
  for (const member of [ines, tomasz]) {
    await member.until(() => changesOf(member).length > 0);
    expect(changesOf(member)).toMatchObject([{ roomId, revision: 1, name: "Stone", memberCount: 3 }]);
    expect(member.eventsOf("rooms.touched")).toEqual([]);
  }
  await leila.until(() => leila.eventsOf("rooms.touched").length > 0);
  expect((await leila.do("rooms.get", { roomId })).room).toMatchObject({ revision: 1, memberCount: 3 });
});

test("of changes at once the highest revision is how the room is, in whatever order they are told", async () => {
  const { roomId, ines, changesOf } = await open("Masons");
  const people: DemoKey[] = ["soraya", "amara", "kenji", "priya", "mateo"];
  const ids = await Promise.all(people.map(idOf));
  await Promise.all(ids.map((userId) => rooms.addMembers(roomId, [userId])));
  await ines.until(() => changesOf(ines).length === ids.length);
  const told = changesOf(ines).toSorted((left, right) => left.revision - right.revision);
  expect(told.map(({ revision, memberCount }) => [revision, memberCount])).toEqual([
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 6],
    [5, 7],
  ]);
  expect((await ines.do("rooms.get", { roomId })).room).toMatchObject({ revision: 5, memberCount: 7 });
});

test("who was away has it from the next sync, and what changes nothing is told to nobody", async () => {
  const { roomId, ines, tomasz, changesOf } = await open("Away");
  const { since } = await ines.do("rooms.sync", {});
  ines.close();
  const mei = await idOf("mei");
  await rooms.addMembers(roomId, [mei]);
  await tomasz.until(() => changesOf(tomasz).length === 1);
  const back = await app.connect("ines");
  const { rooms: changed } = await back.do("rooms.sync", { since });
  expect(changed.find((room) => room.roomId === roomId)).toMatchObject({ revision: 1, memberCount: 3 });
  await rooms.addMembers(roomId, [mei, tomasz.userId]);
  await tomasz.do("rooms.open", { roomId });
  expect(changesOf(tomasz)).toHaveLength(1);
});
