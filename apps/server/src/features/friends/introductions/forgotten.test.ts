import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../../test/test-people.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

type Item = { code: string; details: { contactId: string | null; contactName: string | null } };

/** Two who were introduced to each other by a third, whom neither has answered. */
async function introduced() {
  const [by, one, other] = [await people.someone(), await people.someone(), await people.someone()];
  await people.befriend(by, one);
  await people.befriend(by, other);
  await people.make(by, `introduce(userId: "${one.userId}", otherId: "${other.userId}", note: "kilns")`);
  return { by, one, other };
}
async function leave(person: Person): Promise<void> {
  await people.ask(person, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { __typename } }`);
  await app.runJobs();
}
async function notices(person: Person): Promise<Item[]> {
  const { feeds } = await people.ask<{ feeds: Item[] }>(person, "{ feeds { code details { contactId contactName } } }");
  return feeds.filter(({ code }) => code === "CONTACT_INTRODUCTION");
}

test("an introduction by somebody who has deleted their account can be answered no more, and stands in nobody's Activity", async () => {
  const { by, one, other } = await introduced();
  expect([await notices(one), await notices(other)].map(({ length }) => length)).toEqual([1, 1]);
  await leave(by);
  expect([await notices(one), await notices(other)]).toEqual([[], []]);
});

test("an introduction to somebody who has deleted their account stands in nobody's Activity", async () => {
  const { one, other } = await introduced();
  await leave(other);
  expect(await notices(one)).toEqual([]);
});

test("who has deleted their account is named in no row of anybody's Activity", async () => {
  const { other } = await introduced();
  const name = async () =>
    (
      await app.context.db.pool.query("select details from feed_items where details ->> 'contactId' = $1", [
        other.userId,
      ])
    ).rows;
  expect(await name()).toHaveLength(1);
  await leave(other);
  expect(await name()).toEqual([]);
});

test("devices of who was introduced learn that it waits no more", async () => {
  const { by, one } = await introduced();
  const device = await TestClient.signedIn(app.url, one.token);
  await leave(by);
  await device.until(() => device.events.some(({ on }) => on === "introductions.changed"), 5_000);
  device.close();
});
