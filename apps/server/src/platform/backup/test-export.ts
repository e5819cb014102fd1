import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { RoomId } from "@atrium/contracts/ids";
import type pg from "pg";
import { createMessages } from "../../features/messages/messages.ts";
import type { TestInstallation } from "../../../test/test-installation.ts";
import { textOf } from "../../../test/test-messages.ts";

/** Everything a person could get out of it, in an order that does not depend on the database: rows, sequences, clear texts and files. */
export async function exportOf(installation: TestInstallation) {
  const { config, context } = installation;
  const { pool } = context.db;
  const messages = createMessages(context);
  const rooms = await pool.query<{ id: RoomId }>("select id from rooms order by id");
  // Search is indexed in the background: what it would add between two looks is no difference.
  for (const { id } of rooms.rows) await messages.indexRoom(id, () => {});
  const rows: Record<string, unknown[]> = {};
  for (const name of await listTableNames(pool)) {
    if (/\.(instance|migrations)$/.test(name)) continue;
    // The transaction that last changed a row is each database's own.
    // Two servers may sort texts in two languages.
    const row = "(to_jsonb(t) - 'changed_in')::text";
    const found = await pool.query(`select ${row} as row from ${name} t order by ${row} collate "C"`);
    rows[name] = found.rows;
  }
  // What a node looks at when it starts counts a job each time.
  const sequences = await pool.query(
    "select schemaname, sequencename, last_value from pg_sequences where sequencename not like 'jobs_id_seq%' order by 1, 2",
  );
  const texts: string[] = [];
  for (const { id } of rooms.rows) {
    const history = await readRoom(installation, id);
    texts.push(...history.messages.map(textOf));
  }
  return { rows, sequences: sequences.rows, texts, files: await listFiles(config.dataDir) };
}

/** All messages of a room, however many: in clear, the oldest first. */
export async function readRoom({ context }: TestInstallation, roomId: RoomId) {
  const messages = createMessages(context);
  const all = [];
  for (let after = 0; ; after = all.at(-1)?.seq ?? 0) {
    const page = await messages.readHistory({ roomId, viewer: null, after, limit: 200 });
    if (page.messages.length === 0) return { messages: all, lastSeq: page.lastSeq };
    all.push(...page.messages);
  }
}

/** Ours and the job library's, as SQL names them. */
export async function listTableNames(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1",
  );
  return found.rows.map(({ name }) => name);
}

/** Bytes and types of every file, by their path in the data directory. */
async function listFiles(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of ["files", "file-types"]) {
    const entries = readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      files[relative(dataDir, path)] = readFileSync(path).toString("base64");
    }
  }
  return files;
}
