import { parseArgs } from "node:util";
import { openOneServer } from "./soak/one-server.ts";
import { toReport } from "./soak/report.ts";
import { runSoak } from "./soak/soak-run.ts";

const { values } = parseArgs({ options: { minutes: { type: "string" }, seed: { type: "string" } } });
const minutes = Number(values.minutes ?? 1);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error("Usage: npm run soak -- [--minutes 1] [--seed 42]");
  process.exit(2);
}

console.log(`Seed ${seed}: the same choices again with npm run soak -- --minutes ${minutes} --seed ${seed}`);
const server = await openOneServer();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => void server.close().finally(() => process.exit(130)));
}
try {
  const result = await runSoak(server, { seed, faultMs: minutes * 60_000, onProgress: console.log });
  console.log(`\n${toReport(result)}\n\nSeed ${seed}`);
  process.exitCode = result.problems.length === 0 ? 0 : 1;
} finally {
  await server.close();
}
