import type { RoomId } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { extendSeries } from "./jobs.ts";
import { eventsApp } from "./test-events.ts";

const { app, guest, at, room } = eventsApp();

type Guest = Awaited<ReturnType<typeof guest>>;

/** What a device is told of events, in order. */
const toldOf = (device: TestClient) => device.eventsOf("events.changed").map(({ eventId }) => eventId);

async function listen(...people: readonly Guest[]): Promise<TestClient[]> {
  return Promise.all(people.map(({ token }) => TestClient.signedIn(app.url, token)));
}

/** Waits until each of these has been told something of events. */
async function untilTold(...devices: readonly TestClient[]): Promise<void> {
  await Promise.all(devices.map((device) => device.until(() => toldOf(device).length > 0)));
}

const closeAll = (devices: readonly TestClient[]): void => {
  for (const device of devices) device.close();
};

describe("a device hears that there are other events in the list", () => {
  /** A room with an event and one without, of the same people. */
  async function twoRooms(owner: Guest, member: Guest): Promise<[RoomId, RoomId]> {
    const [busy, idle] = [await room(owner, [member]), await room(owner, [member])];
    await owner.make({ chatGroupId: busy });
    return [busy, idle];
  }

  test("of who comes into a room that has events, and of nobody else in it", async () => {
    const [owner, member, newcomer] = [await guest(), await guest(), await guest()];
    const [busy, idle] = await twoRooms(owner, member);
    const devices = await listen(owner, member, newcomer);
    const [ownersOne, membersOne, one] = devices as [TestClient, TestClient, TestClient];
    const add = (roomId: RoomId) => ownersOne.do("rooms.addMembers", { roomId, userIds: [newcomer.userId] });
    await add(idle);
    await one.until(() => one.eventsOf("rooms.touched").length > 0);
    await add(busy);
    await untilTold(one);
    expect(await newcomer.titles()).toEqual(["Courtyard talk"]);
    expect([toldOf(one), toldOf(ownersOne), toldOf(membersOne)]).toEqual([[null], [], []]);
    closeAll(devices);
  });

  test("of who leaves a room or is taken out of it, and not of who mutes it", async () => {
    const [owner, member, other] = [await guest(), await guest(), await guest()];
    const [busy, idle] = await twoRooms(owner, member);
    await app.context.db.pool.query(
      "insert into room_members (room_id, user_id, role, joined_at) select room_id, $2, 'member', now() from room_members where room_id = $1 and user_id = $3",
      [busy, other.userId, member.userId],
    );
    const devices = await listen(owner, member, other);
    const [ownersOne, leaving, removed] = devices as [TestClient, TestClient, TestClient];
    await leaving.do("rooms.mute", { roomId: busy, muted: true });
    await leaving.until(() => leaving.eventsOf("rooms.touched").length > 0);
    await leaving.do("rooms.leave", { roomId: idle });
    await leaving.do("rooms.leave", { roomId: busy });
    await ownersOne.do("rooms.removeMember", { roomId: busy, userId: other.userId });
    await untilTold(leaving, removed);
    expect([await member.titles(), await other.titles()]).toEqual([[], []]);
    expect([toldOf(leaving), toldOf(removed), toldOf(ownersOne)]).toEqual([[null], [null], []]);
    closeAll(devices);
  });

  test("of everybody in a room that ends", async () => {
    const [owner, member] = [await guest(), await guest()];
    const [busy] = await twoRooms(owner, member);
    const devices = await listen(member);
    const [ownersOne] = (await listen(owner)) as [TestClient];
    await ownersOne.do("rooms.delete", { roomId: busy });
    await untilTold(...devices);
    expect(await member.titles()).toEqual([]);
    closeAll([...devices, ownersOne]);
  });
});

