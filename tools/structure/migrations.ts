import { readdirSync } from "node:fs";
import { listSharedNumbers } from "../../apps/server/src/platform/db/migrate.ts";

/** Migrations of one number, one sentence each: the server would refuse to start on them. */
export function checkMigrations(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return listSharedNumbers(names).map(
    (same) => `the migrations ${same.join(" and ")} have the same number: the later one takes the next that is free`,
  );
}
