import { parseArgs } from "node:util";
import { FAULT_NAMES, runFaults } from "./faults/run-faults.ts";
import { openOneServer } from "./soak/one-server.ts";
import { toReport } from "./soak/report.ts";
import { runSoak } from "./soak/soak-run.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string" },
    seed: { type: "string" },
    only: { type: "string" },
    times: { type: "string" },
    clients: { type: "string" },
    json: { type: "string" },
  },
});
const seed = toNumber(values.seed) ?? Math.floor(Math.random() * 2 ** 32);

if (positionals.length === 0) await soak();
else if (positionals[0] === "faults") await tryFaults();
else explain();

async function soak(): Promise<void> {
  const minutes = Number(values.minutes ?? 1);
  if (!(minutes > 0)) explain();
  console.log(`Seed ${seed}: the same choices again with npm run soak -- --minutes ${minutes} --seed ${seed}`);
  const server = await openOneServer();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A second signal, too: by itself it would end the run before its server has stopped.
    process.on(signal, () => void server.close().finally(() => process.exit(130)));
  }
  try {
    const result = await runSoak(server, { seed, faultMs: minutes * 60_000, onProgress: console.log });
    console.log(`\n${toReport(result)}\n\nSeed ${seed}`);
    process.exitCode = result.problems.length === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}

async function tryFaults(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));
  const only = values.only?.split(",") ?? [];
  if (only.some((name) => !FAULT_NAMES.includes(name))) explain();
  console.error(`Seed ${seed}: the same choices again with --seed ${seed}`);
  const haveHeld = await runFaults({
    seed,
    only,
    times: toNumber(values.times),
    clients: toNumber(values.clients),
    jsonFile: values.json ?? null,
    onProgress: (line) => console.error(`  ${line}`),
  });
  console.log(`\nSeed ${seed}`);
  process.exit(haveHeld ? 0 : 1);
}

/** Null where nothing is given. */
function toNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 ? number : explain();
}

function explain(): never {
  console.error(`Usage: npm run soak -- [--minutes 1] [--seed 42]
       npm run soak -- faults [--only ${FAULT_NAMES.join(",")}] [--seed 42] [--times 200] [--clients 5000] [--json FILE]`);
  process.exit(2);
}