describe("a device hears that an event is another, or gone, and which", () => {
  test("also of who said no to it", async () => {
    const [host, friend] = [await guest(), await guest()];
    const { id } = await host.make({ participantIds: [friend.userId] });
    await friend.confirm(id, "NO");
    const devices = await listen(friend);
    const [one] = devices as [TestClient];
    await host.update(id, { title: "Moved to the hall" });
    await untilTold(one);
    expect(await friend.titles()).toEqual(["Moved to the hall"]);
    await host.remove(id);
    await one.until(() => toldOf(one).length > 1);
    expect(toldOf(one)).toEqual([id, id]);
    // They said no: it is nothing that their feed has to tell.
    expect((await friend.feed()).map(({ code }) => code)).toEqual(["EVENT_INVITATION"]);
    closeAll(devices);
  });

  test("of who comes to another event of the same open series, which is in their list as well", async () => {
    const [host, passerBy] = [await guest(), await guest()];
    const { id } = await host.make({ repeat: "FREQ=WEEKLY;COUNT=3" });
    const [, second] = await host.list();
    await passerBy.confirm(second?.id ?? "", "YES");
    const devices = await listen(passerBy);
    const [one] = devices as [TestClient];
    await host.update(id, { title: "Only the first" });
    await untilTold(one);
    expect(toldOf(one)).toEqual([id]);
    expect(await passerBy.titles()).toEqual(["Only the first", "Courtyard talk", "Courtyard talk"]);
    await host.remove(id, "ALL");
    await one.until(() => toldOf(one).length > 1);
    expect(toldOf(one).at(-1)).toBeNull();
    closeAll(devices);
  });

  test("and so does the room of a series that goes on, once the night has made what comes later", async () => {
    const [host, member] = [await guest(), await guest()];
    const { seriesId } = await host.make({ repeat: "FREQ=WEEKLY", chatGroupId: await room(host, [member]) });
    const devices = await listen(host, member);
    const before = app.clock.nowMs;
    app.clock.nowMs += 14 * 24 * 3_600_000;
    await extendSeries(app.context, seriesId);
    app.clock.nowMs = before;
    await untilTold(...devices);
    expect(new Set(devices.flatMap(toldOf))).toEqual(new Set([null]));
    closeAll(devices);
  });

  test("of all members of its room", async () => {
    const [host, member] = [await guest(), await guest()];
    const { id } = await host.make({ chatGroupId: await room(host, [member]) });
    const devices = await listen(member);
    const [one] = devices as [TestClient];
    await host.remove(id);
    await untilTold(one);
    expect(toldOf(one)).toEqual([id]);
    closeAll(devices);
  });
});

test("everybody in whose list the events of an account were hears that it has ended, once", async () => {
  const [leaving, invited, declined, member, host, stranger] = [
    await guest(),
    await guest(),
    await guest(),
    await guest(),
    await guest(),
    await guest(),
  ];
  const own = await leaving.make({ title: "Coming", participantIds: [invited.userId, declined.userId] });
  await declined.confirm(own.id, "NO");
  await leaving.make({ title: "In the room", chatGroupId: await room(host, [leaving, member]) });
  const joined = await host.make({ title: "Joined" });
  await leaving.confirm(joined.id, "YES");
  const neighbour = await guest();
  const nearby = await host.make({ title: "Nearby", chatGroupId: await room(host, [leaving, neighbour]) });
  await leaving.confirm(nearby.id, "YES");
  const over = await stranger.make({ title: "Over", ...at(-2) });
  await app.context.db.pool.query(
    "insert into event_answers (event_id, user_id, status, at) values ($1, $2, 'YES', now())",
    [over.id, leaving.userId],
  );
  const devices = await listen(invited, declined, member, host, stranger, neighbour);
  const concerned = [...devices.slice(0, 4), ...devices.slice(5)];
  await leaving.ask(`mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
  await app.runJobs();
  await untilTold(...concerned);
  expect(await invited.titles()).toEqual([]);
  expect(await member.titles()).toEqual([]);
  expect(await host.list({ search: "joined" })).toMatchObject([{ acceptedCount: 1 }]);
  for (const device of concerned.slice(0, 3)) expect(toldOf(device)).toEqual([null]);
  expect(toldOf(devices[4] as TestClient)).toEqual([]);
  // Of an event that stays all are told by its name: in a large room nobody reads their whole list for it.
  expect(toldOf(devices[5] as TestClient)).toEqual([nearby.id]);
  closeAll(devices);
});
