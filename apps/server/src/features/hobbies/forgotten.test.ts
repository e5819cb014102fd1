import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { hobbiesMergeStep } from "./merge.ts";
import { hobbiesApp } from "./test-hobbies.ts";

const { app, newcomer } = hobbiesApp();
let people: TestPeople;
let [owner, friend, third]: [Someone, Someone, Someone] = [] as never;
let hobbyId: string;
let title = "";
let places = 0;
beforeAll(async () => {
  people = await createTestPeople(app);
});
/** The owner's place is known to a friend, and by the friend to a third. */
beforeEach(async () => {
  [owner, friend, third] = [await people.someone(), await people.someone(), await people.someone()];
  await people.befriend(owner, friend);
  await people.befriend(friend, third);
  places += 1;
  title = `The weir behind house ${places}`;
  hobbyId = await people.make(
    owner,
    `createHobby(kind: others, title: "${title}", place: "", link: "", note: "${title}")`,
  );
  await recommend(owner, friend);
  await recommend(friend, third);
});

const recommend = (from: Someone, to: Someone) =>
  people.ask(from, `mutation { recommendHobby(id: "${hobbyId}", userId: "${to.userId}") }`);
async function leave(who: Someone): Promise<void> {
  await people.ask(who, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
  await app.runJobs();
}
const readTitles = async (who: Someone) =>
  (
    await people.ask<{ feeds: { relatedItems: { title: string }[] }[] }>(who, "{ feeds { relatedItems { title } } }")
  ).feeds
    .flatMap(({ relatedItems }) => relatedItems)
    .map(({ title }) => title);

/** Every table whose rows say a word anywhere. */
async function listTablesWith(word: string): Promise<string[]> {
  const { rows } = await app.context.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const answer = await app.context.db.pool.query(`select from ${name} t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (answer.rows.length > 0) found.push(name);
  }
  return found;
}

test("what somebody made who is gone is named in nobody's feed, whoever told of it, and their own feed is no more  B-09", async () => {
  expect(await listTablesWith(title)).toEqual(["public.feed_items", "public.hobbies"]);
  const told = await TestClient.signedIn(app.url, third.token);
  await leave(owner);
  expect(await listTablesWith(title)).toEqual([]);
  expect([await readTitles(friend), await readTitles(third)]).toEqual([[], []]);
  await told.until(() => told.eventsOf("feed.changed").length > 0);
  told.close();
  const { rows } = await app.context.db.pool.query("select from feed_items where user_id = $1", [owner.userId]);
  expect(rows).toEqual([]);
});

test("what somebody told of who is gone is told by nobody: it was there to see by their word  B-09", async () => {
  await leave(friend);
  expect(await readTitles(third)).toEqual([]);
  expect(await listTablesWith(title)).toEqual(["public.hobbies"]);
});

test("a place that its owner takes away is named in nobody's feed either", async () => {
  await people.ask(owner, `mutation { deleteHobby(id: "${hobbyId}") }`);
  expect(await listTablesWith(title)).toEqual([]);
});

test("what was left behind before is removed by the migration, and nothing else", async () => {
  const { pool } = app.context.db;
  const migration = readFileSync(join(import.meta.dirname, "../../migrations/0017-forgotten-feed.sql"), "utf8");
  const clean = () => pool.query(/^delete from feed_items[^;]*/m.exec(migration)?.[0] ?? "");
  await clean();
  const count = async () => Number((await pool.query("select count(*) from feed_items")).rows[0].count);
  const before = await count();
  expect(await readTitles(third)).toEqual([title]);
  await pool.query("delete from hobbies where id = $1", [hobbyId]);
  await clean();
  expect(await count()).toBe(before - 2);
  await pool.query("update users set deleted_at = now() where id = $1", [third.userId]);
  await clean();
  const { rows } = await pool.query("select from feed_items where user_id = $1", [third.userId]);
  expect(rows).toEqual([]);
});

test("items of something else stay, without a sender  FEED-010", async () => {
  await leave(owner);
  const { feeds } = await people.ask<{ feeds: object[] }>(friend, "{ feeds { code sender { id } } }");
  expect(feeds).toEqual([
    { code: "CONTACT_REQUEST_ACCEPT", sender: { id: third.userId } },
    { code: "CONTACT_REQUEST", sender: null },
  ]);
});

test("two people who become one have what either made and saved, once, and recommend nothing to themselves  B-07", async () => {
  const [into, from, friend] = [await newcomer(), await newcomer(), await newcomer()];
  for (const one of [into, from]) await one.befriend(friend);
  await into.befriend(from);
  const mine = await into.make({ title: "Mine" });
  const theirs = await from.make({ title: "Theirs" });
  const third = await friend.make({ title: "A friend's" });
  await into.save(theirs.id);
  for (const one of [into, from]) await one.save(third.id);
  await from.recommend(third.id, into.userId);
  await friend.recommend(mine.id, from.userId);
  const { kysely } = app.context.db;
  await kysely.transaction().execute((trx) => hobbiesMergeStep.merge(trx, { from: from.userId, into: into.userId }));

  expect(await into.titles()).toEqual(["A friend's", "Theirs", "Mine"]);
  expect((await into.get(theirs.id)).data.made).toMatchObject({ canEdit: true, isSaved: false, savedByCount: 0 });
  expect((await into.get(third.id)).data.made).toMatchObject({ isSaved: true, savedByCount: 1 });
  const { rows } = await sql`
    select from hobbies where user_id = ${from.userId} union all
    select from hobby_saves where user_id = ${from.userId} union all
    select from hobby_recommendations where hobby_id in (${third.id}, ${mine.id})`.execute(kysely);
  expect(rows).toEqual([]);
});
