import type { Workshop } from "../bench-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve } from "./curve.ts";
import { measureCost } from "./steady-load.ts";

const SIZES = [1, 10, 100, 1_000, 10_000, 100_000];
const SENDERS = 50;

/** Absent members must cost nothing: the same 50 connections in rooms of 1 to 100,000. */
export async function measureMembersCurve(server: ServerProcess, workshop: Workshop): Promise<Curve> {
  const points = [];
  for (const size of SIZES) {
    console.error(`a message in a room of ${size.toLocaleString("en")} …`);
    const people = await workshop.makePeople(size);
    const roomId = await workshop.makeRoom(people, `Members ${size}`);
    const { cpuUs } = await measureCost(server, people.slice(0, SENDERS), () => roomId);
    points.push({ size, value: cpuUs });
  }
  return { title: "Cost of a message", growing: "Members of the room", unit: "µs of processor time", points };
}
