import type { Workshop } from "../bench-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve } from "./curve.ts";
import { measureReads } from "./measure-reads.ts";
import { measureCost, SENDERS } from "./steady-load.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];

/** The past must cost nothing: the newest page, a page in the middle, and a new message in rooms of 1,000 to 1,000,000 messages. */
export async function measureHistoryCurves(server: ServerProcess, workshop: Workshop): Promise<Curve[]> {
  const [newest, middle, message]: { size: number; value: number }[][] = [[], [], []];
  for (const size of SIZES) {
    console.error(`a room with ${size.toLocaleString("en")} messages …`);
    const people = await workshop.makePeople(SENDERS);
    const [person] = people;
    if (!person) throw new Error("no person was made");
    const roomId = await workshop.makeRoom(people, `History ${size}`);
    await workshop.writeHistory(roomId, person, size);
    // Else the server would do so as soon as somebody talks, and that would count as what a message costs.
    await workshop.indexRoom(roomId);
    const read = async (place: object): Promise<number> => {
      const input = { roomId, limit: 50, ...place };
      return (await measureReads(server, { person, command: "messages.history", input })).p50Ms;
    };
    newest?.push({ size, value: await read({}) });
    middle?.push({ size, value: await read({ before: Math.floor(size / 2) }) });
    message?.push({ size, value: (await measureCost(server, people, () => roomId)).cpuUs });
  }
  const growing = "Messages in the room";
  return [
    { title: "Newest 50", growing, unit: "ms at p50", points: newest ?? [] },
    { title: "50 from the middle", growing, unit: "ms at p50", points: middle ?? [] },
    { title: "Cost of a message", growing, unit: "µs of processor time", points: message ?? [] },
  ];
}
