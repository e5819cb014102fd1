import type { PoolClient } from "pg";
import type { Config } from "../../config.ts";

/** What the settings say about one installation. */
export type Installation = Pick<Config, "dataDir" | "databaseUrl" | "instanceSecret" | "s3">;

/** What the rows of a database name in the storage. */
export type NamedFiles = {
  /** Each may be there or not: what was announced need not have come, and not every picture has a smaller one. */
  readonly keys: ReadonlySet<string>;
  /** Those that something shows: people miss one that is not there. */
  readonly shown: ReadonlySet<string>;
};

/** What every part of a backup or restore is given to work with. */
export type Tool = {
  /** Reads them as the transaction sees them; null for the database of a release that wrote down no files. */
  readonly listNamedFiles: (client: PoolClient) => Promise<NamedFiles | null>;
  /** Where this release's migrations are. */
  readonly migrations: string;
  readonly release: string;
  /** Takes a line of progress. */
  readonly tell: (line: string) => void;
  /** Ends the work in good order: what is half done is taken away. */
  readonly signal: AbortSignal;
};

const UNITS = ["bytes", "KB", "MB", "GB", "TB"];

export function toSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${UNITS[power]}`;
}

export function toCount(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
