import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RoomId } from "@atrium/contracts/ids";
import { openMembers } from "./atrium-client.ts";
import { openWorkshop, type Workshop } from "./bench-people.ts";
import { pause } from "./fan-out.ts";
import type { GoalFigure } from "./goal-figure.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { measureSmallRooms, type SmallRooms } from "./small-rooms.ts";
import { killDatabase } from "./soak/database-process.ts";
import { toMedians } from "./statistics.ts";

/** What is asked for differs by a tenth, and the machine by as much from minute to minute. */
const ROUNDS = 5;
/** So many people that none of them meets the limit of what one may send. */
const ROOMS = 200;
const PEOPLE_A_ROOM = 5;
/** Messages on their way when everything is killed. */
const WINDOW = 1_000;
const LOAD_MS = 2_000;
const TEXT = "x".repeat(200);
const REFUSED = Buffer.from('"error":');

/**
 * What is accepted after server and embedded database were killed with -9 under load, of what was before, in turn; and whether all
 * acknowledged is there (P6). Each server is new when it is measured: one that has run for a while does more.
 */
export async function benchKilled(): Promise<GoalFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-killed-"));
  const [before, after]: [SmallRooms[], SmallRooms[]] = [[], []];
  let acknowledged = 0;
  let lost = 0;
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.error(`killed under load, ${round} of ${ROUNDS} …`);
      const places = await withServer(dataDir, async (server) => {
        before.push(await measure(dataDir, server));
        return killUnderLoad(dataDir, server);
      });
      await withServer(dataDir, async (server) => {
        await withWorkshop(dataDir, async (workshop) => {
          for (const [roomId, count] of places) {
            acknowledged += count;
            lost += Math.max(0, count - (await workshop.countMessages(roomId)));
          }
        });
        after.push(await measure(dataDir, server));
      });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return toFigures({ before: toMedians(before), after: toMedians(after), acknowledged, lost });
}

async function withServer<Result>(dataDir: string, work: (server: ServerProcess) => Promise<Result>): Promise<Result> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = await startServer("apps/server/src/main.ts", env, { pinned: true });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

function measure(dataDir: string, server: ServerProcess): Promise<SmallRooms> {
  return withWorkshop(dataDir, (workshop) => measureSmallRooms(server, workshop));
}

async function withWorkshop<Result>(dataDir: string, work: (workshop: Workshop) => Promise<Result>): Promise<Result> {
  const workshop = await openWorkshop(dataDir);
  try {
    return await work(workshop);
  } finally {
    await workshop.close();
  }
}

/** How many messages of each room had been acknowledged when everything was killed in the middle of it. */
async function killUnderLoad(dataDir: string, server: ServerProcess): Promise<Map<RoomId, number>> {
  const { people, roomIds } = await withWorkshop(dataDir, makeRooms);
  const acknowledged = new Map<RoomId, number>();
  const roomOf = (member: number): RoomId => roomIds[Math.floor(member / PEOPLE_A_ROOM)] ?? ("" as RoomId);
  const members = await openMembers(server.port, people, (member) => ({
    onMessages: () => {},
    onAnswer(payload) {
      if (payload.includes(REFUSED)) return;
      acknowledged.set(roomOf(member), (acknowledged.get(roomOf(member)) ?? 0) + 1);
      members[member]?.sendMessage(roomOf(member), TEXT);
    },
  }));
  for (let index = 0; index < WINDOW; index += 1) {
    const member = index % members.length;
    members[member]?.sendMessage(roomOf(member), TEXT);
  }
  await pause(LOAD_MS);
  killDatabase(dataDir);
  await server.kill();
  for (const member of members) member.close();
  return acknowledged;
}

async function makeRooms(workshop: Workshop) {
  const people = await workshop.makePeople(ROOMS * PEOPLE_A_ROOM);
  const roomIds: RoomId[] = [];
  for (let room = 0; room < ROOMS; room += 1) {
    const members = people.slice(room * PEOPLE_A_ROOM, (room + 1) * PEOPLE_A_ROOM);
    roomIds.push(await workshop.makeRoom(members, `Killed ${room}`));
  }
  return { people, roomIds };
}

type Killed = { before: SmallRooms; after: SmallRooms; acknowledged: number; lost: number };

function toFigures({ before, after, acknowledged, lost }: Killed): GoalFigure[] {
  const name = "server and database killed under load";
  return [
    { name: `${name}: acknowledged until then`, unit: "", value: acknowledged, goal: null },
    { name: `${name}: of these lost`, unit: "", value: lost, goal: { id: "P6", atMost: 0 } },
    { name: `${name}: accepted before`, unit: "1/s", value: before.acceptedPerSecond, goal: null },
    {
      name: `${name}: accepted after`,
      unit: "1/s",
      value: after.acceptedPerSecond,
      goal: { id: "P6", atLeast: 0.9 * before.acceptedPerSecond },
    },
  ];
}
