import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { CLOSE_SESSION_ENDED, LIVE_PROTOCOL } from "@atrium/contracts/limits";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { DEMO_PEOPLE } from "../../apps/server/src/features/demo/people.ts";
import { DEMO_ROOMS } from "../../apps/server/src/features/rooms/demo-rooms.ts";
import { TestClient } from "../../apps/server/src/platform/realtime/test-client.ts";
import { toReport } from "../soak/report.ts";
import { runSoak } from "../soak/soak-run.ts";
import { post, signIn, toUrl, visit } from "./demo-visitor.ts";
import { MessageFlow } from "./message-flow.ts";
import { redisMissing } from "./redis-server.ts";
import { openTwoNodes, type TwoNodes } from "./two-nodes.ts";

const SOAK = { seed: 7, faultMs: 20_000, onProgress: () => {} };
const SLOW_MS = 60_000;

let two: TwoNodes;
let studio: RoomId;

if (redisMissing) process.stdout.write(`two nodes ${redisMissing}\n`);

describe.skipIf(redisMissing)("two nodes on one database and one Redis", () => {
  beforeAll(async () => {
    two = await openTwoNodes();
    const { token } = await signIn(two.nodes[0], "ines");
    const client = await TestClient.signedIn(toUrl(two.nodes[0]), token);
    const { rooms } = await client.do("rooms.sync", {});
    client.close();
    studio = rooms.find((room) => room.name === "Harbour & Pine Studio")?.roomId as RoomId;
  }, SLOW_MS);
  afterAll(() => two.close(), SLOW_MS);

  test("start at once on an empty database, and one of them fills it", async () => {
    expect(two.failedStarts).toEqual([]);
    const messages = DEMO_ROOMS.reduce((count, room) => count + room.messages.length, 0);
    const counted = await two.database.query(
      "select (select count(*) from users)::int users, (select count(*) from rooms)::int rooms, (select count(*) from messages)::int messages",
    );
    expect(counted).toEqual([{ users: DEMO_PEOPLE.length, rooms: DEMO_ROOMS.length, messages }]);
  });

  test("a message sent on one arrives live on the other", async () => {
    const [ines, tomasz] = [await visit(two.nodes[0], "ines"), await visit(two.nodes[1], "tomasz")];
    const clientId = await send(ines.client);
    await tomasz.client.until(() => hasMessage(tomasz.client, clientId));
    const answered = await send(tomasz.client);
    await ines.client.until(() => hasMessage(ines.client, answered));
    expect(ines.client.eventsOf("session.resync")).toEqual([]);
  });

  test("presence and typing cross nodes", async () => {
    const tomasz = await visit(two.nodes[1], "tomasz");
    const mei = await signIn(two.nodes[0], "mei");
    await tomasz.client.do("presence.watch", { userIds: [mei.userId] });
    await tomasz.client.do("rooms.open", { roomId: studio });
    const client = await TestClient.signedIn(toUrl(two.nodes[0]), mei.token);
    const presence = () => tomasz.client.eventsOf("presence.changed").map((event) => event.presence);
    await tomasz.client.until(() => presence().length === 1);
    await client.do("messages.typing", { roomId: studio });
    await tomasz.client.until(() => tomasz.client.eventsOf("messages.typing").length === 1);
    client.close();
    await tomasz.client.until(() => presence().length === 2);
    expect(presence()).toEqual([true, false]);
  });

  test("what all members share of a room comes with one event for each change, and the last revision is true", async () => {
    const members = [await visit(two.nodes[0], "ines"), await visit(two.nodes[1], "tomasz")];
    const workshop = await two.openWorkshop();
    onTestFinished(() => workshop.close());
    const newcomers = await workshop.makePeople(3);
    await Promise.all(newcomers.map((person) => workshop.addMembers(studio, [person])));
    for (const { client } of members) {
      await client.until(() => client.eventsOf("rooms.changed").length === newcomers.length);
      const told = client.eventsOf("rooms.changed").toSorted((left, right) => left.revision - right.revision);
      const { room } = await client.do("rooms.get", { roomId: studio });
      const { roomId, revision, name, memberCount, about } = room;
      expect(told.at(-1)).toEqual({ roomId, revision, name, memberCount, about });
      expect(told.map((event) => revision - event.revision)).toEqual([2, 1, 0]);
      expect(client.eventsOf("rooms.touched")).toEqual([]);
    }
  });

  test("a session that is ended on one closes its socket on the other at once  R6", async () => {
    const leila = await visit(two.nodes[1], "leila");
    await post(two.nodes[0], "/auth/signOut", {}, leila.token);
    await leila.client.until(() => leila.client.closeCode !== null, 1_000);
    expect(leila.client.closeCode).toBe(CLOSE_SESSION_ENDED);
    const back = await TestClient.connect(toUrl(two.nodes[1]));
    const hello = back.do("session.hello", { protocol: LIVE_PROTOCOL, token: leila.token, presence: true });
    await expect(hello).rejects.toThrow("UNAUTHENTICATED");
  });

  test(
    "when a node is killed its people go on at the other, and nothing is lost or double  R1",
    async () => {
      const [ines, tomasz] = [await visit(two.nodes[0], "ines"), await visit(two.nodes[1], "tomasz")];
      const clientIds = Array.from({ length: 12 }, () => randomUUID() as ClientId);
      const first = clientIds.map((clientId) => send(ines.client, clientId).catch(() => null));
      await tomasz.client.until(() => hasMessage(tomasz.client, clientIds[0]));
      await two.nodes[0].kill();
      await Promise.all(first);
      const again = await TestClient.signedIn(toUrl(two.nodes[1]), ines.token);
      for (const clientId of clientIds) await send(again, clientId);
      const page = await again.do("messages.history", { roomId: studio, limit: clientIds.length });
      expect(page.messages.map((message) => message.clientId)).toEqual(clientIds);
      again.close();
      await two.nodes[0].restart();
    },
    SLOW_MS,
  );

  test(
    "what a node had still to tell when it was killed is asked for by the people of the other  R2",
    async () => {
      const [ines, tomasz] = [await visit(two.nodes[0], "ines"), await visit(two.nodes[1], "tomasz")];
      const clientId = await send(ines.client);
      await tomasz.client.until(() => hasMessage(tomasz.client, clientId));
      const { messages } = await ines.client.do("messages.history", { roomId: studio, limit: 1 });
      const seq = messages[0]?.seq ?? 0;
      // The first change is told at once, what follows it closely a little later: by then the node is gone.
      for (const text of ["first", "second"])
        await ines.client.do("messages.edit", { roomId: studio, seq, content: { kind: "text", text } });
      await two.nodes[0].kill();
      await tomasz.client.until(() => tomasz.client.eventsOf("session.resync").length > 0, 15_000);
      const page = await tomasz.client.do("messages.history", { roomId: studio, limit: 1 });
      expect(page.messages[0]?.content).toMatchObject({ text: "second" });
      await two.nodes[0].restart();
    },
    SLOW_MS,
  );

  test(
    "when Redis is killed while messages flow, clients are told to ask and end equal  R1",
    async () => {
      const [ines, tomasz] = [await visit(two.nodes[0], "ines"), await visit(two.nodes[1], "tomasz")];
      const before = await readFrom(tomasz.client, 0);
      const flow = flowFrom(ines.client);
      await two.redis.kill();
      await flow.untilMore(10);
      await two.redis.start();
      await tomasz.client.until(() => tomasz.client.eventsOf("session.resync").length > 0, 15_000);
      await ines.client.until(() => ines.client.eventsOf("session.resync").length > 0, 15_000);
      await flow.untilMore(10);
      const sent = await flow.stop();
      const all = await readFrom(tomasz.client, before.length);
      expect(all.map(({ clientId }) => clientId)).toEqual(sent);
      // Live again: what was sent last came as an event.
      await tomasz.client.until(() => hasMessage(tomasz.client, sent.at(-1)));
      expect(await readFrom(ines.client, before.length)).toEqual(all);
    },
    SLOW_MS,
  );

  test.skipIf(process.env["TEST_DATABASE_URL"])(
    "when the database is killed while messages flow, nothing acknowledged is lost  R1",
    async () => {
      const [ines, tomasz] = [await visit(two.nodes[0], "ines"), await visit(two.nodes[1], "tomasz")];
      const before = await readFrom(tomasz.client, 0);
      const flow = flowFrom(ines.client);
      await flow.untilMore(10);
      await two.database.kill?.();
      await flow.untilMore(10);
      const sent = await flow.stop();
      const all = await readFrom(tomasz.client, before.length);
      expect(all.map(({ clientId }) => clientId)).toEqual(sent);
    },
    SLOW_MS,
  );

  test(
    "R1 and R2 hold through cuts and killed nodes, databases and Redis",
    async () => {
      const result = await runSoak(two, SOAK);
      process.stdout.write(`${toReport(result)}\n`);
      expect(result.problems.slice(0, 10)).toEqual([]);
      expect(result.journal.sent.length).toBeGreaterThan(100);
      expect([...result.strikes.values()].every((count) => count > 0)).toBe(true);
    },
    2 * SLOW_MS,
  );
});

async function send(client: TestClient, clientId = randomUUID() as ClientId): Promise<ClientId> {
  await client.do("messages.send", { roomId: studio, clientId, content: { kind: "text", text: "across" } });
  return clientId;
}

function flowFrom(client: TestClient): MessageFlow {
  const flow = new MessageFlow((clientId) => send(client, clientId));
  onTestFinished(() => flow.abandon());
  return flow;
}

function hasMessage(client: TestClient, clientId: ClientId | undefined): boolean {
  return client.eventsOf("messages.added").some(({ messages }) => messages.some((one) => one.clientId === clientId));
}

/** Everything of the room after a place. */
async function readFrom(client: TestClient, after: number): Promise<Message[]> {
  const messages: Message[] = [];
  for (let isMore = true; isMore;) {
    const from = messages.at(-1)?.seq ?? after;
    const page = await client.do("messages.history", { roomId: studio, after: from, limit: 200 });
    messages.push(...page.messages);
    isMore = page.messages.length === 200;
  }
  return messages;
}
