import { randomUUID } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import type { RoomAboutInput } from "@atrium/contracts/rooms";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";

const app = useTestApp();
let people: TestPeople;
const clients: TestClient[] = [];
beforeAll(async () => {
  people = await createTestPeople(app);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function newcomer() {
  const person = await people.someone();
  const client = await TestClient.signedIn(app.url, person.token);
  clients.push(client);
  const create = async (name: string, about: RoomAboutInput, chatType: "channel" | "community" = "channel") => {
    const input = { chatType, clientId: randomUUID() as ClientId, name, userIds: [], about };
    return (await client.do("rooms.create", input)).room.roomId;
  };
  const find = async (text: string) => (await client.do("rooms.search", { text })).channels.map(({ name }) => name);
  return { ...person, client, create, find };
}
const OPEN = { isPublic: true, isSearchable: true };

test("finds public channels that may be found, by name and keywords, the newest first  ROOM-060 ROOM-066", async () => {
  const [owner, other] = [await newcomer(), await newcomer()];
  await owner.create("Quarry Écho", { ...OPEN, keywords: ["Kalkstein"] });
  await owner.create("Quarry today", { ...OPEN, keywords: ["Известняк"] });
  await owner.create("Quarry hidden", { isPublic: true, isSearchable: false });
  await owner.create("Quarry private", { isPublic: false, isSearchable: true });
  await owner.create("Quarry people", OPEN, "community");
  expect(await other.find("QUÂRRY")).toEqual(["Quarry today", "Quarry Écho"]);
  expect(await other.find("echo quar")).toEqual(["Quarry Écho"]);
  expect(await other.find("kalk")).toEqual(["Quarry Écho"]);
  expect(await other.find("известняк")).toEqual(["Quarry today"]);
  expect(await other.find("uarry")).toEqual([]);
  expect(await other.find("q%")).toEqual([]);
});

test("is asked only for words of more than one character, and finds no channel that one is in  ROOM-062", async () => {
  const [owner, other] = [await newcomer(), await newcomer()];
  const roomId = await owner.create("Zeppelin", OPEN);
  expect([await other.find("z"), await other.find(" z ")]).toEqual([[], []]);
  expect(await other.find("ze")).toEqual(["Zeppelin"]);
  expect(await owner.find("ze")).toEqual([]);
  await owner.client.do("rooms.delete", { roomId });
  expect(await other.find("ze")).toEqual([]);
});

test("tells of a channel how it introduces itself, and nothing of what is said in it", async () => {
  const [owner, other] = [await newcomer(), await newcomer()];
  const roomId = await owner.create("Xylophone", { ...OPEN, description: "Every Tuesday" });
  await owner.client.do("messages.send", {
    roomId,
    clientId: randomUUID(),
    content: { kind: "text", text: "Not yet" },
  });
  const { channels } = await other.client.do("rooms.search", { text: "xylo" });
  expect(channels).toEqual([
    {
      roomId,
      name: "Xylophone",
      memberCount: 1,
      about: {
        ...OPEN,
        description: "Every Tuesday",
        needsApproval: false,
        keywords: [],
        fee: null,
        isVerified: false,
        isSilent: false,
      },
    },
  ]);
});
