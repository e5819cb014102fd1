import { setTimeout as sleep } from "node:timers/promises";
import { openOneServer } from "../soak/one-server.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";

const TIMES = 200;
const PAUSE_MS = { least: 50, most: 1_500 };
/** A start takes one to three seconds on two shared cores; the devices then come back within 0.7 s. */
const BOUND_MS = 15_000;

export const kills: FaultScenario = {
  name: "kills",
  fault: "server killed",
  findObstacle: () => null,
  async run({ seed, times, onProgress }) {
    const server = await openOneServer();
    try {
      return await runFault(server, { seed, weather: "fair" }, async ({ crowd, random, noteHealed }) => {
        const count = times ?? TIMES;
        for (let kill = 1; kill <= count; kill += 1) {
          await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
          const killedAt = performance.now();
          await server.node.restart();
          await noteHealed(killedAt);
          if (kill % 20 === 0) onProgress(`${kill} kills, ${crowd.journal.sent.length} sent`);
        }
        return { did: `${count} × kill -9 under load`, bound: { acceptedMs: BOUND_MS, deliveredMs: BOUND_MS } };
      });
    } finally {
      await server.close();
    }
  },
};
