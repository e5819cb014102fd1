import { openMembers, type BenchMember } from "../atrium-client.ts";
import type { BenchPerson } from "../bench-people.ts";
import { readCpuMs } from "../cpu-time.ts";
import { pause } from "../fan-out.ts";
import type { ServerProcess } from "../server-process.ts";
import { percentile } from "../statistics.ts";

/** Below what a person may lastingly send (docs/limits.md), in all. */
export const SENDERS = 10;
const PER_SECOND = 500;
const MEASURE_MS = 6_000;
const WARM_UP_MS = 1_500;
const TICK_MS = 5;
const TEXT = "x".repeat(200);

export type Cost = { readonly cpuUs: number; readonly p50Ms: number };

/**
 * What a message costs at a steady 500 a second from ten people: processor time of server and database together, and
 * the time to its answer. Processor time, because it says the same on a busy machine.
 */
export async function measureCost(
  server: ServerProcess,
  senders: readonly BenchPerson[],
  roomOf: (sender: number) => string,
): Promise<Cost> {
  const sentAt: number[][] = senders.map(() => []);
  const latencies: number[] = [];
  let answered = 0;
  const members = await openMembers(server.port, senders, (index) => ({
    onMessages: () => {},
    onAnswer() {
      answered += 1;
      const at = sentAt[index]?.shift();
      if (at !== undefined) latencies.push(performance.now() - at);
    },
  }));
  const send = (count: number, member: BenchMember, index: number): void => {
    for (let left = count; left > 0; left -= 1) {
      sentAt[index]?.push(performance.now());
      member.sendMessage(roomOf(index), TEXT);
    }
  };
  await runSteadily(members, send, WARM_UP_MS);
  latencies.length = 0;
  const [before, cpuBefore] = [answered, readCpuMs(server.pid)];
  await runSteadily(members, send, MEASURE_MS);
  await pause(200);
  const cpuMs = readCpuMs(server.pid) - cpuBefore;
  const messages = answered - before;
  for (const member of members) member.close();
  if (messages === 0) throw new Error("no message was answered");
  return { cpuUs: (cpuMs * 1_000) / messages, p50Ms: percentile(latencies, 0.5) };
}

/** Keeps the pace whatever the timers do: each turn sends what is due. */
async function runSteadily(
  members: readonly BenchMember[],
  send: (count: number, member: BenchMember, index: number) => void,
  durationMs: number,
): Promise<void> {
  const startedAt = performance.now();
  let sent = 0;
  for (let elapsed = 0; elapsed < durationMs; elapsed = performance.now() - startedAt) {
    for (const due = (elapsed * PER_SECOND) / 1_000; sent < due; sent += 1) {
      const member = members[sent % members.length];
      if (member) send(1, member, sent % members.length);
    }
    await pause(TICK_MS);
  }
}
