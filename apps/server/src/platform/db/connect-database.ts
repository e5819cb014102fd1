import { pino } from "pino";
import type { DatabaseAddress } from "./database.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";

type Where = { readonly databaseUrl: string | null; readonly dataDir: string };
type Connected = { readonly address: DatabaseAddress; readonly stop: () => Promise<void> };

/** Beside a running server its database is used; otherwise the embedded one is started until `stop`. */
export async function connectDatabase({ databaseUrl, dataDir }: Where): Promise<Connected> {
  const running = databaseUrl ?? (await findRunningPostgres({ dataDir }));
  if (running) return { address: running, stop: () => Promise.resolve() };
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: pino({ level: "silent" }) });
  return { address: connection, stop };
}
