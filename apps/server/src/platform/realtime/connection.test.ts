import type { Duplex } from "node:stream";
import type { RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { Connection, type Seat } from "./connection.ts";
import { OutboundTick } from "./outbound.ts";

const ROOM = "room" as RoomId;
const SEAT = { role: "member" } as unknown as Seat;

function connect() {
  let answer = (_seat: Seat | null): void => {};
  const known = new Map<RoomId, Seat>();
  const connection = new Connection({
    userId: "user" as UserId,
    sessionId: "session" as SessionId,
    displayName: "Inès",
    isVisible: true,
    webSocket: {} as WebSocket,
    socket: {} as Duplex,
    outbound: new OutboundTick(),
    seats: {
      of: (_connection, roomId) => known.get(roomId),
      lookUp: () => new Promise((resolve) => (answer = resolve)),
    },
  });
  return { connection, known, answer: (seat: Seat | null) => answer(seat) };
}

test("who waits for a seat is not overtaken by who comes after the notice of it  R1", async () => {
  const { connection, known, answer } = connect();
  const order: string[] = [];
  const first = connection.findSeat(ROOM).then(() => order.push("first"));
  known.set(ROOM, SEAT);
  expect(connection.seatAtHand(ROOM)).toBeUndefined();
  const second = connection.findSeat(ROOM).then(() => order.push("second"));
  answer(SEAT);
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
  expect(connection.seatAtHand(ROOM)).toBe(SEAT);
});

test("a notice that comes while the database says no is believed", async () => {
  const { connection, known, answer } = connect();
  const found = connection.findSeat(ROOM);
  known.set(ROOM, SEAT);
  answer(null);
  expect(await found).toBe(SEAT);
});
