import type { Workshop } from "../bench-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve } from "./curve.ts";
import { measureCost } from "./steady-load.ts";

const SIZES = [10, 100, 1_000, 10_000, 100_000];
const SENDERS = 20;

/** Other rooms must cost nothing: 10 rooms of 2 that talk, among 10 to 100,000 on the instance. */
export async function measureRoomsCurve(server: ServerProcess, workshop: Workshop): Promise<Curve> {
  const people = await workshop.makePeople(SENDERS);
  const roomIds: string[] = [];
  for (let at = 0; at < SENDERS; at += 2)
    roomIds.push(await workshop.makeRoom(people.slice(at, at + 2), `Talking ${at}`));
  const points = [];
  let made = roomIds.length;
  for (const size of SIZES) {
    console.error(`${size.toLocaleString("en")} rooms …`);
    await workshop.fillRooms(size - made);
    made = size;
    const { cpuUs } = await measureCost(server, people, (sender) => roomIds[Math.floor(sender / 2)] ?? "");
    points.push({ size, value: cpuUs });
  }
  return { title: "Cost of a message", growing: "Rooms of the instance", unit: "µs of processor time", points };
}
