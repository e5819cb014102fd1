import { readFileSync } from "node:fs";
import { openMembers } from "./atrium-client.ts";
import type { BenchPerson, Workshop } from "./bench-people.ts";
import { pause } from "./fan-out.ts";
import { RawClient } from "./raw-client.ts";
import { readResidentBytes, type ServerProcess } from "./server-process.ts";

const IDLE_CONNECTIONS = 2_000;
const MANY_CONNECTIONS = 20_000;
const WARM_UP_CONNECTIONS = 200;
/** Of a server beside its clients' sockets: database, storage, the program itself. */
const OTHER_FILES = 200;
const ROOMS_A_PERSON = 20;
const PEOPLE_A_ROOM = 100;
const SETTLE_MS = 3_000;
const silent = { onMessages: () => {}, onAnswer: () => {} };

/** Kilobytes of server memory for each idle, signed-in member of 20 rooms. */
export async function measureIdleMemory(server: ServerProcess, workshop: Workshop): Promise<number> {
  const { kilobytes } = await holdMembers(server, workshop, IDLE_CONNECTIONS);
  return kilobytes;
}

type Held = { readonly kilobytes: number; readonly opened: number; readonly signedIn: number };

/** The same with 20,000 of them at once, or as many sockets as the machine lets a process hold. */
export function measureManyMembers(server: ServerProcess, workshop: Workshop): Promise<Held> {
  return holdMembers(server, workshop, Math.min(MANY_CONNECTIONS, readFileLimit() - OTHER_FILES));
}

async function holdMembers(server: ServerProcess, workshop: Workshop, count: number): Promise<Held> {
  const people = await workshop.makePeople(count);
  await seatEverybody(workshop, people);
  // A first round fills caches and pools that stay whatever the number of connections.
  const first = await openMembers(server.port, people.slice(0, WARM_UP_CONNECTIONS), () => silent);
  await pause(SETTLE_MS);
  const before = readResidentBytes(server.pid);
  const members = await openMembers(server.port, people.slice(WARM_UP_CONNECTIONS), () => silent);
  await pause(SETTLE_MS);
  const kilobytes = (readResidentBytes(server.pid) - before) / members.length / 1024;
  const signedIn = [...first, ...members].filter((member) => member.isOpen).length;
  for (const member of [...first, ...members]) member.close();
  await pause(SETTLE_MS);
  return { kilobytes, opened: count, signedIn };
}

/** Each person in about 20 rooms, each room with about 100 people. */
async function seatEverybody(workshop: Workshop, people: readonly BenchPerson[]): Promise<void> {
  for (let room = 0; room < (people.length * ROOMS_A_PERSON) / PEOPLE_A_ROOM; room += 1) {
    const members = Array.from(
      { length: PEOPLE_A_ROOM },
      (_value, index) => people[(room * 37 + index * 20 + room) % people.length],
    );
    const present = members.filter((person): person is BenchPerson => person !== undefined);
    await workshop.makeRoom([...new Set(present)], `Idle ${room}`);
  }
}

export async function measureBareIdleMemory(server: ServerProcess): Promise<number> {
  const open = async (count: number): Promise<RawClient[]> => {
    const clients: RawClient[] = [];
    for (let index = 0; index < count; index += 1) clients.push(await RawClient.open(server.port, () => {}));
    return clients;
  };
  const first = await open(WARM_UP_CONNECTIONS);
  await pause(SETTLE_MS);
  const before = readResidentBytes(server.pid);
  const clients = await open(IDLE_CONNECTIONS - WARM_UP_CONNECTIONS);
  await pause(SETTLE_MS);
  const perConnection = (readResidentBytes(server.pid) - before) / clients.length / 1024;
  for (const client of [...first, ...clients]) client.close();
  return perConnection;
}

/** Files and sockets that a process may have open here. */
function readFileLimit(): number {
  const found = /^Max open files\s+(\d+)/mu.exec(readFileSync("/proc/self/limits", "utf8"));
  return Number(found?.[1] ?? 1_024);
}
