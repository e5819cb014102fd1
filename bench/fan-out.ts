import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { BenchMember, Listener } from "./atrium-client.ts";
import { openMembers } from "./atrium-client.ts";
import type { BenchStage } from "./bench-stage.ts";
import { RawClient } from "./raw-client.ts";
import { percentile } from "./statistics.ts";

/** Messages under way at a time while throughput is measured. */
const WINDOW = 256;
const MEASURE_MS = 4_000;
const WARM_UP_MS = 1_000;
const TWICE_MS = 200;
const PACED_PER_SECOND = 10;
const TEXT = "x".repeat(200);

type Deliveries = { deliveriesPerSecond: number; lost: number };
export type FanOut = Deliveries & { p50Ms: number; p99Ms: number };
export type Room = {
  readonly members: number;
  readonly send: (from: number, text: string) => void;
  readonly close: () => void;
};
export type Counter = {
  delivered: number;
  answered: number;
  onArrival: (text: Buffer) => void;
  onAnswered: () => void;
};

setFlagsFromString("--expose-gc");
/** What the load generator has left over takes it 50 ms to collect: before times are taken, not meanwhile. */
const collectGarbage = runInNewContext("gc") as () => void;

const newCounter = (): Counter => ({ delivered: 0, answered: 0, onArrival: () => {}, onAnswered: () => {} });

/** Deliveries per second in one room, then the time until the last member has each of so many messages at 10 a second. */
export async function measureFanOut(pacedMessages: number, open: (counter: Counter) => Promise<Room>): Promise<FanOut> {
  const counter = newCounter();
  const room = await open(counter);
  const throughput = await measureThroughput(room, counter);
  collectGarbage();
  const latencies = await measureLatency(room, counter, pacedMessages);
  room.close();
  return { ...throughput, p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) };
}

/** Deliveries per second in one room, of servers so slow that a window of messages takes them seconds. */
export async function measureSlowDeliveries(open: (counter: Counter) => Promise<Room>): Promise<Deliveries> {
  const counter = newCounter();
  const room = await open(counter);
  const deliveries = await measureThroughput(room, counter, { window: 32, measureMs: 15_000 });
  room.close();
  return deliveries;
}

/** Closed loop: each answered message is followed by the next, from the next member. */
async function measureThroughput(
  room: Room,
  counter: Counter,
  { window = WINDOW, measureMs = MEASURE_MS } = {},
): Promise<Deliveries> {
  let sent = 0;
  let isSending = true;
  const next = (): void => {
    if (isSending) room.send(sent++ % room.members, TEXT);
  };
  counter.onAnswered = next;
  for (let index = 0; index < window; index += 1) next();
  await pause(WARM_UP_MS);
  const from = counter.delivered;
  const startedAt = performance.now();
  await pause(measureMs);
  const deliveriesPerSecond = ((counter.delivered - from) / (performance.now() - startedAt)) * 1_000;
  isSending = false;
  await settle(counter, sent * room.members);
  return { deliveriesPerSecond, lost: Math.abs(sent * room.members - counter.delivered) };
}

/** Where the number of a paced message stands in what arrives: two digits of base 32, from "0" on, which JSON leaves as they are. */
export const MARK = Buffer.from("mark-");
const FIRST_DIGIT = 48;
const toDigits = (index: number): string => String.fromCharCode(FIRST_DIGIT + (index >> 5), FIRST_DIGIT + (index & 31));
const fromDigits = (payload: Buffer, at: number): number =>
  ((payload.readUInt8(at) - FIRST_DIGIT) << 5) + payload.readUInt8(at + 1) - FIRST_DIGIT;

async function measureLatency(room: Room, counter: Counter, pacedMessages: number): Promise<number[]> {
  const latencies: number[] = [];
  const underWay = new Map<number, { startedAt: number; arrived: number }>();
  counter.onAnswered = () => {};
  counter.onArrival = (payload) => {
    for (let at = payload.indexOf(MARK); at >= 0; at = payload.indexOf(MARK, at + MARK.length)) {
      const message = underWay.get(fromDigits(payload, at + MARK.length));
      if (!message) continue;
      message.arrived += 1;
      if (message.arrived === room.members) latencies.push(performance.now() - message.startedAt);
    }
  };
  for (let index = 0; index < pacedMessages; index += 1) {
    underWay.set(index, { startedAt: performance.now(), arrived: 0 });
    room.send(index % room.members, `${MARK.toString()}${toDigits(index)}${TEXT}`);
    await pause(1_000 / PACED_PER_SECOND);
  }
  for (let waited = 0; latencies.length < pacedMessages && waited < 10_000; waited += 50) await pause(50);
  if (latencies.length < pacedMessages) throw new Error(`${pacedMessages - latencies.length} messages did not arrive`);
  return latencies;
}

/** A room whose members are spread evenly over the nodes that listen on these ports. */
export async function openRoom(
  ports: readonly number[],
  stage: BenchStage,
  size: number,
  counter: Counter,
): Promise<Room> {
  const people = await stage.makePeople(size);
  const roomId = await stage.makeRoom(people, `Fan-out ${size}`);
  const listener: Listener = {
    onMessages(count, payload) {
      counter.delivered += count;
      counter.onArrival(payload);
    },
    onAnswer() {
      counter.answered += 1;
      counter.onAnswered();
    },
  };
  const members: BenchMember[] = [];
  for (const [node, port] of ports.entries()) {
    const share = people.filter((_person, index) => index % ports.length === node);
    members.push(...(await openMembers(port, share, () => listener)));
  }
  return {
    members: size,
    send: (from, text) => members[from]?.sendMessage(roomId, text),
    close: () => members.forEach((member) => member.close()),
  };
}

export async function openBareRoom(port: number, size: number, counter: Counter): Promise<Room> {
  const room = `room-${size}`;
  const clients: RawClient[] = [];
  for (let index = 0; index < size; index += 1) {
    let joined = (): void => {};
    const isJoined = new Promise<void>((resolve) => (joined = resolve));
    const own = Buffer.from(`from-${index} `);
    const client = await RawClient.open(port, (payload) => {
      if (payload.length === 6 && payload.toString() === "joined") return joined();
      counter.delivered += 1;
      counter.onArrival(payload);
      // Bare sockets acknowledge nothing: a sender's own copy stands for the answer.
      if (payload.includes(own)) counter.onAnswered();
    });
    client.send(`join ${room}`);
    await isJoined;
    clients.push(client);
  }
  return {
    members: size,
    send: (from, text) => clients[from]?.send(`${room} from-${from} ${text}`),
    close: () => clients.forEach((client) => client.close()),
  };
}

/** Also used for small rooms: waits for all, and a moment for what would come twice. */
export async function settle(counter: Pick<Counter, "delivered">, expected: number): Promise<void> {
  for (let waited = 0; counter.delivered < expected && waited < 10_000; waited += 50) await pause(50);
  await pause(TWICE_MS);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
