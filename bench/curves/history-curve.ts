import { openMembers } from "../atrium-client.ts";
import type { Workshop } from "../bench-people.ts";
import { pause } from "../fan-out.ts";
import type { ServerProcess } from "../server-process.ts";
import { percentile } from "../statistics.ts";
import type { Curve } from "./curve.ts";
import { measureCost, SENDERS } from "./steady-load.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const READS = 200;

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
    const read = async (input: object): Promise<number> =>
      measureReads(server, person, { roomId, limit: 50, ...input });
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

async function measureReads(
  { port }: ServerProcess,
  person: Parameters<typeof openMembers>[1][number],
  input: object,
): Promise<number> {
  let answered = (): void => {};
  const [member] = await openMembers(port, [person], () => ({ onMessages: () => {}, onAnswer: () => answered() }));
  const times: number[] = [];
  for (let index = 0; index < READS; index += 1) {
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      answered = resolve;
      member?.sendCommand("messages.history", input);
    });
    times.push(performance.now() - startedAt);
    // Below the rate a connection may ask at.
    await pause(20);
  }
  member?.close();
  return percentile(times, 0.5);
}
