import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../../test/test-people.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

test("who was recommended and has deleted their account is not named in Activity any more", async () => {
  const [by, to, person] = [await people.someone(), await people.someone(), await people.someone()];
  await people.befriend(by, to);
  const client = await TestClient.signedIn(app.url, by.token);
  const { room } = await client.do("rooms.create", { chatType: "direct", userId: to.userId });
  const content = { kind: "contact", userId: person.userId, name: "Åse", phone: null, email: null } as const;
  await client.do("messages.send", { roomId: room.roomId, clientId: randomUUID(), content });
  client.close();
  type Item = { code: string; details: { contactId: string | null; contactName: string | null } };
  const told = async () =>
    (await people.ask<{ feeds: Item[] }>(to, "{ feeds { code details { contactId contactName } } }")).feeds
      .filter(({ code }) => code === "RECOMMENDATIONS_SHARED")
      .map(({ details }) => details.contactName);
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(1);
  expect((await told())[0]).toMatch(/^Åse Number/u);
  await people.ask(person, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { __typename } }`);
  await app.runJobs();
  expect(JSON.stringify(await told())).not.toMatch(/Åse Number/u);
});
