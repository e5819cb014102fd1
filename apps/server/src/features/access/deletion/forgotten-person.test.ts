import type { UserId } from "@atrium/contracts/ids";
import { beforeAll, expect, test } from "vitest";
import { FILLING } from "../../../../test/test-filling.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { ACCESS_COLUMNS } from "../merge/merge-accounts.ts";
import { MERGE_STEPS } from "../merge/test-merge-steps.ts";
import { endAccount } from "./delete-account.ts";

const app = useTestApp(() => ({ DEMO: "true" }), undefined, "none");

/** What stays of a person, and why: everything else of them goes with their account. */
const KEPT: Readonly<Record<string, string>> = {
  "contact_import_rows.match_person_id": "whom a line of another's import may be, until that is confirmed or forgotten",
  "feed_items.sender_id": "an item in another's feed, which then has no sender",
  "files.owner_id": "what messages that stay show",
  "handles.owner_id": "the username, which nobody else gets for a while",
  "imported_people.user_id": "whom an import that is repeated adds its messages to",
  "message_files.sender_id": "what messages that stay show",
  "message_reactions.user_id": "counted beneath messages that stay",
  "messages.sealed_for": "under which key a message that stays is sealed",
  "messages.sender_id": "what was written stays under nobody's name",
  "payments.payee_id": "what the other one paid",
  "payments.payer_id": "what the other one was paid",
  "person_pictures.user_id": "that the picture is gone, for caches",
  "poll_votes.user_id": "counted in polls that stay",
  "room_acts.actor_id": "the history of a room",
  "room_acts.subject_id": "the history of a room",
  "room_members.user_id": "who wrote what stays",
  "saved_messages.sender_id": "what another keeps for themselves stays under nobody's name",
  "sessions.user_id": "ended, for a month",
};

/** Every column that names a person: that none is missing here is shown beside the merge of two accounts. */
const COLUMNS = [...MERGE_STEPS.flatMap(({ columns }) => columns), ...ACCESS_COLUMNS].toSorted();

/** Rows that take more than a person in a column. */
const OTHER_ROWS = `
  insert into files (key, owner_id, kind, bytes, used_by, created_at) select 'attachments/other', id, 'attachments', 1, 'messages', now() from other;
  insert into friend_links (lower_id, higher_id, requested_by, created_at)
    select least(someone.id, other.id), greatest(someone.id, other.id), someone.id, now() from someone, other on conflict do nothing;
  insert into introductions (id, introducer_id, lower_id, higher_id, created_at)
    select gen_random_uuid(), third.id, least(someone.id, other.id), greatest(someone.id, other.id), now() from someone, other,
      (select id from users where id not in (select id from someone union select id from other) limit 1) as third`;

let [someone, other]: [UserId, UserId] = [] as never;

beforeAll(async () => {
  const { pool } = app.context.db;
  const client = await pool.connect();
  await client.query(`
    create temporary table someone as select id from users where phone is not null order by id limit 1;
    create temporary table other as select id from users order by id desc limit 1`);
  await client.query(FILLING);
  await client.query(OTHER_ROWS);
  const { rows } = await client.query<{ someone: UserId; other: UserId }>(
    "select someone.id as someone, other.id as other from someone, other",
  );
  [{ someone, other } = { someone, other }] = rows;
  await client.query("drop table someone, other");
  client.release();
  for (const column of await listNaming(someone, other, false)) await nameIn(column, other);
});

test("a deleted account leaves nothing in any table but what is to stay  B-09", async () => {
  expect(await listNaming(someone, other, false)).toEqual([]);
  // The other one first: what is somebody's goes with them, whomever it names.
  const left = new Set<string>();
  for (const person of [other, someone]) {
    await leave(person);
    for (const column of await listNaming(person, person, true)) left.add(column);
  }
  expect([...left].toSorted()).toEqual(Object.keys(KEPT).toSorted());
});

async function leave(userId: UserId): Promise<void> {
  const now = new Date(app.clock.nowMs);
  await inTransaction(app.context, (trx, after) =>
    endAccount(app.context, { trx, after }, { userId, actorId: userId, now }),
  );
  await app.runJobs();
}

/** The columns that name one of two people, or neither. */
async function listNaming(one: UserId, two: UserId, isNamed: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const name of COLUMNS) {
    const [table = "", column = ""] = name.split(".");
    const { rows } = await app.context.db.pool.query(`select from ${table} where ${column} in ($1, $2) limit 1`, [
      one,
      two,
    ]);
    if (rows.length > 0 === isNamed) found.push(name);
  }
  return found;
}

/** Of rows that are another's where there are some. */
async function nameIn(name: string, person: UserId): Promise<void> {
  const [table = "", column = ""] = name.split(".");
  await app.context.db.pool.query(
    `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} order by ctid limit 1)`,
    [person],
  );
}
