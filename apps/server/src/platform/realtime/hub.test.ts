import type { Duplex } from "node:stream";
import type { RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { createInProcessBus } from "../bus/in-process-bus.ts";
import { Connection, seatFor } from "./connection.ts";
import { Hub } from "./hub.ts";
import { OutboundTick } from "./outbound.ts";

const ROOM = "room" as RoomId;
const [MEMBER, READER] = [seatFor({ canPost: true }), seatFor({ canPost: false })];

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
    displayName: "Inès",
    isVisible: true,
    webSocket: { OPEN: 1, readyState: isOpen ? 1 : 3 } as WebSocket,
    socket: { write: (bytes: Buffer) => received.push(bytes.toString()) } as unknown as Duplex,
    outbound: new OutboundTick(),
    seats: { of: (one, roomId) => hub.seatOf(one, roomId), lookUp: () => Promise.resolve(null) },
  });
  return { connection, received };
}

test("a seat may become another one, and ends for one of a person's devices alone", async () => {
  const { hub, topics } = openHub();
  const [phone, desk] = [connect(hub), connect(hub)];
  await hub.addConnection(phone.connection, () => Promise.resolve([[ROOM, READER]]));
  await hub.addConnection(desk.connection, () => Promise.resolve([[ROOM, MEMBER]]));
  expect([phone, desk].map(({ connection }) => connection.seatAtHand(ROOM))).toEqual([READER, MEMBER]);

  await hub.takeSeat(phone.connection, ROOM, MEMBER);
  expect(phone.connection.seatAtHand(ROOM)).toBe(MEMBER);
  hub.leaveSeat(phone.connection, ROOM);
  expect(phone.connection.seatAtHand(ROOM)).toBeUndefined();
  hub.publishToRoom(ROOM, '{"on":"x"}');
  await new Promise((resolve) => setImmediate(resolve));
  expect([phone.received.length, desk.received.length]).toEqual([0, 1]);

  hub.removeConnection(phone.connection);
  expect([...topics].toSorted()).toEqual(["room:room", "user:user"]);
  hub.removeConnection(desk.connection);
  expect([...topics]).toEqual([]);
});

test("whoever left while their seat was looked up keeps none", async () => {
  const { hub, topics } = openHub();
  const { connection } = connect(hub, { isOpen: false });
  await hub.takeSeat(connection, ROOM, MEMBER);
  expect(connection.seatAtHand(ROOM)).toBeUndefined();
  expect([...topics]).toEqual([]);
});

test("whoever leaves a room while a device connects keeps no seat there", async () => {
  const { hub } = openHub();
  const { connection } = connect(hub);
  let isMember = true;
  hub.onNotice(async (one, { roomId }) => {
    await Promise.resolve();
    if (!isMember) hub.leaveSeat(one, roomId);
  });
  await hub.addConnection(connection, async () => {
    const seats = [[ROOM, MEMBER]] as const;
    isMember = false;
    hub.notifyUser(connection.userId, { kind: "left", roomId: ROOM });
    await new Promise((resolve) => setImmediate(resolve));
    return seats;
  });
  await hub.inTurn(connection, () => Promise.resolve());
  expect(connection.seatAtHand(ROOM)).toBeUndefined();
});
