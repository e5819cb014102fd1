import { sql } from "kysely";
import { expect, test } from "vitest";
import { hobbiesMergeStep } from "./merge.ts";
import { hobbiesApp } from "./test-hobbies.ts";

const { app, newcomer } = hobbiesApp();

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
