import { setTimeout as sleep } from "node:timers/promises";
import type { RoomId } from "@atrium/contracts/ids";
import type { BenchPerson } from "../bench-people.ts";
import { checkHistory } from "./check-history.ts";
import { converge, readRooms, settle } from "./come-to-rest.ts";
import { type Cast, type Deployment, makeCast, type Strike } from "./deployment.ts";
import { FaultProxy, type ProxyCounts } from "./fault-proxy.ts";
import { Journal } from "./journal.ts";
import type { Problem } from "./run-history.ts";
import { SeededRandom } from "./seeded-random.ts";
import { SoakActor } from "./soak-actor.ts";
import { SoakDevice } from "./soak-device.ts";

const STRIKE_PAUSE_MS = { least: 1_000, most: 3_000 };
const SECOND_DEVICE_SHARE = 0.5;

export type SoakOptions = {
  readonly seed: number;
  readonly faultMs: number;
  readonly onProgress: (line: string) => void;
};
export type SoakResult = {
  readonly problems: readonly Problem[];
  readonly journal: Journal;
  readonly proxy: ProxyCounts;
  readonly strikes: ReadonlyMap<string, number>;
};

/** Lets 20 people talk through a bad network while servers are killed, then holds what they saw against what is there. */
export async function runSoak(deployment: Deployment, options: SoakOptions): Promise<SoakResult> {
  const random = new SeededRandom(options.seed);
  const cast = await makeCast(deployment, random.fork());
  const journal = new Journal();
  const proxy = await FaultProxy.open(random.fork(), (each) => each.pick(deployment.ports));
  const devices = openDevices(cast, { port: proxy.port, random: random.fork(), journal });
  const actors = devices.map(
    (device) => new SoakActor({ device, roomIds: listRoomsOf(cast, device), random: random.fork(), journal }),
  );
  try {
    for (const each of [...devices, ...actors]) each.start();
    const strikes = await strikeFor(deployment, options, { random: random.fork(), journal });
    for (const actor of actors) actor.stop();
    proxy.calm();
    options.onProgress("faults are off, waiting until everything is answered");
    await settle(devices, journal);
    const rooms = await readRooms(cast, deployment);
    await converge(devices, rooms, journal);
    const atEnd = await Promise.all(devices.map((device) => device.finish()));
    const { sent, sightings, counts, marks } = journal;
    const found = checkHistory({ sent, sightings, counts, marks, rooms, devices: atEnd });
    return { problems: [...journal.problems, ...found], journal, proxy: proxy.counts, strikes };
  } finally {
    for (const actor of actors) actor.stop();
    await Promise.all(devices.map((device) => device.close()));
    await proxy.close();
  }
}

/** Half of the people have two devices. Every other device sends one message at a time, the rest up to four. */
function openDevices(cast: Cast, parts: { port: number; random: SeededRandom; journal: Journal }): SoakDevice[] {
  return cast.people.flatMap((person, index) =>
    Array.from({ length: parts.random.chance(SECOND_DEVICE_SHARE) ? 2 : 1 }, (_value, place) => {
      const name = `person ${index + 1} device ${place + 1}`;
      return new SoakDevice({ ...parts, name, person, random: parts.random.fork(), window: place === 0 ? 4 : 1 });
    }),
  );
}

function listRoomsOf(cast: Cast, device: SoakDevice): RoomId[] {
  const isMember = (members: readonly BenchPerson[]) => members.some(({ userId }) => userId === device.userId);
  return cast.rooms.filter(({ members }) => isMember(members)).map(({ roomId }) => roomId);
}

async function strikeFor(
  { strikes, mend }: Deployment,
  { faultMs, onProgress }: SoakOptions,
  { random, journal }: { random: SeededRandom; journal: Journal },
): Promise<Map<string, number>> {
  const counts = new Map(strikes.map(({ name }) => [name, 0]));
  // Drawn like cards, so that each comes up as often as its weight says, and at least once.
  const deck = strikes.flatMap((strike) => Array.from({ length: strike.weight }, () => strike));
  let drawn: Strike[] = [];
  const startedAt = performance.now();
  const leftMs = (): number => faultMs - (performance.now() - startedAt);
  const isMissing = ({ name }: Strike): boolean => counts.get(name) === 0;
  while (leftMs() > 0 || strikes.some(isMissing)) {
    await sleep(Math.max(0, Math.min(leftMs(), random.between(STRIKE_PAUSE_MS.least, STRIKE_PAUSE_MS.most))));
    if (drawn.length === 0) drawn = random.shuffle(deck);
    const strike = drawn.pop();
    if (!strike || (leftMs() <= 0 && !isMissing(strike))) continue;
    await strike.run();
    journal.problems.push(...(await mend()));
    counts.set(strike.name, (counts.get(strike.name) ?? 0) + 1);
    const seconds = Math.round((faultMs - leftMs()) / 1_000);
    onProgress(`${seconds} s: ${strike.name}; ${journal.sent.length} sent, ${journal.sightings.length} received`);
  }
  journal.problems.push(...(await mend()));
  return counts;
}
