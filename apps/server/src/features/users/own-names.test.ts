import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, createApp } from "../../app.ts";
import { Hub } from "../../platform/realtime/hub.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";

const app = useTestApp();
const clients: TestClient[] = [];
let [people, admin, reader]: [TestPeople, Someone, Someone] = [] as never;
let node: { app: App; hub: Hub; url: string };

beforeAll(async () => {
  people = await createTestPeople(app);
  [admin, reader] = [await people.someone("ORG_ADMIN"), await people.someone()];
  const hub = new Hub(app.context);
  const other = await createApp({ ...app.context, hub }, "/nowhere");
  node = { app: other, hub, url: await other.http.listen({ port: 0, host: "127.0.0.1" }) };
});
afterAll(async () => {
  for (const client of clients) client.close();
  await node.app.close();
});

async function connect(url: string, { token }: Someone): Promise<TestClient> {
  const client = await TestClient.signedIn(url, token);
  clients.push(client);
  return client;
}

const rename = ({ userId }: Someone, firstName: string): Promise<unknown> =>
  people.ask(admin, `mutation { updateUser(userId: "${userId}", firstName: "${firstName}", lastName: "Åberg") }`);

const send = (client: TestClient, roomId: RoomId): Promise<unknown> =>
  client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "Hello" } });

test("whoever is given another name has it in what they write and when they type, on every node  R2", async () => {
  const person = await people.someone();
  const [here, there, listener] = [
    await connect(app.url, person),
    await connect(node.url, person),
    await connect(app.url, reader),
  ];
  const { room } = await listener.do("rooms.create", { chatType: "direct", userId: person.userId });
  const { roomId } = room;
  await Promise.all([listener, here, there].map((client) => client.do("rooms.open", { roomId })));
  await rename(person, "Renamed");
  const isTold = (client: TestClient) =>
    client
      .eventsOf("account.renamed")
      .some(({ firstName, lastName }) => `${firstName} ${lastName}` === "Renamed Åberg");
  await Promise.all([here, there].map((client) => client.until(() => isTold(client))));
  expect(isTold(listener)).toBe(false);

  await send(here, roomId);
  await send(there, roomId);
  await there.do("messages.typing", { roomId });
  await listener.until(() => listener.eventsOf("messages.typing").length > 0);
  const written = listener.eventsOf("messages.added").flatMap(({ messages }) => messages);
  expect(written.map(({ senderName }) => senderName)).toEqual(["Renamed Åberg", "Renamed Åberg"]);
  expect(listener.eventsOf("messages.typing")).toEqual([{ roomId, userId: person.userId, name: "Renamed Åberg" }]);
});

test("a change of something else than the name is told to none of the person's devices", async () => {
  const person = await people.someone();
  const client = await connect(app.url, person);
  await people.ask(admin, `mutation { updateUser(userId: "${person.userId}", b2bPhone: "+447700900999") }`);
  await client.do("presence.set", { presence: true });
  expect(client.eventsOf("account.renamed")).toEqual([]);
});

test("a name that changes after a socket has said who it is, and before notices reach it, is the new one  R2", async () => {
  const person = await people.someone();
  const { hub } = app.context;
  const addConnection = hub.addConnection.bind(hub);
  hub.addConnection = async (...given) => {
    await rename(person, "Late");
    await addConnection(...given);
  };
  try {
    await connect(app.url, person);
  } finally {
    hub.addConnection = addConnection;
  }
  expect(Array.from(hub.connectionsOf(person.userId), ({ displayName }) => displayName)).toEqual(["Late Åberg"]);
});
