import { createApp } from "../../apps/server/src/app.ts";
import type { Config } from "../../apps/server/src/config.ts";
import type { Context } from "../../apps/server/src/context.ts";
import { createMessages } from "../../apps/server/src/features/messages/messages.ts";
import { openToolContext } from "../../apps/server/src/open-context.ts";
import { Refusal } from "../../apps/server/src/platform/backup/refusal.ts";
import { losesRows, rehearse, type Rehearsal } from "../../apps/server/src/platform/backup/rehearse.ts";
import { toCount } from "../../apps/server/src/platform/backup/tool.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import type { RoomId } from "@atrium/contracts/ids";
import { runBackupTool, toPath } from "./backup-tool.ts";

const ROOMS = 20;
const MESSAGES = 50;

/** Upgrades a copy of the installation's data, or of a backup, to this release, looks at it, and takes it away. */
await runBackupTool(async (config, tool) => {
  const [path, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Refusal("Usage: npm run rehearse -- [PATH of a backup]");
  const examine = async (copy: Config) => tool.tell(await examineCopy(copy));
  const rehearsal = await rehearse(config, { backup: path ? toPath(path) : null, tool, examine });
  return report(rehearsal);
});

function report(rehearsal: Rehearsal): number {
  const { migrated, migratedInMs, changes, removals } = rehearsal;
  for (const { table, before, after } of changes) {
    console.log(
      `${table}: ${toCount(before, "row")} before, ${after === null ? "the table is gone" : `${after} after`}`,
    );
  }
  for (const { migration, table, rows, why } of removals)
    console.log(`${table}: ${migration} takes away ${toCount(rows, "row")} on purpose: ${why}`);
  const migrations = migrated.length === 0 ? "nothing to migrate" : `${migrated.join(", ")} in ${migratedInMs} ms`;
  const isLess = losesRows(rehearsal);
  const rest = removals.length === 0 ? "every row is there" : "every row is there but those taken away on purpose";
  console.log(
    isLess
      ? `The upgrade went through (${migrations}), but takes rows away: see above, and the files of apps/server/src/migrations that it names.`
      : `The upgrade will go through: ${migrations}, ${rest}, and this release reads the copy.`,
  );
  return isLess ? 1 : 0;
}

/** Starts this release on the copy and reads the newest messages of some rooms as people would. @throws Error when it cannot */
async function examineCopy(copy: Config): Promise<string> {
  const { context, close } = await openToolContext(copy, createLog({ level: "fatal" }));
  try {
    const app = await createApp(context);
    try {
      const ready = await app.http.inject("/readyz");
      if (ready.json<{ status: string }>().status !== "ready")
        throw new Error(`This release does not get ready on the copy: ${ready.body}`);
      return await readRooms(context);
    } finally {
      await app.close();
    }
  } finally {
    await close();
  }
}

async function readRooms(context: Context): Promise<string> {
  const messages = createMessages(context);
  const { rows } = await context.db.pool.query<{ id: RoomId }>(
    "select id from rooms where last_seq > 0 order by last_message_at desc nulls last limit $1",
    [ROOMS],
  );
  let read = 0;
  for (const { id: roomId } of rows) {
    const history = await messages.readHistory({ roomId, viewer: null, limit: MESSAGES });
    const sealed = await context.db.pool.query<{ seq: number; sealed: Buffer }>(
      "select seq, sealed from messages where room_id = $1 and seq = any($2)",
      [roomId, history.messages.map(({ seq }) => seq)],
    );
    const unread = new Map(sealed.rows.map((row) => [row.seq, row.sealed.toString("base64")]));
    // A text that cannot be opened is shown as it is stored.
    const closed = history.messages.find(
      ({ seq, content }) => content.kind === "text" && content.text === unread.get(seq),
    );
    if (closed) throw new Error(`Message ${closed.seq} of room ${roomId} cannot be opened.`);
    read += history.messages.length;
  }
  return `${toCount(read, "message")} of ${toCount(rows.length, "room")} opened on the copy`;
}
