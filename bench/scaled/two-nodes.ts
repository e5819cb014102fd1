import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkshop } from "../bench-people.ts";
import { TestS3 } from "../../apps/server/src/platform/storage/test-s3.ts";
import { findFreePort } from "../../apps/server/src/platform/test-port.ts";
import type { Deployment, Strike } from "../soak/deployment.ts";
import { NodeProcess } from "../soak/node-process.ts";
import { RedisServer } from "./redis-server.ts";
import { openSharedDatabase, type SharedDatabase } from "./shared-database.ts";

export type TwoNodes = Deployment & {
  readonly nodes: readonly [NodeProcess, NodeProcess];
  readonly database: SharedDatabase;
  readonly redis: RedisServer;
  /** Why nodes that were started at once on the empty database did not come up; empty when all did. */
  readonly failedStarts: readonly string[];
  readonly close: () => Promise<void>;
};

/** The scaled form: two servers that share a database, closed with them, a Redis and a bucket, both started at once on nothing. */
export async function openTwoNodes(given?: SharedDatabase): Promise<TwoNodes> {
  const home = mkdtempSync(join(tmpdir(), "atrium-nodes-"));
  const database = given ?? (await openSharedDatabase());
  const redis = await RedisServer.start();
  let endBucket = (): void => {};
  const { config: bucket } = await TestS3.start((end) => {
    endBucket = end;
  });
  const env = {
    S3_URL: bucket.url,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    INSTANCE_SECRET: randomBytes(48).toString("base64"),
    DEMO: "true",
  };
  writeFileSync(join(home, ".env"), toEnvFile(env));
  const failedStarts: string[] = [];
  const started = await Promise.allSettled(
    ["a", "b"].map((name) => startNode({ ...env, DATA_DIR: join(home, name) }, failedStarts)),
  );
  const nodes = started.filter((start) => start.status === "fulfilled").map(({ value }) => value);
  const close = async (): Promise<void> => {
    const stopped = await Promise.allSettled(nodes.map((node) => node.stop()));
    endBucket();
    await redis.kill();
    await database.close();
    rmSync(home, { recursive: true, force: true });
    const late = stopped.find((stop) => stop.status === "rejected");
    if (late) throw late.reason;
  };
  const [one, other] = nodes;
  if (!one || !other) {
    await close();
    throw new Error(failedStarts.join("\n"));
  }
  return {
    nodes: [one, other],
    database,
    redis,
    failedStarts,
    ports: [one.port, other.port],
    openWorkshop: () => openWorkshop(home),
    mend: async () => (await Promise.all(nodes.map((node) => node.mend()))).flat(),
    strikes: listStrikes(nodes, redis, database),
    close,
  };
}

/** A second try, so that the rest can be looked at also when two cannot start at once. */
async function startNode(env: Record<string, string>, failedStarts: string[]): Promise<NodeProcess> {
  const port = await findFreePort();
  try {
    return await NodeProcess.start(port, env);
  } catch (error) {
    failedStarts.push(String(error));
    return NodeProcess.start(port, env);
  }
}

function listStrikes(nodes: readonly NodeProcess[], redis: RedisServer, { kill }: SharedDatabase): Strike[] {
  const strikes: Strike[] = nodes.map((node, index) => ({
    name: `node ${index + 1} killed`,
    weight: 1,
    run: () => node.restart(),
  }));
  strikes.push({
    name: "Redis killed",
    weight: 1,
    async run() {
      await redis.kill();
      await redis.start();
    },
  });
  if (kill) strikes.push({ name: "database killed", weight: 1, run: kill });
  return strikes;
}

function toEnvFile(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join("");
}
