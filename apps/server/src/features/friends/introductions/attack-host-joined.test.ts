import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../../test/test-people.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { feedMergeStep } from "../../feed/merge.ts";
import { friendsMergeStep } from "../merge.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

test("an introduction to somebody whose account went into another is taken back out of Activity as well", async () => {
  const [by, one, from, into] = [
    await people.someone(),
    await people.someone(),
    await people.someone(),
    await people.someone(),
  ];
  await people.befriend(by, one);
  await people.befriend(by, from);
  const id = await people.make(by, `introduce(userId: "${one.userId}", otherId: "${from.userId}", note: "")`);
  await inTransaction(app.context, async (trx) => {
    const pair = { from: from.userId, into: into.userId };
    await friendsMergeStep.merge(trx, pair);
    await feedMergeStep.merge(trx, pair);
  });
  const notices = async () =>
    (
      await people.ask<{ feeds: { code: string; details: { contactId: string } }[] }>(
        one,
        "{ feeds { code details { contactId } } }",
      )
    ).feeds.filter(({ code }) => code === "CONTACT_INTRODUCTION");
  expect(await notices()).toMatchObject([{ details: { contactId: into.userId } }]);
  await people.ask(by, `mutation { takeBackIntroduction(id: "${id}") }`);
  expect(await notices()).toEqual([]);
});
