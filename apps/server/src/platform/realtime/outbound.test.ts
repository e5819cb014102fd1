import { Writable, type Duplex } from "node:stream";
import { setImmediate as tick } from "node:timers/promises";
import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { OutboundTick, type Receiver, SLOW_PERSON_BYTES, SLOW_RECEIVER_BYTES } from "./outbound.ts";

/** A receiver whose network takes what it is given when `read` is called, as the kernel's word that it has it comes later. */
function connect(userId = "ines") {
  const taken: (() => void)[] = [];
  const socket = new Writable({
    highWaterMark: SLOW_RECEIVER_BYTES,
    write: (_chunk, _encoding, done) => void taken.push(done),
  });
  let drops = 0;
  const dropAsSlow = (): void => {
    drops += 1;
    socket.destroy();
  };
  const receiver: Receiver = { userId: userId as UserId, socket: socket as Duplex, pending: null, dropAsSlow };
  return { receiver, read: () => taken.shift()?.(), countDrops: () => drops };
}

const large = Buffer.alloc(SLOW_RECEIVER_BYTES + 1);

test("who reads what it is sent is not dropped for the size of one answer  R7", async () => {
  let slow = 0;
  const outbound = new OutboundTick({ onSlow: () => void (slow += 1) });
  const { receiver, read, countDrops } = connect();
  for (let time = 0; time < 3; time += 1) {
    outbound.send(receiver, large);
    await tick();
    read();
  }
  expect([countDrops(), slow]).toEqual([0, 0]);
});

test("who has not read what earlier ticks sent is dropped, and nothing is added to it", async () => {
  let slow = 0;
  const outbound = new OutboundTick({ onSlow: () => void (slow += 1) });
  const { receiver, countDrops } = connect();
  outbound.send(receiver, large);
  await tick();
  outbound.send(receiver, Buffer.alloc(1));
  await tick();
  expect([countDrops(), slow, receiver.socket.writableLength]).toEqual([1, 1, large.length]);
});

test("one who reads on no socket keeps no more by having many, and what others have is theirs  R7", async () => {
  const deaf = Array.from({ length: 60 }, () => connect("ines"));
  const listOfPerson = (userId: UserId) =>
    [...deaf, other].map(({ receiver }) => receiver).filter((receiver) => receiver.userId === userId);
  const other = connect("tomasz");
  const outbound = new OutboundTick({ listOfPerson });
  const answer = Buffer.alloc(1024 * 1024);
  outbound.send(other.receiver, large);
  // Nothing waits for any of them before its answer, so none is slow by itself.
  for (const { receiver } of deaf) {
    outbound.send(receiver, answer);
    await tick();
  }
  const open = deaf.filter(({ receiver }) => !receiver.socket.destroyed);
  const kept = open.reduce((sum, { receiver }) => sum + receiver.socket.writableLength, 0);
  expect(kept).toBeLessThanOrEqual(SLOW_PERSON_BYTES + answer.length);
  expect(kept).toBeGreaterThan(SLOW_PERSON_BYTES / 2);
  expect([other.countDrops(), other.receiver.socket.writableLength]).toEqual([0, large.length]);
});

test("of a person's sockets the one for which the most waits is dropped, and the others get what is theirs", async () => {
  const sockets = Array.from({ length: 6 }, () => connect());
  const outbound = new OutboundTick({ listOfPerson: () => sockets.map(({ receiver }) => receiver) });
  for (const [index, { receiver }] of sockets.entries()) outbound.send(receiver, Buffer.alloc((index + 1) * 900_000));
  await tick();
  const [first] = sockets;
  if (first) outbound.send(first.receiver, Buffer.alloc(100_000));
  await tick();
  expect(sockets.map(({ countDrops }) => countDrops())).toEqual([0, 0, 0, 0, 0, 1]);
  expect(first?.receiver.socket.writableLength).toBe(1_000_000);
});
