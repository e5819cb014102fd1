import type { ContactId, UserId } from "@atrium/contracts/ids";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { setVerified } from "../people/people.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

type Entry = { id: ContactId | null; userIdOfContact: UserId | null; firstName: string; nonAppContact: boolean };

test("of each contact is told whether there is an account, and of each account whether it is verified and a contact already  CONT-035", async () => {
  const [me, friend, stranger] = [await people.someone(), await people.someone(), await people.someone()];
  await people.make(me, `requestFriend(userId: "${friend.userId}")`, "state");
  await people.make(friend, `acceptFriend(userId: "${me.userId}")`, "state");
  const theo = await people.make(
    me,
    'createContact(firstName: "Théo", lastName: "N", emails: [], phones: [], company: "", jobTitle: "", hashTags: [])',
  );
  await inTransaction(app.context, (trx, after) =>
    setVerified(app.context, { trx, after }, { userId: friend.userId, isVerified: true }),
  );
  const asked = `query ($ids: [ID!]!) {
    contacts { contacts { id userIdOfContact firstName nonAppContact } }
    verifiedUsers(userIds: $ids) { userId isVerified }
    friendships(userIds: $ids) { userId state } }`;
  const { data } = await app.graphql<{
    contacts: { contacts: Entry[] };
    verifiedUsers: { userId: UserId; isVerified: boolean }[];
    friendships: { userId: UserId; state: string }[];
  }>(me.token, asked, { ids: [friend.userId, stranger.userId] });
  expect(
    data.contacts.contacts.map(({ id, userIdOfContact, nonAppContact }) => [id, userIdOfContact, nonAppContact]),
  ).toEqual([
    [null, friend.userId, false],
    [theo, null, true],
  ]);
  expect(data.verifiedUsers).toEqual([
    { userId: friend.userId, isVerified: true },
    { userId: stranger.userId, isVerified: false },
  ]);
  expect(data.friendships.map(({ state }) => state)).toEqual(["friends", "none"]);
});
