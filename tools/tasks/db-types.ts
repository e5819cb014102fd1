import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded-postgres.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { ROOT, runProgram } from "./run-program.ts";

const SCHEMA = "apps/server/src/platform/db/generated/schema.ts";

/** Writes the table types from the migrations; with --check only compares. */
const isCheck = process.argv.includes("--check");
const folder = mkdtempSync(join(tmpdir(), "atrium-types-"));
// The database of whoever is root belongs to another user, who has to get in.
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ dataDir: folder, log: createLog({ level: "error" }) });
try {
  const pool = new pg.Pool(server.connection);
  await migrate(pool, join(ROOT, "apps/server/src/migrations"));
  await pool.query("drop table atrium_migrations");
  await pool.end();
  const target = isCheck ? join(folder, "schema.ts") : SCHEMA;
  const written = runProgram("kysely-codegen", [
    "--url",
    server.url,
    "--out-file",
    target,
    "--type-only-imports",
    "--type-mapping",
    '{"int8":"number"}',
    "--log-level",
    "error",
  ]);
  const isSame = !isCheck || readFileSync(target, "utf8") === readFileSync(join(ROOT, SCHEMA), "utf8");
  if (!isSame) console.error(`${SCHEMA} does not fit the migrations: run npm run db:types`);
  process.exitCode = written && isSame ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
