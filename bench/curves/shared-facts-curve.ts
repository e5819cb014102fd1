import { openMembers } from "../atrium-client.ts";
import type { Workshop } from "../bench-people.ts";
import { pause } from "../fan-out.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve, Point } from "./curve.ts";

const SIZES = [1_000, 10_000, 100_000];
/** Of the members, so many are there. */
const CONNECTED = 500;
const CHANGED = Buffer.from('{"on":"rooms.changed"');
const TOUCHED = Buffer.from('{"on":"rooms.touched"');
const WITHIN_MS = 10_000;
/** Until the database's processes have told what they counted: they do so ten seconds after they have last worked. */
const COUNTED_MS = 11_000;

/** What all members share must cost nothing for each: a room of 1,000 to 100,000 members has another name or number of members. */
export async function measureSharedFactsCurves(server: ServerProcess, workshop: Workshop): Promise<Curve[]> {
  const [notices, reads, bytes]: Point[][] = [[], [], []];
  for (const size of SIZES) {
    console.error(`another member in a room of ${size.toLocaleString("en")} …`);
    const told = await measureChange(server, workshop, size);
    notices?.push({ size, value: told.notices });
    reads?.push({ size, value: told.reads });
    bytes?.push({ size, value: told.bytes });
  }
  const growing = "Members of the room";
  return [
    { title: "Telling what changed", growing, unit: "notices on the bus", points: notices ?? [] },
    { title: "Telling what changed", growing, unit: "reads a connected member", points: reads ?? [] },
    { title: "Telling what changed", growing, unit: "bytes a connected member", points: bytes ?? [] },
  ];
}

/** One person joins. Clients do as the browser's: who is told only that something changed asks what. */
async function measureChange(
  { port }: ServerProcess,
  workshop: Workshop,
  size: number,
): Promise<{ notices: number; reads: number; bytes: number }> {
  const people = await workshop.makePeople(size);
  const [newcomer] = await workshop.makePeople(1);
  if (!newcomer) throw new Error("no person was made");
  const roomId = await workshop.makeRoom(people, `Shared ${size}`);
  const connected = people.slice(0, CONNECTED);
  let bytes = 0;
  const informed = new Set<number>();
  const members = await openMembers(port, connected, (index) => ({
    onMessages(_count, payload) {
      bytes += payload.length;
      if (payload.subarray(0, CHANGED.length).equals(CHANGED)) informed.add(index);
      if (payload.subarray(0, TOUCHED.length).equals(TOUCHED)) members[index]?.sendCommand("rooms.get", { roomId });
    },
    onAnswer(payload) {
      bytes += payload.length;
      informed.add(index);
    },
  }));
  await pause(COUNTED_MS);
  const before = await workshop.countMembershipReads();
  const notices = await workshop.countNotices(async () => {
    await workshop.addMembers(roomId, [newcomer]);
    const until = performance.now() + WITHIN_MS;
    while (informed.size < connected.length && performance.now() < until) await pause(10);
  });
  if (informed.size < connected.length) throw new Error(`${informed.size} of ${connected.length} were told`);
  await pause(COUNTED_MS);
  const reads = (await workshop.countMembershipReads()) - before;
  for (const member of members) member.close();
  return { notices, reads: reads / connected.length, bytes: bytes / connected.length };
}
