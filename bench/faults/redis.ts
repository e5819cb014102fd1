import { setTimeout as sleep } from "node:timers/promises";
import { redisMissing } from "../scaled/redis-server.ts";
import { openTwoNodes } from "../scaled/two-nodes.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";

const TIMES = 6;
const PAUSE_MS = { least: 500, most: 2_000 };
const AWAY_MS = { least: 0, most: 4_000 };
const STALLS_MS = [1_500, 8_000, 15_000];
/** Messages are stored without Redis; a friend on another node is told to ask when Redis is back. */
const ACCEPTED_MS = 3_000;
const DELIVERED_MS = 10_000;

export const redis: FaultScenario = {
  name: "redis",
  fault: "Redis gone and back, two nodes",
  findObstacle: () => redisMissing,
  async run({ seed, times, onProgress }) {
    const two = await openTwoNodes();
    try {
      return await runFault(two, { seed, weather: "fair" }, async ({ random, noteHealed }) => {
        const count = times ?? TIMES;
        const stalls = STALLS_MS.slice(0, Math.max(1, Math.round(count / 2)));
        let longestAwayMs = Math.max(...stalls);
        for (let kill = 1; kill <= count; kill += 1) {
          await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
          const awayMs = random.between(AWAY_MS.least, AWAY_MS.most);
          await two.redis.kill();
          await sleep(awayMs);
          await two.redis.start();
          await noteHealed(performance.now());
          longestAwayMs = Math.max(longestAwayMs, awayMs);
        }
        onProgress(`${count} kills of Redis`);
        for (const stallMs of random.shuffle(stalls)) {
          await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
          await two.redis.stall(stallMs);
          await noteHealed(performance.now());
          onProgress(`Redis stood still for ${stallMs} ms`);
        }
        return {
          did: `${count} × kill -9 and up to 4 s away, ${stalls.length} × stopped for ${stalls.map((ms) => ms / 1_000).join(", ")} s`,
          bound: { acceptedMs: ACCEPTED_MS, deliveredMs: longestAwayMs + DELIVERED_MS },
        };
      });
    } finally {
      await two.close();
    }
  },
};
