import { setTimeout as sleep } from "node:timers/promises";
import { redisMissing } from "../scaled/redis-server.ts";
import { type Loss, openReplicatedDatabase } from "../scaled/replicated-database.ts";
import { openTwoNodes } from "../scaled/two-nodes.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";

const LOSSES: readonly Loss[] = ["killed", "vanished"];
/** Most losses come before the nodes have asked again who is there: whoever answers them then is not the one that was lost. */
const PAUSE_MS = { least: 200, most: 2_000 };
/** After the last, so that something is said in calm. */
const REST_MS = 4_000;
/** A server that vanished closes nothing: three looks at its silence, 5 s apart, and the question before them. */
const NOTICED_MS = 20_000;
/** Pauses between tries of the commit queue and of the clients. */
const BOUND_MS = 10_000;

export const failover: FaultScenario = {
  name: "failover",
  fault: "database failover, two nodes",
  findObstacle: () => redisMissing,
  async run({ seed, times, onProgress }) {
    const database = await openReplicatedDatabase();
    const two = await openTwoNodes(database);
    try {
      return await runFault(two, { seed, weather: "fair" }, async ({ random, noteHealed }) => {
        const losses = LOSSES.slice(0, times ?? LOSSES.length);
        let longestAwayMs = 0;
        for (const loss of losses) {
          await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
          const lostAt = performance.now();
          await database.failOver(loss);
          longestAwayMs = Math.max(longestAwayMs, performance.now() - lostAt);
          await noteHealed(lostAt);
          onProgress(`the primary ${loss}, a standby promoted`);
        }
        await sleep(REST_MS);
        const noticedMs = losses.includes("vanished") ? NOTICED_MS : 0;
        const longestMs = longestAwayMs + noticedMs + BOUND_MS;
        return {
          did: `primary ${losses.join(", then ")}, the standby that has most promoted`,
          bound: { acceptedMs: longestMs, deliveredMs: longestMs },
        };
      });
    } finally {
      await two.close();
    }
  },
};
