import { describe, test, type TestContext } from "vitest";
import { clock } from "./clock.ts";
import { database } from "./database.ts";
import { diskFull } from "./disk-full.ts";
import { failover } from "./failover.ts";
import type { FaultOptions, FaultScenario } from "./fault.ts";
import { toTable } from "./fault-table.ts";
import { hostile } from "./hostile.ts";
import { kills } from "./kills.ts";
import { reconnect } from "./reconnect.ts";
import { redis } from "./redis.ts";
import { slowSockets } from "./slow-sockets.ts";

const SEED = 42;
const SLOW = { timeout: 180_000 };

type Short = [promise: string, scenario: FaultScenario, size: Partial<FaultOptions>];

/** Each as short as it still shows something; `npm run soak -- faults` does the rest. */
const GENTLE: Short[] = [
  ["R1 R2: a full disk refuses messages and loses none", diskFull, { times: 1 }],
  ["R1 R2: kills of the server cost no acknowledged message and no count", kills, { times: 2 }],
  ["R6 R1: a clock that jumps signs nobody out and orders nothing anew", clock, { times: 2 }],
  ["R1 R2: a database that is killed or hangs costs no acknowledged message and no count", database, { times: 1 }],
  ["R1 R2: a failover of the database costs no acknowledged message and no count", failover, {}],
  ["R1 R2: a Redis that is killed or hangs costs no acknowledged message and no count", redis, { times: 1 }],
  ["R1 R2: sockets that do not read cost nobody else anything", slowSockets, { times: 4 }],
];
/** These take the whole machine. */
const GREEDY: Short[] = [
  ["R1 R2: everybody comes back at once after a restart without a pile-up", reconnect, { times: 1, clients: 300 }],
  ["R1 R2: a hostile client takes nothing from others", hostile, { times: 5 }],
];

describe("beside each other", () => {
  test.concurrent.for(GENTLE)("%s", SLOW, tryShort);
});
describe("alone", { concurrent: false }, () => {
  test.for(GREEDY)("%s", SLOW, tryShort);
});

async function tryShort([_promise, scenario, size]: Short, { expect, skip }: TestContext): Promise<void> {
  const obstacle = scenario.findObstacle();
  skip(obstacle !== null, `not measured: ${obstacle}`);
  const outcome = await scenario.run({ seed: SEED, times: null, clients: null, onProgress: () => {}, ...size });
  process.stdout.write(`${toTable([{ scenario, outcome }])}\n`);
  // What others had to wait is in the table: on a machine that does other things as well, time proves nothing.
  expect([...outcome.problems, ...outcome.complaints]).toEqual([]);
  // A run in which nothing was said would prove nothing.
  expect(outcome.acknowledged).toBeGreaterThan(100);
}
