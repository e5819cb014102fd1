import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkshop } from "../bench-people.ts";
import { type CpuSlice, giveCpuSlice } from "../cpu-slice.ts";
import { measureSlowDeliveries, openRoom } from "../fan-out.ts";
import { isPinned, pinLoadGenerator, type ServerProcess, startServer } from "../server-process.ts";
import { percentile } from "../statistics.ts";
import { RedisServer, redisMissing } from "./redis-server.ts";
import { openSharedDatabase } from "./shared-database.ts";

const MEMBERS = 1_500;
/**
 * So small that three nodes together, with Redis and the database on the same core, do not use it up, and ask no more of the load
 * generator than it can read. With a fifth of a core each three brought 1.7 times one.
 */
const SLICE = 0.1;

/** A share of a core comes in slices of milliseconds, and what a node does in them varies by half: in turn, and the middle counts. */
const ROUNDS = 3;

type Share = { readonly nodes: number; readonly deliveriesPerSecond: number; readonly lost: number };

/**
 * One node and three on the same Redis and database, in a room of 1,500 (P9). Every node gets the same small share of a core from the
 * kernel, so that three of them have three times what one has, on a machine with two cores.
 */
export async function benchNodes({ jsonFile }: { jsonFile: string | null }): Promise<void> {
  if (redisMissing) return console.log(`Nodes: ${redisMissing}`);
  pinLoadGenerator();
  const home = mkdtempSync(join(tmpdir(), "atrium-ratio-"));
  const database = await openSharedDatabase();
  const redis = await RedisServer.start();
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    INSTANCE_SECRET: randomBytes(48).toString("base64"),
    DEMO: "false",
    LOG_LEVEL: "error",
  };
  const settings = Object.entries(env).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(home, ".env"), settings.join(""));
  const workshop = await openWorkshop(home);
  try {
    const shares: Share[] = [];
    for (const count of Array.from({ length: ROUNDS }, () => [1, 3]).flat()) {
      console.error(`${count === 1 ? "one node" : `${count} nodes`} …`);
      const nodes: ServerProcess[] = [];
      for (let index = 0; index < count; index += 1) {
        const dataDir = mkdtempSync(join(home, "node-"));
        const node = await startServer("apps/server/src/main.ts", { ...env, DATA_DIR: dataDir }, { pinned: true });
        nodes.push(node);
      }
      const share = await measureNodes(nodes, workshop);
      if (share) shares.push(share);
    }
    print(shares);
    if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ cpus: cpus().length, pinned: isPinned, shares }, null, 2));
  } finally {
    await workshop.close();
    await redis.kill();
    await database.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Stops the nodes afterwards. Null where the kernel gives no shares. */
async function measureNodes(
  nodes: readonly ServerProcess[],
  workshop: Awaited<ReturnType<typeof openWorkshop>>,
): Promise<Share | null> {
  let slices: readonly (CpuSlice | null)[] = [];
  const deliveries = await measureSlowDeliveries(async (counter) => {
    const ports = nodes.map(({ port }) => port);
    const room = await openRoom(ports, workshop, MEMBERS, counter);
    // Only now: signing thousands in is not what is measured, and takes minutes on so small a share.
    slices = nodes.map(({ pid }) => giveCpuSlice(pid, SLICE));
    return room;
  });
  for (const node of nodes) await node.stop();
  for (const slice of slices) slice?.release();
  return slices.includes(null) ? null : { nodes: nodes.length, ...deliveries };
}

function print(shares: readonly Share[]): void {
  const [one, three] = [1, 3].map((count) => toMiddle(shares.filter(({ nodes }) => nodes === count)));
  if (!one || !three) return console.log("Not measured: this machine does not give processes a share of a core.");
  console.log(`\n| Nodes of ${SLICE * 100} % of a core each | Deliveries/s | Lost |\n|---|---|---|`);
  for (const { nodes, deliveriesPerSecond, lost } of shares) {
    console.log(`| ${nodes} | ${Math.round(deliveriesPerSecond).toLocaleString("en")} | ${lost} |`);
  }
  console.log(
    `\nThree nodes bring ${(three / one).toFixed(2)} times one, by the middle of ${ROUNDS} runs of each in turn.`,
  );
  console.log(
    `Not measured: nodes on whole cores of their own (${cpus().length} cores here, one of them makes the load).`,
  );
}

/** 0 where nothing could be measured. */
function toMiddle(shares: readonly Share[]): number {
  return percentile(
    shares.map(({ deliveriesPerSecond }) => deliveriesPerSecond),
    0.5,
  );
}
