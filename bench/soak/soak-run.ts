import { setTimeout as sleep } from "node:timers/promises";
import { Crowd } from "./crowd.ts";
import { type Deployment, makeCast, type Strike } from "./deployment.ts";
import type { ProxyCounts } from "./fault-proxy.ts";
import type { Journal } from "./journal.ts";
import type { Problem } from "./run-history.ts";
import { SeededRandom } from "./seeded-random.ts";

const STRIKE_PAUSE_MS = { least: 1_000, most: 3_000 };

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
  const crowd = await Crowd.open(deployment, cast, random);
  const { journal } = crowd;
  try {
    crowd.start();
    const strikes = await strikeFor(deployment, options, { random: random.fork(), journal });
    options.onProgress("faults are off, waiting until everything is answered");
    return { problems: await crowd.conclude(), journal, proxy: crowd.proxyCounts, strikes };
  } finally {
    await crowd.close();
  }
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
