import { setTimeout as sleep } from "node:timers/promises";
import type { AuthAnswer } from "@atrium/contracts/session";
import { ACCESS_TOKEN_MS } from "../../apps/server/src/features/access/rules.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoKey } from "../../apps/server/src/features/demo/people.ts";
import { openOneServer } from "../soak/one-server.ts";
import { ClockFile, CLOCK_FOLLOWS_WITHIN_MS, clockMeans } from "./clock-file.ts";
import type { FaultScenario } from "./fault.ts";
import { runFault } from "./fault-run.ts";
import { SessionKeeper } from "./session-keeper.ts";

const HOUR_S = 3_600;
/** Off the real time, one after the other: the jumps between them are up to a day, in both directions. */
const OFFSETS_S = [HOUR_S, -HOUR_S, 12 * HOUR_S, -12 * HOUR_S, 30, -30, 2 * HOUR_S, -11 * HOUR_S];
const KEEPERS: readonly DemoKey[] = ["ines", "tomasz", "mei"];
/** Somebody who signs in after every jump, and does nothing else. */
const WITNESS = { phone: DEMO_PEOPLE.find(({ key }) => key === "leila")?.phone, password: DEMO_PASSWORD };
const STAY_MS = 1_500;
const REQUESTS_TO_LIMIT = 1_300;
const BOUND_MS = 2_000;

export const clock: FaultScenario = {
  name: "clock",
  fault: "clock jumping",
  findObstacle: () => null,
  async run({ seed, times, onProgress }) {
    const clockFile = new ClockFile();
    const server = await openOneServer({ env: { DEMO: "true", ...clockFile.env } });
    try {
      return await runFault(server, { seed, weather: "fair" }, async ({ random, noteHealed }) => {
        const { port } = server.node;
        const keepers = await Promise.all(KEEPERS.map((key) => SessionKeeper.signIn(port, key)));
        const offsets = random.shuffle(OFFSETS_S).slice(0, times ?? OFFSETS_S.length);
        const complaints: string[] = [];
        for (const offset of offsets) {
          clockFile.set(offset);
          await sleep(CLOCK_FOLLOWS_WITHIN_MS);
          const jumpedAt = performance.now();
          complaints.push(...(await findWrongTime(port, offset)));
          for (const keeper of keepers) complaints.push(...toComplaints(await keeper.comeBack(), offset));
          await noteHealed(jumpedAt);
          await sleep(STAY_MS);
        }
        onProgress(`${offsets.length} jumps`);
        complaints.push(...(await findLongThrottle(port, clockFile)));
        for (const keeper of keepers) {
          complaints.push(...toComplaints(await keeper.comeBack(), -12 * HOUR_S));
          keeper.close();
        }
        return {
          did: `${offsets.length + 2} jumps of the server's clock (by ${clockMeans}; the database's stayed) between -12 h and +12 h`,
          bound: { acceptedMs: BOUND_MS, deliveredMs: BOUND_MS },
          complaints,
        };
      });
    } finally {
      await server.close();
      clockFile.close();
    }
  },
};

const toComplaints = (wrong: string | null, offset: number): string[] =>
  wrong === null ? [] : [`${wrong}, the clock being off by ${offset} s`];

/** A jump that did not take place would show nothing: what the server takes for the time stands in the end of a new session. */
async function findWrongTime(port: number, offset: number): Promise<string[]> {
  const askedAt = Date.now();
  const answer = await fetch(`http://127.0.0.1:${port}/auth/signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identityProvider: "ATRIUM", credentials: WITNESS }),
  });
  if (answer.status !== 200) return [`signing in is refused with ${answer.status}, the clock being off by ${offset} s`];
  const { expiresAt } = (await answer.json()) as AuthAnswer;
  const offMs = expiresAt - ACCESS_TOKEN_MS - askedAt;
  return Math.abs(offMs - offset * 1_000) < 5_000 ? [] : [`the server's clock is off by ${offMs} ms, not ${offset} s`];
}

/** An address that has used up its requests before the clock went back must not wait for the hours to come again. */
async function findLongThrottle(port: number, clockFile: ClockFile): Promise<string[]> {
  clockFile.set(12 * HOUR_S);
  await sleep(CLOCK_FOLLOWS_WITHIN_MS);
  const ask = (): Promise<number> => fetch(`http://127.0.0.1:${port}/api/instance`).then(({ status }) => status);
  let isLimited = false;
  for (let count = 0; count < REQUESTS_TO_LIMIT && !isLimited; count += 1) isLimited = (await ask()) === 429;
  clockFile.set(-12 * HOUR_S);
  await sleep(CLOCK_FOLLOWS_WITHIN_MS);
  const status = await ask();
  return [
    ...(isLimited ? [] : ["the limit of requests was not reached"]),
    ...(status === 200 ? [] : [`after the clock went back an address is refused with ${status}`]),
  ];
}
