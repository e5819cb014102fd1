import { writeFileSync } from "node:fs";
import { clock } from "./clock.ts";
import { database } from "./database.ts";
import { diskFull } from "./disk-full.ts";
import { failover } from "./failover.ts";
import { type FaultOptions, type FaultScenario, listFailures } from "./fault.ts";
import { type FaultRow, hasHeld, toTable } from "./fault-table.ts";
import { hostile } from "./hostile.ts";
import { kills } from "./kills.ts";
import { reconnect } from "./reconnect.ts";
import { redis } from "./redis.ts";
import { slowSockets } from "./slow-sockets.ts";

const SCENARIOS: readonly FaultScenario[] = [
  kills,
  database,
  failover,
  redis,
  diskFull,
  slowSockets,
  clock,
  reconnect,
  hostile,
];
export const FAULT_NAMES = SCENARIOS.map(({ name }) => name);

const SHOWN_FAILURES = 10;

type Options = FaultOptions & { readonly only: readonly string[]; readonly jsonFile: string | null };

/** Tries the faults one after the other, prints the table and answers whether all of them held. */
export async function runFaults({ only, jsonFile, ...options }: Options): Promise<boolean> {
  const rows: FaultRow[] = [];
  for (const scenario of SCENARIOS) {
    if (only.length > 0 && !only.includes(scenario.name)) continue;
    console.error(`${scenario.name} …`);
    const outcome = await tryFault(scenario, options);
    rows.push({ scenario, outcome });
    if (!("did" in outcome)) continue;
    for (const note of outcome.notes) console.error(`  ${note}`);
    for (const failure of listFailures(outcome).slice(0, SHOWN_FAILURES)) console.error(`  FAILED ${failure}`);
  }
  console.log(toTable(rows));
  if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify({ seed: options.seed, rows: rows.map(toJson) }, null, 2)}\n`);
  return rows.every(hasHeld);
}

async function tryFault(scenario: FaultScenario, options: FaultOptions): Promise<FaultRow["outcome"]> {
  const notMeasured = scenario.findObstacle();
  if (notMeasured !== null) return { notMeasured };
  try {
    return await scenario.run(options);
  } catch (error) {
    console.error(error);
    return { brokeOff: String(error) };
  }
}

function toJson({ scenario: { name, fault }, outcome }: FaultRow): object {
  return { name, fault, ...outcome, ...("did" in outcome && { failures: listFailures(outcome) }) };
}
