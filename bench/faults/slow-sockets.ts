import { setTimeout as sleep } from "node:timers/promises";
import type { RoomId } from "@atrium/contracts/ids";
import type { BenchPerson } from "../bench-people.ts";
import { RawClient } from "../raw-client.ts";
import type { Deployment } from "../soak/deployment.ts";
import { LiveLink } from "../soak/live-link.ts";
import { openOneServer } from "../soak/one-server.ts";
import type { SeededRandom } from "../soak/seeded-random.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";
import { toHello } from "./hello.ts";
import { watchFigures } from "./server-figures.ts";

const READERS = 40;
const WRITERS = 3;
const TEXT_LENGTH = 9_000;
const WRITE_EVERY_MS = 25;
/** Long enough for 4 MiB and what the kernel takes for a socket nobody reads. */
const NEEDED_MS = 60_000;
const SECONDS_A_TIME = 1_000;
const BOUND_MS = 2_000;
/** A socket may cost the server its bound and what its room was sent meanwhile, not more. */
const MEMORY_BOUND_MB = 900;

export const slowSockets: FaultScenario = {
  name: "slow-sockets",
  fault: "slow and half-open sockets",
  findObstacle: () => null,
  /** `times` is the seconds that it goes on. */
  async run({ seed, times }) {
    const server = await openOneServer();
    try {
      return await runFault(server, { seed, weather: "bad" }, async ({ crowd, random }) => {
        const figures = watchFigures(server.node.port);
        const room = await openLoudRoom(server);
        const readers = await Promise.all(
          room.people.slice(WRITERS).map((person) => openDeafClient(server.node.port, person)),
        );
        const forMs = times === null ? NEEDED_MS : times * SECONDS_A_TIME;
        await Promise.all(
          room.people.slice(0, WRITERS).map((person) => writeFor(forMs, server.node.port, { ...room, person, random })),
        );
        for (const reader of readers) reader.close();
        const { slowReceivers, residentMb, loopLagMs } = await figures.stop();
        const { cuts, halfOpens, stalls } = crowd.proxyCounts;
        return {
          did: `${READERS} sockets that never read beside ${WRITERS} loud writers, ${halfOpens} half-open, ${stalls} stalled, ${cuts} cut`,
          bound: { acceptedMs: BOUND_MS, deliveredMs: BOUND_MS },
          complaints: [
            ...(times === null && slowReceivers < READERS ? [`only ${slowReceivers} of ${READERS} were dropped`] : []),
            ...(residentMb > MEMORY_BOUND_MB ? [`the server took ${residentMb} MB`] : []),
          ],
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

async function openLoudRoom(deployment: Deployment): Promise<{ roomId: RoomId; people: BenchPerson[] }> {
  const workshop = await deployment.openWorkshop();
  try {
    const people = await workshop.makePeople(READERS + WRITERS);
    return { people, roomId: await workshop.makeRoom(people, "Loud") };
  } finally {
    await workshop.close();
  }
}

/** Signs in and never reads again. */
async function openDeafClient(port: number, person: BenchPerson): Promise<RawClient> {
  let greeted = (): void => {};
  const hello = new Promise<void>((resolve) => (greeted = resolve));
  const client = await RawClient.open(port, () => greeted());
  client.send(toHello(person.token));
  await hello;
  client.stopReading();
  return client;
}

async function writeFor(
  durationMs: number,
  port: number,
  { roomId, person, random }: { roomId: RoomId; person: BenchPerson; random: SeededRandom },
): Promise<void> {
  const link = await LiveLink.open(port, person.token, () => {});
  const text = "loud ".repeat(TEXT_LENGTH / 5);
  for (const until = performance.now() + durationMs; performance.now() < until; await sleep(WRITE_EVERY_MS)) {
    await link.do("messages.send", { roomId, clientId: random.uuid(), content: { kind: "text", text } });
  }
  link.terminate();
}
