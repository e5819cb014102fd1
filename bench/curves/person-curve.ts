import { openMembers } from "../atrium-client.ts";
import type { BenchPerson, Workshop } from "../bench-people.ts";
import { pause } from "../fan-out.ts";
import type { ServerProcess } from "../server-process.ts";
import { percentile } from "../statistics.ts";
import type { Curve } from "./curve.ts";
import { measureCost, SENDERS } from "./steady-load.ts";

const SIZES = [1, 10, 100, 1_000, 5_000];
const SYNCS = 100;

/** One's other rooms must cost nothing: a message, and "what changed since", for ten people in the same 1 to 5,000 rooms. */
export async function measurePersonCurves(server: ServerProcess, workshop: Workshop): Promise<Curve[]> {
  const [message, sync]: { size: number; value: number }[][] = [[], []];
  for (const size of SIZES) {
    console.error(`a person in ${size.toLocaleString("en")} rooms …`);
    const people = await workshop.makePeople(SENDERS);
    const [person] = people;
    if (!person) throw new Error("no person was made");
    const roomId = await workshop.makeRoom(people, "Talking");
    await workshop.fillRooms(size - 1, people);
    message?.push({ size, value: (await measureCost(server, people, () => roomId)).cpuUs });
    sync?.push({ size, value: await measureSync(server, person) });
  }
  const growing = "Rooms of the person";
  return [
    { title: "Cost of a message", growing, unit: "µs of processor time", points: message ?? [] },
    { title: "What changed since", growing, unit: "ms at p50", points: sync ?? [] },
  ];
}

/** Reads the whole list once, page by page, then asks again and again what has changed since. */
async function measureSync({ port }: ServerProcess, person: BenchPerson): Promise<number> {
  let answered = (_answer: Buffer): void => {};
  const [member] = await openMembers(port, [person], () => ({
    onMessages: () => {},
    onAnswer: (answer) => answered(answer),
  }));
  const ask = (input: object): Promise<{ since: string; after: string | null }> =>
    new Promise((resolve) => {
      answered = (answer) =>
        resolve((JSON.parse(answer.toString()) as { ok: { since: string; after: string | null } }).ok);
      member?.sendCommand("rooms.sync", input);
    });
  let page = await ask({});
  while (page.after !== null) page = await ask({ after: page.after });
  const times: number[] = [];
  for (let index = 0; index < SYNCS; index += 1) {
    const startedAt = performance.now();
    await ask({ since: page.since });
    times.push(performance.now() - startedAt);
    await pause(20);
  }
  member?.close();
  return percentile(times, 0.5);
}
