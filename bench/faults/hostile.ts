import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Deployment } from "../soak/deployment.ts";
import { openOneServer } from "../soak/one-server.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";
import type { AttackPlan } from "./hostile-attack.ts";
import { watchFigures } from "./server-figures.ts";

const PEOPLE = 8;
const SECONDS = 45;
/** The attack runs on the same cores as the server and those who talk. */
const BOUND_MS = 5_000;
const MEMORY_BOUND_MB = 900;

export const hostile: FaultScenario = {
  name: "hostile",
  fault: "hostile client",
  findObstacle: () => null,
  /** `times` is the seconds that it goes on. */
  async run({ seed, times }) {
    const server = await openOneServer();
    try {
      return await runFault(server, { seed, weather: "fair" }, async ({ noteHealed }) => {
        const { port } = server.node;
        const figures = watchFigures(port);
        const seconds = times ?? SECONDS;
        const counts = await attack({ port, ...(await openRoom(server)), forMs: seconds * 1_000 });
        await noteHealed(performance.now());
        const { residentMb, loopLagMs, slowReceivers } = await figures.stop();
        const listed = Object.entries(counts).map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
        return {
          did: `${seconds} s of ${listed.join(", ")}`,
          bound: { acceptedMs: BOUND_MS, deliveredMs: BOUND_MS },
          complaints: residentMb > MEMORY_BOUND_MB ? [`the server took ${residentMb} MB`] : [],
          notes: [
            `dropped as slow ${slowReceivers}, at most ${residentMb} MB, event loop at most ${loopLagMs} ms late`,
          ],
        };
      });
    } finally {
      await server.close();
    }
  },
};

async function attack(plan: AttackPlan): Promise<Record<string, number>> {
  const worker = new Worker(new URL("./hostile-worker.ts", import.meta.url), { workerData: plan });
  const [counts] = (await once(worker, "message")) as [Record<string, number>];
  await worker.terminate();
  return counts;
}

/** The hostile have a room of their own, as nobody takes part in a talk with them for long. */
async function openRoom(deployment: Deployment): Promise<Pick<AttackPlan, "people" | "roomId">> {
  const workshop = await deployment.openWorkshop();
  try {
    const people = await workshop.makePeople(PEOPLE);
    return { people, roomId: await workshop.makeRoom(people, "Hostile") };
  } finally {
    await workshop.close();
  }
}
