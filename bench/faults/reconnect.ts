import { setTimeout as sleep } from "node:timers/promises";
import type { BenchPerson } from "../bench-people.ts";
import type { Deployment } from "../soak/deployment.ts";
import { openOneServer } from "../soak/one-server.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";
import { ReturningClients } from "./returning-clients.ts";
import { watchFigures } from "./server-figures.ts";

const CLIENTS = 5_000;
const PEOPLE_A_ROOM = 250;
const ROOMS_A_PERSON = 5;
const TIMES = 2;
const PAUSE_MS = 2_000;
const ALL_BACK_WITHIN_MS = 30_000;
/** Clients that are turned away by a server that listens, and try again in vain, are a pile-up. */
const TRIES_A_CLIENT = 3;

export const reconnect: FaultScenario = {
  name: "reconnect",
  fault: "everybody back at once after a restart",
  findObstacle: () => null,
  async run({ seed, times, clients: wanted, onProgress }) {
    const server = await openOneServer();
    try {
      return await runFault(server, { seed, weather: "fair" }, async ({ noteHealed }) => {
        const { port } = server.node;
        const count = wanted ?? CLIENTS;
        const clients = await ReturningClients.open(port, await openRooms(server, count));
        onProgress(`${count} clients are in`);
        const [backMs, tries]: [number[], number[]] = [[], []];
        let [loopLagMs, longestAwayMs] = [0, 0];
        for (let restart = 1; restart <= (times ?? TIMES); restart += 1) {
          await sleep(PAUSE_MS);
          const killedAt = performance.now();
          const back = clients.untilBack();
          await server.node.restart();
          const startedAt = performance.now();
          longestAwayMs = Math.max(longestAwayMs, startedAt - killedAt);
          const figures = watchFigures(port);
          clients.takeTries();
          await back;
          tries.push(clients.takeTries());
          backMs.push(performance.now() - startedAt);
          await noteHealed(killedAt);
          loopLagMs = Math.max(loopLagMs, (await figures.stop()).loopLagMs);
          onProgress(`all back ${Math.round(backMs.at(-1) ?? 0)} ms after the start, with ${tries.at(-1)} tries`);
        }
        await clients.close();
        const longestMs = Math.max(...backMs);
        // Whoever was connected is one of those who come back: the start, and everybody before one in the line.
        const boundMs = longestAwayMs + ALL_BACK_WITHIN_MS;
        const triesAClient = Math.max(...tries) / count;
        return {
          did: `${backMs.length} × kill -9 with ${count.toLocaleString("en")} clients that come back at once, without growing patient`,
          bound: { acceptedMs: boundMs, deliveredMs: boundMs },
          complaints: [
            ...(longestMs > ALL_BACK_WITHIN_MS ? [`all were back after ${Math.round(longestMs)} ms only`] : []),
            ...(triesAClient > TRIES_A_CLIENT ? [`a client tried ${triesAClient.toFixed(1)} times`] : []),
          ],
          notes: [
            `all back ${backMs.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(", ")} after the server listened, ${triesAClient.toFixed(1)} more tries a client, event loop at most ${loopLagMs} ms late`,
          ],
        };
      });
    } finally {
      await server.close();
    }
  },
};

/** People who share rooms, each in as many as the others. */
async function openRooms(deployment: Deployment, count: number): Promise<BenchPerson[]> {
  const workshop = await deployment.openWorkshop();
  try {
    const people = await workshop.makePeople(count);
    const rooms = Math.ceil((count * ROOMS_A_PERSON) / PEOPLE_A_ROOM);
    for (let room = 0; room < rooms; room += 1) {
      const members = people.filter((_person, index) => (index + room) % rooms < ROOMS_A_PERSON);
      await workshop.makeRoom(members, `Room ${room}`);
    }
    return people;
  } finally {
    await workshop.close();
  }
}
