import { openMembers, type BenchMember } from "./atrium-client.ts";
import type { BenchStage } from "./bench-stage.ts";
import { readCpuMs } from "./cpu-time.ts";
import { pause, settle } from "./fan-out.ts";
import type { ServerProcess } from "./server-process.ts";
import { percentile } from "./statistics.ts";

const ROOMS = 200;
const PEOPLE_A_ROOM = 5;
const WINDOW = 1_000;
const MEASURE_MS = 4_000;
const PACED_PER_SECOND = 200;
const PACED_MS = 4_000;
const TEXT = "x".repeat(200);

export type SmallRooms = { acceptedPerSecond: number; lost: number; cpuUs: number; p50Ms: number; p99Ms: number };

/** 200 rooms of 5: durable messages accepted a second, then the time to an answer at 200 a second. */
export async function measureSmallRooms(server: ServerProcess, stage: BenchStage): Promise<SmallRooms> {
  const people = await stage.makePeople(ROOMS * PEOPLE_A_ROOM);
  const roomIds: string[] = [];
  for (let index = 0; index < ROOMS; index += 1) {
    roomIds.push(
      await stage.makeRoom(people.slice(index * PEOPLE_A_ROOM, (index + 1) * PEOPLE_A_ROOM), `Small ${index}`),
    );
  }
  const counter = { delivered: 0, answered: 0, onAnswered: (_member: number): void => {} };
  const members = await openMembers(server.port, people, (index) => ({
    onMessages: (count) => void (counter.delivered += count),
    onAnswer() {
      counter.answered += 1;
      counter.onAnswered(index);
    },
  }));
  const roomOf = (member: number): string => roomIds[Math.floor(member / PEOPLE_A_ROOM)] ?? "";
  const throughput = await measureAccepted(server, members, roomOf, counter);
  const latencies = await measureAnswers(members, roomOf, counter);
  members.forEach((member) => member.close());
  return { ...throughput, p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) };
}

type Counter = { delivered: number; answered: number; onAnswered: (member: number) => void };

async function measureAccepted(
  server: ServerProcess,
  members: readonly BenchMember[],
  roomOf: (member: number) => string,
  counter: Counter,
) {
  let sent = 0;
  let isSending = true;
  const next = (): void => {
    if (!isSending) return;
    const member = sent++ % members.length;
    members[member]?.sendMessage(roomOf(member), TEXT);
  };
  counter.onAnswered = next;
  for (let index = 0; index < WINDOW; index += 1) next();
  await pause(1_000);
  const from = counter.answered;
  const cpuBefore = readCpuMs(server.pid);
  const startedAt = performance.now();
  await pause(MEASURE_MS);
  const cpuUs = ((readCpuMs(server.pid) - cpuBefore) * 1_000) / (counter.answered - from);
  const acceptedPerSecond = ((counter.answered - from) / (performance.now() - startedAt)) * 1_000;
  isSending = false;
  const expected = sent * PEOPLE_A_ROOM;
  await settle(counter, expected);
  return { acceptedPerSecond, cpuUs, lost: Math.abs(expected - counter.delivered) };
}

async function measureAnswers(members: readonly BenchMember[], roomOf: (member: number) => string, counter: Counter) {
  const latencies: number[] = [];
  const startedAt = new Map<number, number>();
  counter.onAnswered = (member) => latencies.push(performance.now() - (startedAt.get(member) ?? 0));
  const begin = performance.now();
  for (let sent = 0; performance.now() - begin < PACED_MS; sent += 1) {
    const dueInMs = (sent * 1_000) / PACED_PER_SECOND - (performance.now() - begin);
    if (dueInMs > 0) await pause(dueInMs);
    const member = sent % members.length;
    startedAt.set(member, performance.now());
    members[member]?.sendMessage(roomOf(member), TEXT);
  }
  await pause(500);
  return latencies;
}
