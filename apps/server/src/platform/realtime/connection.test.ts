import type { Duplex } from "node:stream";
import type { RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { Connection, type Subscription } from "./connection.ts";
import { OutboundTick } from "./outbound.ts";

const ROOM = "room" as RoomId;
const SUBSCRIPTION = { role: "member" } as unknown as Subscription;

function connect() {
  let answer = (_subscription: Subscription | null): void => {};
  const known = new Map<RoomId, Subscription>();
  const connection = new Connection({
    userId: "user" as UserId,
    sessionId: "session" as SessionId,
    isVisible: true,
    webSocket: {} as WebSocket,
    socket: {} as Duplex,
    outbound: new OutboundTick(),
    subscriptions: {
      of: (_connection, roomId) => known.get(roomId),
      lookUp: () => new Promise((resolve) => (answer = resolve)),
    },
  });
  return { connection, known, answer: (subscription: Subscription | null) => answer(subscription) };
}

test("who waits for a subscription is not overtaken by who comes after the notice of it  R1", async () => {
  const { connection, known, answer } = connect();
  const order: string[] = [];
  const first = connection.findSubscription(ROOM).then(() => order.push("first"));
  known.set(ROOM, SUBSCRIPTION);
  expect(connection.knownSubscription(ROOM)).toBeUndefined();
  const second = connection.findSubscription(ROOM).then(() => order.push("second"));
  answer(SUBSCRIPTION);
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
  expect(connection.knownSubscription(ROOM)).toBe(SUBSCRIPTION);
});

test("a notice that comes while the database says no is believed", async () => {
  const { connection, known, answer } = connect();
  const found = connection.findSubscription(ROOM);
  known.set(ROOM, SUBSCRIPTION);
  answer(null);
  expect(await found).toBe(SUBSCRIPTION);
});

test("what is known of a room counts no more once it is another, until that is read", async () => {
  const { connection, known, answer } = connect();
  known.set(ROOM, SUBSCRIPTION);
  connection.distrustSubscription(ROOM);
  expect(connection.knownSubscription(ROOM)).toBeUndefined();
  const found = connection.findSubscription(ROOM);
  known.delete(ROOM);
  answer(null);
  expect(await found).toBeNull();
  known.set(ROOM, SUBSCRIPTION);
  expect(connection.knownSubscription(ROOM)).toBe(SUBSCRIPTION);
});

test("nor does what was being read before the change", async () => {
  const { connection, answer } = connect();
  const before = connection.findSubscription(ROOM);
  connection.distrustSubscription(ROOM);
  const after = connection.findSubscription(ROOM);
  expect(after).not.toBe(before);
  answer(null);
  expect(await after).toBeNull();
});
