export type JobHandler = (payload: unknown) => Promise<void>;

/** Declared by features, run by the worker. `cron` is a five-field crontab in UTC. */
export type JobDefinition = {
  readonly name: string;
  readonly run: JobHandler;
  readonly cron?: string;
  /** Also whenever a node starts, which may be another version on another machine; once for nodes that start together. */
  readonly atStart?: true;
};

/** Background work that survives a restart and is tried again with growing pauses. */
export type Jobs = { readonly stop: () => Promise<void> };
