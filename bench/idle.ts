import { readFileSync } from "node:fs";
import { openMembers } from "./atrium-client.ts";
import type { BenchPerson, Workshop } from "./bench-people.ts";
import { pause } from "./fan-out.ts";
import { RawClient } from "./raw-client.ts";
import { readHeldBytes, type ServerProcess } from "./server-process.ts";

/** Or as many sockets as the machine lets a process hold. */
const CONNECTIONS = 20_000;
const WARM_UP_CONNECTIONS = 200;
/** Of a server beside its clients' sockets: database, storage, the program itself. */
const OTHER_FILES = 200;
const ROOMS_A_PERSON = 20;
const PEOPLE_A_ROOM = 100;
const SETTLE_MS = 3_000;
const silent = { onMessages: () => {}, onAnswer: () => {} };

export type Held = { readonly kilobytes: number; readonly opened: number; readonly open: number };

/** 20,000 signed-in members of 20 rooms each who say nothing, and what each of them costs the server. */
export async function measureIdleMembers(server: ServerProcess, workshop: Workshop): Promise<Held> {
  const people = await workshop.makePeople(countConnections());
  await makeRooms(workshop, people);
  return measureHeld(server, people.length, (from, to) =>
    openMembers(server.port, people.slice(from, to), () => silent),
  );
}

export function measureBareSockets(server: ServerProcess): Promise<Held> {
  return measureHeld(server, countConnections(), async (from, to) => {
    const clients: RawClient[] = [];
    for (let index = from; index < to; index += 1) clients.push(await RawClient.open(server.port, () => {}));
    return clients;
  });
}

type Connection = { readonly isOpen: boolean; readonly close: () => void };

async function measureHeld(
  server: ServerProcess,
  count: number,
  open: (from: number, to: number) => Promise<readonly Connection[]>,
): Promise<Held> {
  // A first round fills caches and pools that stay whatever the number of connections.
  const first = await open(0, WARM_UP_CONNECTIONS);
  await pause(SETTLE_MS);
  const before = await readHeldBytes(server.pid);
  const rest = await open(WARM_UP_CONNECTIONS, count);
  await pause(SETTLE_MS);
  const kilobytes = ((await readHeldBytes(server.pid)) - before) / rest.length / 1024;
  const connections = [...first, ...rest];
  const stillOpen = connections.filter((connection) => connection.isOpen).length;
  for (const connection of connections) connection.close();
  return { kilobytes, opened: count, open: stillOpen };
}

/** Each person in about 20 rooms, each room with about 100 people. */
async function makeRooms(workshop: Workshop, people: readonly BenchPerson[]): Promise<void> {
  for (let room = 0; room < (people.length * ROOMS_A_PERSON) / PEOPLE_A_ROOM; room += 1) {
    const members = Array.from(
      { length: PEOPLE_A_ROOM },
      (_value, index) => people[(room * 37 + index * 20 + room) % people.length],
    );
    const present = members.filter((person): person is BenchPerson => person !== undefined);
    await workshop.makeRoom([...new Set(present)], `Idle ${room}`);
  }
}

function countConnections(): number {
  return Math.min(CONNECTIONS, readFileLimit() - OTHER_FILES);
}

/** Files and sockets that a process may have open here. */
function readFileLimit(): number {
  const found = /^Max open files\s+(\d+)/mu.exec(readFileSync("/proc/self/limits", "utf8"));
  return Number(found?.[1] ?? 1_024);
}
