import type { Workshop } from "../bench-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve } from "./curve.ts";
import { measureReads } from "./measure-reads.ts";

const SIZES = [1_000, 10_000, 100_000];
/** People of the bench are called "Person" and a number. */
const QUERIES = {
  "The first members": "",
  "Members of a name that few have": "123",
  "Members of a name that all have": "person",
  "Members of a name that nobody has": "nobody",
};
const FILTERS = {
  "Members by filter, everybody": {},
  "Members by filter, silent for 60 days": { silentDays: 60 },
  "Members by filter, a name": { query: "123" },
};

/** Who looks after 100,000 finds one of them as fast as of 1,000: pages of members, searches and filters with how many there are. */
export async function measureCrowdCurves(server: ServerProcess, workshop: Workshop): Promise<Curve[]> {
  const curves = new Map<string, { size: number; value: number }[]>();
  for (const size of SIZES) {
    console.error(`members of a room of ${size.toLocaleString("en")} …`);
    const people = await workshop.makePeople(size);
    const [person] = people;
    if (!person) throw new Error("no person was made");
    const roomId = await workshop.makeOwnedRoom(people, `Crowd ${size}`);
    await workshop.tellPlanner();
    const reads = [
      ...Object.entries(QUERIES).map(([title, query]) => ({ title, command: "rooms.members", input: { query } })),
      ...Object.entries(FILTERS).map(([title, filter]) => ({
        title,
        command: "administration.filterMembers",
        input: { labelIds: [], ratingFrom: null, query: "", ...filter },
      })),
    ];
    for (const { title, command, input } of reads) {
      const { p95Ms } = await measureReads(server, { person, command, input: { roomId, ...input } });
      curves.set(title, [...(curves.get(title) ?? []), { size, value: p95Ms }]);
    }
  }
  return [...curves].map(([title, points]) => ({ title, growing: "Members of the room", unit: "ms at p95", points }));
}
