import type { Transaction } from "kysely";
import type { DB } from "../db/schema.ts";

/** Background work that survives a restart and is tried again with growing pauses. */
export type Jobs = {
  /** Adds a job inside the data's own transaction: it runs if and only if that commits. `key` replaces a waiting job of the same key. */
  readonly add: (
    trx: Transaction<DB>,
    name: string,
    payload: object,
    options?: { runAt?: Date; key?: string },
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type JobHandler = (payload: unknown) => Promise<void>;

/** Declared by features, run by the worker. `cron` is a five-field crontab in UTC. */
export type JobDefinition = { readonly name: string; readonly run: JobHandler; readonly cron?: string };
