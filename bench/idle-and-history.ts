import { openMembers } from "./atrium-client.ts";
import type { BenchPerson, Workshop } from "./bench-people.ts";
import { pause } from "./fan-out.ts";
import { RawClient } from "./raw-client.ts";
import { readResidentBytes, type ServerProcess } from "./server-process.ts";
import { percentile } from "./statistics.ts";

const IDLE_CONNECTIONS = 2_000;
const ROOMS_A_PERSON = 20;
const HISTORY_MESSAGES = 100_000;
const HISTORY_READS = 300;

/** Kilobytes of server memory for each idle, signed-in member of 20 rooms. */
export async function measureIdleMemory(server: ServerProcess, workshop: Workshop): Promise<number> {
  const people = await workshop.makePeople(IDLE_CONNECTIONS);
  // Each person in 20 rooms, each room with 100 people.
  const perRoom = 100;
  for (let room = 0; room < (IDLE_CONNECTIONS * ROOMS_A_PERSON) / perRoom; room += 1) {
    const members = Array.from(
      { length: perRoom },
      (_value, index) => people[(room * 37 + index * 20 + room) % people.length],
    );
    await workshop.makeRoom(
      [...new Set(members.filter((person): person is BenchPerson => person !== undefined))],
      `Idle ${room}`,
    );
  }
  const silent = { onMessages: () => {}, onAnswer: () => {} };
  // A first round fills caches and pools that stay whatever the number of connections.
  const first = await openMembers(server.port, people.slice(0, 200), () => silent);
  await pause(2_000);
  const before = readResidentBytes(server.pid);
  const members = await openMembers(server.port, people.slice(200), () => silent);
  await pause(3_000);
  const perConnection = (readResidentBytes(server.pid) - before) / members.length / 1024;
  for (const member of [...first, ...members]) member.close();
  return perConnection;
}

export async function measureBareIdleMemory(server: ServerProcess): Promise<number> {
  const open = async (count: number): Promise<RawClient[]> => {
    const clients: RawClient[] = [];
    for (let index = 0; index < count; index += 1) clients.push(await RawClient.open(server.port, () => {}));
    return clients;
  };
  const first = await open(200);
  await pause(2_000);
  const before = readResidentBytes(server.pid);
  const clients = await open(IDLE_CONNECTIONS - 200);
  await pause(3_000);
  const perConnection = (readResidentBytes(server.pid) - before) / clients.length / 1024;
  for (const client of [...first, ...clients]) client.close();
  return perConnection;
}

/** Milliseconds to read the newest 50 of a room of 100,000, decrypted. */
export async function measureHistory(port: number, workshop: Workshop): Promise<{ p50Ms: number; p99Ms: number }> {
  const [person] = await workshop.makePeople(1);
  if (!person) throw new Error("no person was made");
  const roomId = await workshop.makeRoom([person], "History");
  await workshop.writeHistory(roomId, person, HISTORY_MESSAGES);
  let answered = (): void => {};
  const [member] = await openMembers(port, [person], () => ({ onMessages: () => {}, onAnswer: () => answered() }));
  const times: number[] = [];
  for (let index = 0; index < HISTORY_READS; index += 1) {
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      answered = resolve;
      member?.sendCommand("messages.history", { roomId, limit: 50 });
    });
    times.push(performance.now() - startedAt);
    // Below the rate a connection may ask at.
    await pause(20);
  }
  member?.close();
  return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}
