import type { Workshop } from "../bench-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve } from "./curve.ts";
import { measureCost, SENDERS } from "./steady-load.ts";

const SIZES = [1, 10, 100, 1_000, 10_000, 100_000];

/** Absent members must cost nothing: ten people write, in one room of 10 to 100,000, or each in one of their own. */
export async function measureMembersCurve(server: ServerProcess, workshop: Workshop): Promise<Curve> {
  const points = [];
  for (const size of SIZES) {
    console.error(`a message in a room of ${size.toLocaleString("en")} …`);
    const people = await workshop.makePeople(Math.max(size, SENDERS));
    const roomIds: string[] = [];
    for (let at = 0; at < people.length; at += size) {
      roomIds.push(await workshop.makeRoom(people.slice(at, at + size), `Members ${size}`));
    }
    const { cpuUs } = await measureCost(
      server,
      people.slice(0, SENDERS),
      (sender) => roomIds[sender] ?? roomIds[0] ?? "",
    );
    points.push({ size, value: cpuUs });
  }
  return { title: "Cost of a message", growing: "Members of the room", unit: "µs of processor time", points };
}
