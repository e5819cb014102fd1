import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RoomId } from "@atrium/contracts/ids";
import { openMembers } from "../atrium-client.ts";
import { type BenchPerson, openWorkshop, type Workshop } from "../bench-people.ts";
import { pause } from "../fan-out.ts";
import { startServer } from "../server-process.ts";

const ROOMS = 2_000;
/** Rooms with something in them; the rest of the list only stands there. */
const LIVELY_ROOMS = 40;
const LIVELY_MESSAGES = 200;
const LONG_ROOM_MESSAGES = 100_000;
const FRIENDS = 20;

export const UNREAD = 10_000;

export type StageRoom = { readonly roomId: RoomId; readonly name: string };
export type Stage = {
  readonly port: number;
  readonly url: string;
  readonly person: BenchPerson;
  readonly friends: readonly BenchPerson[];
  /** Of 100,000 messages, the last 10,000 of them unread until it is opened. */
  readonly longRoom: StageRoom;
  /** Of 200 messages each, all read. */
  readonly rooms: readonly StageRoom[];
  readonly close: () => Promise<void>;
};

/** A server with one person's 2,000 rooms, one of them of 100,000 messages. */
export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-browser-"));
  const server = await startServer(
    "apps/server/src/main.ts",
    { DATA_DIR: dataDir, LOG_LEVEL: "error" },
    { pinned: true },
  );
  const workshop = await openWorkshop(dataDir);
  const close = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return {
      port: server.port,
      url: `http://localhost:${server.port}`,
      ...(await furnish(server.port, workshop)),
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  } finally {
    await workshop.close();
  }
}

async function furnish(port: number, workshop: Workshop): Promise<Omit<Stage, "port" | "url" | "close">> {
  const [person, ...friends] = await workshop.makePeople(FRIENDS + 1);
  const [friend] = friends;
  if (!person || !friend) throw new Error("no people were made");
  await workshop.fillRooms(ROOMS - LIVELY_ROOMS - 1, [person]);
  // Histories end a second ago: rooms with something in them are to stand above those without.
  await pause(2_000);
  const rooms: StageRoom[] = [];
  for (let number = 1; number <= LIVELY_ROOMS; number += 1) {
    const name = `Lively ${number}`;
    const roomId = await workshop.makeRoom([person, ...friends], name);
    await workshop.writeHistory(roomId, friend, LIVELY_MESSAGES);
    rooms.push({ roomId, name });
  }
  const longRoom = { roomId: await workshop.makeRoom([person, ...friends], "Long history"), name: "Long history" };
  await workshop.writeHistory(longRoom.roomId, friend, LONG_ROOM_MESSAGES);
  await markRead(port, person, [
    ...rooms.map(({ roomId }) => ({ roomId, seq: LIVELY_MESSAGES })),
    { roomId: longRoom.roomId, seq: LONG_ROOM_MESSAGES - UNREAD },
  ]);
  return { person, friends, longRoom, rooms };
}

async function markRead(port: number, person: BenchPerson, marks: readonly { roomId: RoomId; seq: number }[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let answers = 0;
  const onAnswer = (): void => {
    answers += 1;
    if (answers === marks.length) resolve();
  };
  const [member] = await openMembers(port, [person], () => ({ onMessages: () => {}, onAnswer }));
  for (const mark of marks) member?.sendCommand("rooms.markRead", mark);
  await promise;
  member?.close();
}
