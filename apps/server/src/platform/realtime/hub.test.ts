import type { Duplex } from "node:stream";
import type { RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { createInProcessBus } from "../bus/in-process-bus.ts";
import { Connection, toSubscription } from "./connection.ts";
import { Hub } from "./hub.ts";
import { OutboundTick } from "./outbound.ts";

const ROOM = "room" as RoomId;
const [MEMBER, READER] = [toSubscription({ canPost: true }), toSubscription({ canPost: false })];

function openHub() {
  const bus = createInProcessBus();
  const topics = new Set<string>();
  const watched: typeof bus = {
    ...bus,
    subscribe: (topic, handler) => bus.subscribe(topic, handler).then(() => void topics.add(topic)),
    unsubscribe: (topic, handler) => {
      bus.unsubscribe(topic, handler);
      topics.delete(topic);
    },
  };
  return { hub: new Hub({ bus: watched, log: pino({ level: "silent" }) }), topics };
}

function connect(hub: Hub, { isOpen = true } = {}): { connection: Connection; received: string[] } {
  const received: string[] = [];
  const connection = new Connection({
    userId: "user" as UserId,
    sessionId: "session" as SessionId,
    isVisible: true,
    webSocket: { OPEN: 1, readyState: isOpen ? 1 : 3 } as WebSocket,
    socket: { write: (bytes: Buffer) => received.push(bytes.toString()) } as unknown as Duplex,
    outbound: new OutboundTick(),
    subscriptions: { of: (one, roomId) => hub.subscriptionOf(one, roomId), lookUp: () => Promise.resolve(null) },
  });
  return { connection, received };
}

test("a subscription may become another one, and ends for one of a person's devices alone", async () => {
  const { hub, topics } = openHub();
  const [phone, desk] = [connect(hub), connect(hub)];
  await hub.addConnection(phone.connection, () => Promise.resolve([[ROOM, READER]]));
  await hub.addConnection(desk.connection, () => Promise.resolve([[ROOM, MEMBER]]));
  expect([phone, desk].map(({ connection }) => connection.knownSubscription(ROOM))).toEqual([READER, MEMBER]);

  await hub.subscribe(phone.connection, ROOM, MEMBER);
  expect(phone.connection.knownSubscription(ROOM)).toBe(MEMBER);
  hub.unsubscribe(phone.connection, ROOM);
  expect(phone.connection.knownSubscription(ROOM)).toBeUndefined();
  hub.publishToRoom(ROOM, '{"on":"x"}');
  await new Promise((resolve) => setImmediate(resolve));
  expect([phone.received.length, desk.received.length]).toEqual([0, 1]);

  hub.removeConnection(phone.connection);
  expect([...topics].toSorted()).toEqual(["room:room", "user:user"]);
  hub.removeConnection(desk.connection);
  expect([...topics]).toEqual([]);
});

test("whoever left while their subscription was looked up keeps none", async () => {
  const { hub, topics } = openHub();
  const { connection } = connect(hub, { isOpen: false });
  await hub.subscribe(connection, ROOM, MEMBER);
  expect(connection.knownSubscription(ROOM)).toBeUndefined();
  expect([...topics]).toEqual([]);
});

test("whoever leaves a room while a device connects is not subscribed to it", async () => {
  const { hub } = openHub();
  const { connection } = connect(hub);
  let isMember = true;
  hub.onNotice(async (one, notice) => {
    if (notice.kind !== "membership") return;
    const { roomId } = notice;
    await Promise.resolve();
    if (!isMember && roomId) hub.unsubscribe(one, roomId);
  });
  await hub.addConnection(connection, async () => {
    const subscriptions = [[ROOM, MEMBER]] as const;
    isMember = false;
    hub.notifyUser(connection.userId, { kind: "membership", roomId: ROOM });
    await new Promise((resolve) => setImmediate(resolve));
    return subscriptions;
  });
  await hub.inTurn(connection, () => Promise.resolve());
  expect(connection.knownSubscription(ROOM)).toBeUndefined();
});
