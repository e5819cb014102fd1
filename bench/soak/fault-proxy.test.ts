import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { FaultProxy } from "./fault-proxy.ts";
import { SeededRandom } from "./seeded-random.ts";

const SENT = Buffer.from(Array.from({ length: 60_000 }, (_value, index) => index % 251));

/** A server that echoes, and a proxy before it with faults drawn from the seed. */
async function openProxy(seed: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const echo = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    socket.pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(echo, "listening");
  const address = echo.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const proxy = await FaultProxy.open(new SeededRandom(seed), () => port);
  onTestFinished(async () => {
    await proxy.close();
    for (const socket of sockets) socket.destroy();
    echo.close();
  });
  return proxy;
}

/** Sends everything and resolves to what came back by the end, the cut, or a second of silence. */
async function exchange(port: number): Promise<Buffer> {
  const socket = connect({ port, host: "127.0.0.1" }).on("error", () => {});
  const received: Buffer[] = [];
  socket.write(SENT);
  socket.setTimeout(1_000, () => socket.destroy());
  socket.on("data", (chunk: Buffer) => {
    received.push(chunk);
    if (Buffer.concat(received).length === SENT.length) socket.destroy();
  });
  await once(socket, "close");
  return Buffer.concat(received);
}

test("hands over the bytes as they are, from the first up to a fault, and never others", async () => {
  const proxy = await openProxy(7);
  const received = await Promise.all(Array.from({ length: 60 }, () => exchange(proxy.port)));
  expect(received.filter((bytes) => !bytes.equals(SENT.subarray(0, bytes.length)))).toEqual([]);
  expect(received.some((bytes) => bytes.length === SENT.length)).toBe(true);
  expect(received.some((bytes) => bytes.length > 0 && bytes.length < SENT.length)).toBe(true);
  expect(proxy.counts.cuts).toBeGreaterThan(0);
  expect(proxy.counts.halfOpens).toBeGreaterThan(0);
});

test("does nothing to a connection once it is calm", async () => {
  const proxy = await openProxy(7);
  proxy.calm();
  const received = await Promise.all(Array.from({ length: 20 }, () => exchange(proxy.port)));
  expect(received.every((bytes) => bytes.equals(SENT))).toBe(true);
});
