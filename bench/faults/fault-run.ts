import { setTimeout as sleep } from "node:timers/promises";
import { Crowd } from "../soak/crowd.ts";
import { type Deployment, makeCast } from "../soak/deployment.ts";
import { SeededRandom } from "../soak/seeded-random.ts";
import type { FaultOutcome } from "./fault.ts";
import { Friends } from "./friends.ts";

const QUIET_MS = 1_500;
const HEALED_WITHIN_MS = 60_000;

/** What a scenario acts on while people talk. */
export type Scene = {
  readonly crowd: Crowd;
  readonly friends: Friends;
  readonly random: SeededRandom;
  /** Resolves when everybody is served again; notes how long that took from `since`, a time of `performance.now()`. */
  readonly noteHealed: (since: number) => Promise<void>;
};
type Done = Pick<FaultOutcome, "did" | "bound"> & Partial<Pick<FaultOutcome, "complaints" | "notes">>;
type Options = {
  readonly seed: number;
  /** Through a bad network the crowd meets cuts, delays and half-open connections all the time, else nothing but the fault. */
  readonly weather: "bad" | "fair";
};

/** Lets a crowd and two friends beside it talk while `act` does harm, then holds what they saw against what is there. */
export async function runFault(
  deployment: Deployment,
  { seed, weather }: Options,
  act: (scene: Scene) => Promise<Done>,
): Promise<FaultOutcome> {
  const random = new SeededRandom(seed);
  const cast = await makeCast(deployment, random.fork());
  const crowd = await Crowd.open(deployment, cast, random.fork());
  const { journal } = crowd;
  const healMs: number[] = [];
  try {
    const friends = await Friends.meet(deployment, { random: random.fork(), journal });
    if (weather === "fair") crowd.calm();
    crowd.start();
    crowd.join(friends.room, friends.devices);
    friends.start();
    await friends.untilServed();
    friends.takeWaits();
    await sleep(QUIET_MS);
    const quiet = friends.takeWaits();
    const noteHealed = async (since: number): Promise<void> => {
      await friends.untilServed();
      if (weather === "fair" && !(await journal.until(() => crowd.isConnected, HEALED_WITHIN_MS)))
        journal.report("stale", `not everybody was connected again after ${HEALED_WITHIN_MS / 1_000} s`);
      healMs.push(performance.now() - since);
    };
    const done = await act({ crowd, friends, random: random.fork(), noteHealed });
    await friends.stop();
    const during = friends.takeWaits();
    const broken = await deployment.mend();
    const problems = [...broken, ...(await crowd.conclude())];
    const acknowledged = journal.sent.filter((message) => message.acknowledged.length > 0).length;
    return { complaints: [], notes: [], ...done, acknowledged, problems, healMs, quiet, during };
  } finally {
    await crowd.close();
  }
}
