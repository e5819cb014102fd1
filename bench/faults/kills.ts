import { setTimeout as sleep } from "node:timers/promises";
import { openOneServer } from "../soak/one-server.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";

const TIMES = 200;
const PAUSE_MS = { least: 50, most: 1_500 };
/** Beside the start itself, which takes one to three seconds on two cores: the devices come back within 0.7 s. */
const BOUND_MS = 10_000;

export const kills: FaultScenario = {
  name: "kills",
  fault: "server killed",
  findObstacle: () => null,
  async run({ seed, times, onProgress }) {
    const server = await openOneServer();
    try {
      return await runFault(server, { seed, weather: "fair" }, async ({ crowd, random, noteHealed }) => {
        const count = times ?? TIMES;
        let longestAwayMs = 0;
        for (let kill = 1; kill <= count; kill += 1) {
          await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
          const killedAt = performance.now();
          await server.node.restart();
          longestAwayMs = Math.max(longestAwayMs, performance.now() - killedAt);
          await noteHealed(killedAt);
          if (kill % 20 === 0) onProgress(`${kill} kills, ${crowd.journal.sent.length} sent`);
        }
        const longestMs = longestAwayMs + BOUND_MS;
        return {
          did: `${count} × kill -9 under load`,
          bound: { acceptedMs: longestMs, deliveredMs: longestMs },
          notes: [`listening again at most ${Math.round(longestAwayMs)} ms after the kill`],
        };
      });
    } finally {
      await server.close();
    }
  },
};
