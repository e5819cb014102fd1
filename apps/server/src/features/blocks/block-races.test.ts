import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../test/test-people.ts";
import { refusal, TestClient } from "../../platform/realtime/test-client.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});
const ask = async (by: Person, query: string, variables: object = {}) => {
  const { data, errors } = await app.graphql<Record<string, unknown>>(by.token, query, variables);
  return errors?.[0]?.extensions.code ?? data;
};
const block = (by: Person, of: Person) =>
  ask(by, "mutation ($id: ID!) { blockPerson(userId: $id) }", { id: of.userId });
const stateOf = async (by: Person, of: Person) =>
  JSON.stringify(await ask(by, "query ($ids: [ID!]!) { friendships(userIds: $ids) { state } }", { ids: [of.userId] }));

test("a request, an acceptance and an introduction at the moment of the block leave nothing", async () => {
  for (let round = 0; round < 15; round += 1) {
    const [me, other, third] = [await people.someone(), await people.someone(), await people.someone()];
    if (round % 3 === 0)
      await Promise.all([
        ask(other, "mutation ($id: ID!) { requestFriend(userId: $id) { state } }", { id: me.userId }),
        block(me, other),
      ]);
    else if (round % 3 === 1) {
      await ask(me, "mutation ($id: ID!) { requestFriend(userId: $id) { state } }", { id: other.userId });
      await Promise.all([
        ask(other, "mutation ($id: ID!) { acceptFriend(userId: $id) { state } }", { id: me.userId }),
        block(me, other),
      ]);
    } else {
      await people.befriend(third, me);
      await people.befriend(third, other);
      const made = await ask(third, "mutation ($a: ID!, $b: ID!) { introduce(userId: $a, otherId: $b) { id } }", {
        a: me.userId,
        b: other.userId,
      });
      const { id } = (made as { introduce: { id: string } }).introduce;
      await ask(me, "mutation ($id: ID!) { answerIntroduction(id: $id, accept: true) { state } }", { id });
      await Promise.all([
        ask(other, "mutation ($id: ID!) { answerIntroduction(id: $id, accept: true) { state } }", { id }),
        block(me, other),
      ]);
    }
    expect(await stateOf(me, other)).toContain('"none"');
    const left = JSON.stringify(
      await ask(me, "{ introductions { id } friendRequests { userId } feeds { code sender { id } } }"),
    );
    expect(left).not.toContain(`"CONTACT_REQUEST","sender":{"id":"${other.userId}`);
    expect(left).toContain(`"introductions":[]`);
  }
});

test("a message sent after the block has been answered is not stored", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [me, other] = [await people.someone(), await people.someone()];
    const [mine, theirs] = [
      await TestClient.signedIn(app.url, me.token),
      await TestClient.signedIn(app.url, other.token),
    ];
    const { roomId } = (await theirs.do("rooms.create", { chatType: "direct", userId: me.userId })).room;
    const say = () =>
      theirs.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "x" } });
    await say();
    const others = Array.from({ length: 20 }, () => refusal(say()));
    await block(me, other);
    // What was on its way as the block came.
    await Promise.all(others);
    const { messages } = await mine.do("messages.history", { roomId });
    const after = await Promise.all([
      refusal(say()),
      refusal(theirs.do("messages.poke", { roomId, clientId: randomUUID() })),
    ]);
    expect(after).toEqual(["ROOM_READ_ONLY", "ROOM_READ_ONLY"]);
    const now = (await mine.do("messages.history", { roomId })).messages;
    expect(now).toHaveLength(messages.length);
    mine.close();
    theirs.close();
  }
});

test("of people who are blocked at once there are no more than one may block", async () => {
  const me = await people.someone();
  const { pool } = app.context.db;
  await pool.query(
    `with made as (insert into users (id, first_name, last_name, search_name) select gen_random_uuid(), 'a', 'b', ' a b' from generate_series(1, 998) returning id)
     insert into person_blocks (blocker_id, blocked_id, created_at) select $1, id, now() from made`,
    [me.userId],
  );
  const others = await Promise.all(Array.from({ length: 12 }, () => people.someone()));
  await Promise.all(others.map((other) => block(me, other)));
  const { rows } = await pool.query("select count(*)::int as count from person_blocks where blocker_id = $1", [
    me.userId,
  ]);
  expect(rows[0].count).toBeLessThanOrEqual(1_000);
});
