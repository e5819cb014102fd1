import type { Workshop } from "../bench-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Curve, Point } from "./curve.ts";
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
  "Members by filter, a name": { query: "123" },
};
/** Every how many have read today; null for nobody. The others are silent. */
const SEEN = {
  "Members by filter, silent for 60 days: all": null,
  "Members by filter, silent for 60 days: every second": 2,
  "Members by filter, silent for 60 days: none": 1,
};

type Read = { readonly title: string; readonly command: string; readonly input: object };

/** Who looks after 100,000 finds one of them as fast as of 1,000: pages of members, searches and filters with how many there are. */
export async function measureCrowdCurves(server: ServerProcess, workshop: Workshop): Promise<Curve[]> {
  const curves = new Map<string, Point[]>();
  for (const size of SIZES) {
    console.error(`members of a room of ${size.toLocaleString("en")} …`);
    const people = await workshop.makePeople(size);
    const [person] = people;
    if (!person) throw new Error("no person was made");
    const roomId = await workshop.makeOwnedRoom(people, `Crowd ${size}`);
    await workshop.tellPlanner();
    const measure = async ({ title, command, input }: Read): Promise<void> => {
      const { p95Ms } = await measureReads(server, { person, command, input: { roomId, ...input } });
      curves.set(title, [...(curves.get(title) ?? []), { size, value: p95Ms }]);
    };
    for (const [title, query] of Object.entries(QUERIES)) {
      await measure({ title, command: "rooms.members", input: { query } });
    }
    for (const [title, filter] of Object.entries(FILTERS)) await measure(toFiltering(title, filter));
    for (const [title, every] of Object.entries(SEEN)) {
      await workshop.letMembersSee(roomId, every);
      await measure(toFiltering(title, { silentDays: 60 }));
    }
  }
  return [...curves].map(([title, points]) => ({ title, growing: "Members of the room", unit: "ms at p95", points }));
}

const toFiltering = (title: string, filter: object): Read => ({
  title,
  command: "administration.filterMembers",
  input: { labelIds: [], ratingFrom: null, query: "", ...filter },
});
