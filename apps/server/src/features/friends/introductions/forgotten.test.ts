import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { UserId } from "@atrium/contracts/ids";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../../test/test-people.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { feedMergeStep } from "../../feed/merge.ts";
import { friendsMergeStep } from "../merge.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

type Item = { code: string; details: { contactId: UserId | null; contactName: string | null } };

/** Two who were introduced to each other by a third, whom neither has answered. */
async function introduced() {
  const [by, one, other] = [await people.someone(), await people.someone(), await people.someone()];
  await people.befriend(by, one);
  await people.befriend(by, other);
  const id = await people.make(by, `introduce(userId: "${one.userId}", otherId: "${other.userId}", note: "kilns")`);
  return { by, one, other, id };
}
async function leave(person: Person): Promise<void> {
  await people.ask(person, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { __typename } }`);
  await app.runJobs();
}
async function notices(person: Person): Promise<Item[]> {
  const { feeds } = await people.ask<{ feeds: Item[] }>(person, "{ feeds { code details { contactId contactName } } }");
  return feeds.filter(({ code }) => code === "CONTACT_INTRODUCTION");
}
const listed = async (person: Person) =>
  (await people.ask<{ introductions: object[] }>(person, "{ introductions { id } }")).introductions;
/** Every row of anybody's Activity that names somebody. */
const rowsNaming = async ({ userId }: Person): Promise<{ code: string }[]> =>
  (
    await app.context.db.pool.query<{ code: string }>(
      "select code from feed_items where details ->> 'contactId' = $1 order by code",
      [userId],
    )
  ).rows;

test("an introduction by somebody who has deleted their account can be answered no more, and stands in nobody's Activity", async () => {
  const { by, one, other } = await introduced();
  expect([await notices(one), await notices(other)].map(({ length }) => length)).toEqual([1, 1]);
  await leave(by);
  expect([await notices(one), await notices(other)]).toEqual([[], []]);
  expect([await listed(one), await listed(other)]).toEqual([[], []]);
});

test("an introduction to somebody who has deleted their account is nobody's any more, and stands in nobody's Activity", async () => {
  const { by, one, other } = await introduced();
  await leave(other);
  expect(await notices(one)).toEqual([]);
  expect([await listed(by), await listed(one)]).toEqual([[], []]);
});

test("who has deleted their account is named in no row of anybody's Activity, also where they were answered  B-09", async () => {
  const { one, other, id } = await introduced();
  await people.ask(one, `mutation { answerIntroduction(id: "${id}", accept: true) { state } }`);
  expect(await rowsNaming(other)).toEqual([{ code: "CONTACT_INTRODUCTION" }, { code: "CONTACT_INTRODUCTION_ACCEPT" }]);
  await leave(other);
  expect(await rowsNaming(other)).toEqual([]);
});

test("devices of who was introduced learn that it waits no more", async () => {
  const { by, one, id } = await introduced();
  const device = await TestClient.signedIn(app.url, one.token);
  await leave(by);
  await device.until(() => device.eventsOf("feed.changed").length > 0);
  await device.until(() => device.eventsOf("introductions.changed").length > 0);
  expect(device.eventsOf("introductions.changed")).toEqual([{ id }]);
  device.close();
});

test("what named people who are gone is removed by the migration, and nothing else", async () => {
  const [ofOther, ofIntroducer, kept] = [await introduced(), await introduced(), await introduced()];
  const { pool } = app.context.db;
  for (const { userId } of [ofOther.other, ofIntroducer.by])
    await pool.query("update users set deleted_at = now() where id = $1", [userId]);
  const migration = readFileSync(join(import.meta.dirname, "../../../migrations/0287-forgotten-people.sql"), "utf8");
  await pool.query(/^delete from feed_items[^;]*/m.exec(migration)?.[0] ?? "");
  const left = async ({ one, other }: typeof kept) => [(await notices(one)).length, (await rowsNaming(other)).length];
  expect([await left(ofOther), await left(ofIntroducer), await left(kept)]).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test("an introduction to somebody whose account went into another names that one, and is taken back out of Activity as well  B-07", async () => {
  const { by, one, other: from, id } = await introduced();
  const into = await people.someone();
  await inTransaction(app.context, async (trx) => {
    const pair = { from: from.userId, into: into.userId };
    await friendsMergeStep.merge(trx, pair);
    await feedMergeStep.merge(trx, pair);
  });
  expect(await notices(one)).toMatchObject([{ details: { contactId: into.userId } }]);
  await people.ask(by, `mutation { takeBackIntroduction(id: "${id}") }`);
  expect(await notices(one)).toEqual([]);
});

test("of two accounts that were introduced to each other and become one, none is told of itself", async () => {
  const { one: from, other: into } = await introduced();
  await inTransaction(app.context, (trx) => feedMergeStep.merge(trx, { from: from.userId, into: into.userId }));
  expect(await notices(into)).toEqual([]);
});
