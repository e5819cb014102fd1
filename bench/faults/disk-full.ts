import { setTimeout as sleep } from "node:timers/promises";
import { openOneServer } from "../soak/one-server.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";
import { findDiskObstacle, SmallDisk } from "./small-disk.ts";

/** Each longer than the commit queue goes on trying before it refuses, and as much longer as it takes until somebody was. */
const FULL_MS = [10_000, 20_000, 20_000];
const REFUSED_WITHIN_MS = 20_000;
const REFILL_MS = 100;
const PAUSE_MS = 2_000;
/** What a sender may be told meanwhile: try again later. */
const CLEAR = new Set(["UNAVAILABLE", "RATE_LIMITED"]);
/** After space is freed: the pauses of the commit queue and of the database's supervisor, and recovery. */
const BOUND_MS = 20_000;

export const diskFull: FaultScenario = {
  name: "disk-full",
  fault: "disk full",
  findObstacle: findDiskObstacle,
  async run({ seed, times, onProgress }) {
    const disk = SmallDisk.open();
    try {
      const server = await openOneServer({ parentDir: disk.dir });
      try {
        return await runFault(server, { seed, weather: "fair" }, async ({ crowd, noteHealed }) => {
          const durations = FULL_MS.slice(0, times ?? FULL_MS.length);
          const { tallies } = crowd.journal;
          const lasted: number[] = [];
          for (const durationMs of durations) {
            const before = tallies.refusals;
            const fullMs = await keepFull(disk, { durationMs, isRefused: () => tallies.refusals > before });
            lasted.push(fullMs);
            disk.free();
            await noteHealed(performance.now());
            onProgress(`full for ${toSeconds(fullMs)} s, ${tallies.refusals} refusals`);
            await sleep(PAUSE_MS);
          }
          const { refusalsByCode } = crowd.journal;
          const longestMs = Math.max(...lasted) + BOUND_MS;
          const unclear = [...refusalsByCode].filter(([code]) => !CLEAR.has(code));
          return {
            did: `${lasted.map(toSeconds).join(", ")} s without a free byte, the same server throughout`,
            bound: { acceptedMs: longestMs, deliveredMs: longestMs },
            complaints: [
              ...unclear.map(([code, told]) => `${told} refusals said ${code}`),
              ...(tallies.refusals === 0 ? ["nothing was refused: the disk was not full"] : []),
            ],
            notes: [`refusals: ${Array.from(refusalsByCode, ([code, refusals]) => `${code} ${refusals}`).join(", ")}`],
          };
        });
      } finally {
        disk.free();
        await server.close();
      }
    } finally {
      disk.close();
    }
  },
};

type Fullness = { readonly durationMs: number; readonly isRefused: () => boolean };

/** What the database gives back meanwhile, when it ends and starts anew, is taken at once. Answers with how long it lasted, in ms. */
async function keepFull(disk: SmallDisk, { durationMs, isRefused }: Fullness): Promise<number> {
  const startedAt = performance.now();
  const lastedMs = (): number => performance.now() - startedAt;
  while (lastedMs() < durationMs || (!isRefused() && lastedMs() < durationMs + REFUSED_WITHIN_MS)) {
    disk.fill();
    await sleep(REFILL_MS);
  }
  return lastedMs();
}

const toSeconds = (ms: number): number => Math.round(ms / 1_000);
