import { setTimeout as sleep } from "node:timers/promises";
import { killDatabase, stallDatabase } from "../soak/database-process.ts";
import { openOneServer } from "../soak/one-server.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";

const TIMES = 12;
const PAUSE_MS = { least: 200, most: 2_000 };
/** The longest is longer than a query waits for a connection. */
const STALLS_MS = [400, 3_000, 12_000];
/** Recovery and the pauses between tries of the commit queue. */
const BOUND_MS = 10_000;

export const database: FaultScenario = {
  name: "database",
  fault: "database gone and back",
  findObstacle: () => null,
  async run({ seed, times, onProgress }) {
    const server = await openOneServer();
    try {
      return await runFault(server, { seed, weather: "fair" }, async ({ random, noteHealed }) => {
        const count = times ?? TIMES;
        const stalls = STALLS_MS.slice(0, Math.max(1, Math.round(count / 4)));
        for (let kill = 1; kill <= count; kill += 1) {
          await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
          const killedAt = performance.now();
          killDatabase(server.dataDir);
          await noteHealed(killedAt);
        }
        onProgress(`${count} kills of the database`);
        for (const stallMs of random.shuffle(stalls)) {
          await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most));
          await stallDatabase(server.dataDir, stallMs);
          await noteHealed(performance.now());
          onProgress(`the database stood still for ${stallMs} ms`);
        }
        const longestMs = Math.max(...stalls) + BOUND_MS;
        return {
          did: `${count} × kill -9 of PostgreSQL, ${stalls.length} × stopped for ${stalls.map((ms) => ms / 1_000).join(", ")} s`,
          bound: { acceptedMs: longestMs, deliveredMs: longestMs },
        };
      });
    } finally {
      await server.close();
    }
  },
};
