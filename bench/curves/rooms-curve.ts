import type { Workshop } from "../bench-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve } from "./curve.ts";
import { measureCost, SENDERS } from "./steady-load.ts";

const SIZES = [10, 100, 1_000, 10_000, 100_000];
const PER_ROOM = 5;

/** Other rooms must cost nothing: 10 rooms of 5 that talk, among 10 to 100,000 on the instance. */
export async function measureRoomsCurve(server: ServerProcess, workshop: Workshop): Promise<Curve> {
  const people = await workshop.makePeople(SENDERS * PER_ROOM);
  const roomIds: string[] = [];
  for (let at = 0; at < people.length; at += PER_ROOM) {
    roomIds.push(await workshop.makeRoom(people.slice(at, at + PER_ROOM), `Talking ${at}`));
  }
  const senders = people.filter((_person, index) => index % PER_ROOM === 0);
  const points = [];
  let made = roomIds.length;
  for (const size of SIZES) {
    console.error(`${size.toLocaleString("en")} rooms …`);
    await workshop.fillRooms(size - made);
    made = size;
    const { cpuUs } = await measureCost(server, senders, (sender) => roomIds[sender] ?? "");
    points.push({ size, value: cpuUs });
  }
  return { title: "Cost of a message", growing: "Rooms of the instance", unit: "µs of processor time", points };
}
