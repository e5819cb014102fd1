import { EventEmitter } from "node:events";
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runOnce,
  type ParsedCronItem,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { JobDefinition, Jobs } from "./jobs.ts";
import { WorkerLeases } from "./worker-leases.ts";

/** Background jobs at a time on a node, so that they leave connections to people. The rest waits. */
const CONCURRENCY = 4;

export type JobsOptions = {
  readonly pool: Pool;
  readonly definitions: readonly JobDefinition[];
  readonly log: Logger;
  /** How long a killed worker's job stays with it. */
  readonly abandonedAfterMs?: number;
};

/**
 * Runs the jobs of all features on this node, and the timed ones on one node of all. A job runs at least once: one that
 * throws, or whose node is killed, runs again, so what it does must bear being done twice.
 */
export async function startJobs({ pool, definitions, log, abandonedAfterMs }: JobsOptions): Promise<Jobs> {
  const events: WorkerEvents = new EventEmitter();
  const workerIds: string[] = [];
  // All workers of a pool lock their jobs in its name.
  events.on("pool:create", ({ workerPool }) => workerIds.push(workerPool.id));
  const runner = await run({
    pgPool: pool,
    events,
    taskList: toTaskList(definitions),
    parsedCronItems: toCronItems(definitions),
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: toWorkerLogger(log),
  });
  for (const { name, atStart } of definitions) if (atStart) await runner.addJob(name, {}, { jobKey: name });
  const leases = await WorkerLeases.hold({ pool, workerIds, log, abandonedAfterMs });
  return {
    async stop() {
      await runner.stop();
      await leases.release();
    },
  };
}

/** Runs what waits now and resolves when it is done, without a worker of its own afterwards. */
export function runWaitingJobs({ pool, definitions, log }: JobsOptions): Promise<void> {
  return runOnce({ pgPool: pool, taskList: toTaskList(definitions), logger: toWorkerLogger(log) });
}

function toTaskList(definitions: readonly JobDefinition[]): TaskList {
  return Object.fromEntries(definitions.map(({ name, run: runJob }) => [name, (payload: unknown) => runJob(payload)]));
}

function toCronItems(definitions: readonly JobDefinition[]): ParsedCronItem[] {
  return parseCronItems(definitions.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])));
}

/** The worker tells of every job at "info", which is our "debug". Payloads stay out of it. */
function toWorkerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    const about = { workerId: scope.workerId, job: scope.taskIdentifier, jobId: scope.jobId };
    if (level === "error") log.error(about, message);
    else if (level === "warning") log.warn(about, message);
    else log.debug(about, message);
  });
}
