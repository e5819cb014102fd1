import type { NewContent } from "@atrium/contracts/content/content";
import type { UserId } from "@atrium/contracts/ids";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone as Person, type TestPeople } from "../../../../test/test-people.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { createTestUploads } from "../../files/test-upload.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

type Details = {
  title: string | null;
  contactId: UserId | null;
  contactName: string | null;
  messageSeq: number | null;
};
type Item = { code: string; chatId: string | null; sender: { id: UserId }; details: Details };
const FEED = "{ feeds { code chatId sender { id } details { title contactId contactName messageSeq } } }";
async function told({ token }: Person): Promise<Item[]> {
  const { data } = await app.graphql<{ feeds: Item[] }>(token, FEED);
  return data.feeds.filter(({ code }) => code === "DOCUMENT_SHARED" || code === "RECOMMENDATIONS_SHARED");
}

async function befriend(one: Person, other: Person): Promise<void> {
  const ask = (by: Person, field: string, of: Person) =>
    app.graphql(by.token, `mutation ($id: ID!) { ${field}(userId: $id) { state } }`, { id: of.userId });
  await ask(one, "requestFriend", other);
  await ask(other, "acceptFriend", one);
}

/** Two with a direct chat, and what one of them says in it. */
async function chat({ areFriends = true }: { areFriends?: boolean } = {}) {
  const [by, to] = [await people.someone(), await people.someone()];
  if (areFriends) await befriend(by, to);
  const client = await TestClient.signedIn(app.url, by.token);
  const { room } = await client.do("rooms.create", { chatType: "direct", userId: to.userId });
  const say = async (content: NewContent, roomId = room.roomId) =>
    (await client.do("messages.send", { roomId, clientId: randomUUID(), content })).seq;
  async function shareDocument(name: string) {
    const uploadId = await createTestUploads({ url: app.url, token: by.token }).put(Buffer.from("%PDF-1.7\n"), name);
    const { file } = await client.do("messages.keepFile", { uploadId, use: "document" });
    return say({ kind: "document", files: [file], text: "" });
  }
  return { by, to, client, roomId: room.roomId, say, shareDocument };
}
const card = (of: Partial<{ userId: UserId | null; name: string; phone: string; email: string }>) =>
  ({ kind: "contact", userId: null, name: "Théo", phone: null, email: null, ...of }) as const;

test("a document that is sent to a friend stands in the chat, and in Activity with its name and the way there  B-22 FEED-033", async () => {
  const { by, to, roomId, shareDocument } = await chat();
  const seq = await shareDocument("Plan.pdf");
  await expect.poll(() => told(to), { timeout: 30_000 }).toHaveLength(1);
  expect((await told(to))[0]).toEqual({
    code: "DOCUMENT_SHARED",
    chatId: roomId,
    sender: { id: by.userId },
    details: { title: "Plan.pdf", contactId: null, contactName: null, messageSeq: seq },
  });
  expect(await told(by)).toEqual([]);
});

test("a member's card recommends them by the name they have here, whatever the card says  B-22 FEED-032", async () => {
  const { by, to, roomId, say } = await chat();
  const person = await people.someone();
  await say(card({ userId: person.userId, name: "Somebody else" }));
  await expect.poll(() => told(to), { timeout: 30_000 }).toHaveLength(1);
  expect((await told(to))[0]).toMatchObject({
    code: "RECOMMENDATIONS_SHARED",
    chatId: roomId,
    sender: { id: by.userId },
    details: { contactId: person.userId, contactName: expect.stringMatching(/^Åse Number/u) as string },
  });
});

test("who was recommended and has deleted their account is named in nobody's Activity any more  B-09", async () => {
  const { to, say } = await chat();
  const person = await people.someone();
  await say(card({ userId: person.userId }));
  await expect.poll(() => told(to), { timeout: 30_000 }).toHaveLength(1);
  await people.ask(person, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { __typename } }`);
  await app.runJobs();
  expect(await told(to)).toEqual([]);
});

test("of somebody without an account the item has the name alone, and the message how they are reached", async () => {
  const { to, say } = await chat();
  const seq = await say(card({ name: "Théo $$$$$ Roux", phone: "+33 1 99 00", email: "theo@roux.example" }));
  await expect.poll(() => told(to), { timeout: 30_000 }).toHaveLength(1);
  const [item] = await told(to);
  expect(item?.details).toEqual({ title: null, contactId: null, contactName: "Théo  Roux", messageSeq: seq });
  expect(JSON.stringify(item)).not.toContain("roux.example");
});

test("nobody is told by who is no friend of theirs, in a room of several, or of themselves", async () => {
  const stranger = await chat({ areFriends: false });
  const { by, to, client, say, shareDocument } = await chat();
  const input = { clientId: randomUUID(), name: "Site", userIds: [to.userId] };
  const { room } = await client.do("rooms.create", { chatType: "group", ...input });
  await stranger.shareDocument("Spam.pdf");
  await stranger.say(card({ name: "Spam" }));
  await say(card({ name: "Théo" }), room.roomId);
  await say(card({ userId: to.userId, name: "You" }));
  // What is told of is told in turn, so that this one shows that nothing else was.
  await shareDocument("Last.pdf");
  const titles = async () => (await told(to)).map(({ details }) => details.title);
  await expect.poll(titles, { timeout: 30_000 }).toContain("Last.pdf");
  expect([await titles(), await told(stranger.to), await told(by)]).toEqual([["Last.pdf"], [], []]);
});
