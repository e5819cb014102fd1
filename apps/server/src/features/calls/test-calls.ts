import { randomUUID } from "node:crypto";
import type { CallId, RoomId, UserId } from "@atrium/contracts/ids";
import { beforeAll } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import type { TestClient } from "../../platform/realtime/test-client.ts";

/** What tests of calls begin with: people with a chat or a group, each with a device, and one that calls. */
export function useTestCalls(env?: Parameters<typeof useTestApp>[0]) {
  const app = useTestApp(env);
  const { connect, openDevice } = useTestClients(app);
  type Known = Awaited<ReturnType<typeof connect>>;
  type Person = TestClient & { readonly userId: UserId; readonly token: string };
  const friends: { people?: TestPeople } = {};
  beforeAll(async () => {
    friends.people = await createTestPeople(app);
  });

  async function openChatOf(noor: Known, ines: Known): Promise<RoomId> {
    await friends.people?.befriend(noor, ines);
    return (await noor.do("rooms.create", { chatType: "direct", userId: ines.userId })).room.roomId;
  }

  /** Two contacts and their chat. */
  async function openChat() {
    const [noor, ines] = [await connect(), await connect()];
    return { noor, ines, roomId: await openChatOf(noor, ines) };
  }

  async function openGroup(count: number) {
    const members: { userId: UserId; token: string }[] = [];
    for (let made = 0; made < count; made += 1) {
      const { userId, token } = await connect();
      members.push({ userId, token });
    }
    const [owner] = members;
    if (!owner) throw new Error("a group of nobody");
    const roomId = await createTestRoom(app, { owner, members });
    const devices = await Promise.all(members.map(async (member) => Object.assign(await openDevice(member), member)));
    return { members: devices, roomId };
  }

  async function call(person: Person, roomId: RoomId, { isAudio = false } = {}) {
    const [callId, peerId] = [randomUUID() as CallId, randomUUID()];
    const { call: made, iceServers } = await person.do("calls.start", { callId, roomId, peerId, isAudio });
    return { callId: made.callId, peerId, made, iceServers };
  }

  async function answer(person: Person, callId: CallId) {
    const peerId = randomUUID();
    const { call: joined } = await person.do("calls.join", { callId, peerId });
    return { peerId, joined };
  }

  /** What a device was told of a call, as a line for each person of it: the last of all. */
  const told = (person: Person, callId: CallId) =>
    person
      .eventsOf("calls.changed")
      .map(({ call: one }) => one)
      .findLast((one) => one.callId === callId);
  const stateOf = (person: Person, callId: CallId, { userId }: { readonly userId: UserId }) =>
    told(person, callId)?.members.find((member) => member.userId === userId)?.state;
  const until = (person: Person, callId: CallId, state: string, whose: { readonly userId: UserId }) =>
    person.until(() => stateOf(person, callId, whose) === state);
  const isOver = (person: Person, callId: CallId) => person.until(() => told(person, callId)?.action === "cancelled");

  /** What the room keeps of its calls, the oldest first. */
  async function records(person: Person, roomId: RoomId) {
    const { messages } = await person.do("messages.history", { roomId });
    return messages.flatMap(({ content, sender }) => (content.kind === "call" ? [{ ...content, sender }] : []));
  }

  return { app, connect, openDevice, openChat, openChatOf, openGroup, call, answer, told, until, isOver, records };
}
