import type { RoomId } from "@atrium/contracts/ids";
import type { BenchPerson, Workshop } from "../bench-people.ts";
import type { Problem } from "./run-history.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Something bad that happens to the servers. Resolves when it has, and they are on their way back. */
export type Strike = { readonly name: string; readonly weight: number; readonly run: () => Promise<void> };

/** What the run is aimed at: one server, or several that stand for one. */
export type Deployment = {
  readonly ports: readonly number[];
  readonly strikes: readonly Strike[];
  /** Resolves when every server can work again. A server that ended on its own is started anew, and told of. */
  readonly mend: () => Promise<Problem[]>;
  /** Makes people and rooms beside the running server. */
  readonly openWorkshop: () => Promise<Workshop>;
};

export type CastRoom = { readonly roomId: RoomId; readonly members: readonly BenchPerson[] };
export type Cast = { readonly people: readonly BenchPerson[]; readonly rooms: readonly CastRoom[] };

const PEOPLE = 20;
const SHARED_ROOMS = 6;

/** 20 people, one room of all of them, five of some of them, and one of two. */
export async function makeCast(deployment: Deployment, random: SeededRandom): Promise<Cast> {
  const workshop = await deployment.openWorkshop();
  try {
    const people = await workshop.makePeople(PEOPLE);
    const sizes = [PEOPLE, ...Array.from({ length: SHARED_ROOMS - 1 }, () => random.between(6, 14)), 2];
    const rooms: CastRoom[] = [];
    for (const [index, size] of sizes.entries()) {
      const members = random.shuffle(people).slice(0, size);
      rooms.push({ roomId: await workshop.makeRoom(members, `Soak ${index}`), members });
    }
    return { people, rooms };
  } finally {
    await workshop.close();
  }
}
