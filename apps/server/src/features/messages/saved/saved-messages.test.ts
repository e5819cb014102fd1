import { randomUUID } from "node:crypto";
import type { RoomId, SavedId } from "@atrium/contracts/ids";
import { SAVED_PAGE } from "@atrium/contracts/limits";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { refusal, TestClient } from "../../../platform/realtime/test-client.ts";

const app = useTestApp();
const clients: TestClient[] = [];
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(person: Pick<Someone, "userId" | "token">) {
  const client = await TestClient.signedIn(app.url, person.token);
  clients.push(client);
  const say = async (roomId: RoomId, text: string) =>
    (await client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } })).seq;
  const texts = async (input: { text?: string } = {}) =>
    (await client.do("messages.saved", input)).saved.map(({ content }) =>
      "text" in content ? content.text : content.kind,
    );
  return Object.assign(client, { userId: person.userId, token: person.token, say, texts });
}

/** Two people in a room, in which the one has said this. */
async function setUp(...said: readonly string[]) {
  const [owner, other] = [await connect(await people.someone()), await connect(await people.someone())];
  const roomId = await createTestRoom(app, { owner, members: [owner, other] });
  const seqs: number[] = [];
  for (const text of said) seqs.push(await owner.say(roomId, text));
  return { owner, other, roomId, seqs };
}

test("what is saved is a copy with its room, its kind and when it was saved, and is not stored in clear  MSG-021", async () => {
  const { owner, other, roomId, seqs } = await setUp("Kiln firing on Monday");
  const { savedId } = await other.do("messages.save", { roomId, seq: seqs[0] ?? 0 });
  const { saved } = await other.do("messages.saved", {});
  expect(saved).toEqual([
    {
      savedId,
      savedBy: other.userId,
      roomId,
      seq: 1,
      sender: owner.userId,
      senderName: saved[0]?.senderName,
      content: { kind: "text", text: "Kiln firing on Monday" },
      isEncrypted: true,
      createdAt: saved[0]?.createdAt,
      updatedAt: saved[0]?.createdAt,
      canOpen: true,
    },
  ]);
  const { rows } = await app.context.db.pool.query(
    "select saved_messages::text as row from saved_messages where id = $1",
    [savedId],
  );
  expect(rows[0]?.row).not.toContain("Kiln");
  expect(rows[0]?.row).not.toContain(Buffer.from("Kiln firing").toString("hex"));
});

test("the newest is first, and alone where one is asked for; pages follow each other to the end  MSG-023", async () => {
  const { other, roomId, seqs } = await setUp(...Array.from({ length: SAVED_PAGE + 3 }, (_, index) => `note ${index}`));
  for (const seq of seqs) {
    app.clock.nowMs += 1;
    await other.do("messages.save", { roomId, seq });
  }
  const latest = await other.do("messages.saved", { limit: 1 });
  expect(latest.saved.map(({ seq }) => seq)).toEqual([SAVED_PAGE + 3]);
  const first = await other.do("messages.saved", {});
  const second = await other.do("messages.saved", { after: first.after as SavedId });
  expect([...first.saved, ...second.saved].map(({ seq }) => seq)).toEqual(seqs.toReversed());
  expect(second.after).toBeNull();
});

test("saving again renews the copy and is one; an edit leaves it as it was saved", async () => {
  const { owner, other, roomId } = await setUp("first words");
  const [one, two] = await Promise.all([1, 2].map(() => other.do("messages.save", { roomId, seq: 1 })));
  expect(one).toEqual(two);
  await owner.do("messages.edit", { roomId, seq: 1, content: { kind: "text", text: "other words" } });
  expect(await other.texts()).toEqual(["first words"]);
  await other.do("messages.save", { roomId, seq: 1 });
  expect(await other.texts()).toEqual(["other words"]);
});

test("is searched by the beginnings of words, whatever the accents and the case  ROOM-058", async () => {
  const { other, roomId, seqs } = await setUp("Pale limestone", "Crème brûlée", "limes");
  for (const seq of seqs) await other.do("messages.save", { roomId, seq });
  expect((await other.texts({ text: " LÍME" })).toSorted()).toEqual(["Pale limestone", "limes"]);
  expect(await other.texts({ text: "creme bru" })).toEqual(["Crème brûlée"]);
  expect(await other.texts({ text: "stone" })).toEqual([]);
  expect(await other.texts({ text: "  " })).toEqual([]);
});

test("stays when one leaves the room, without the way back to it; and goes when the message is deleted for everyone", async () => {
  const { owner, other, roomId, seqs } = await setUp("kept", "taken back");
  for (const seq of seqs) await other.do("messages.save", { roomId, seq });
  await owner.do("messages.delete", { roomId, seq: 2 });
  expect(await other.texts()).toEqual(["kept"]);
  await other.do("rooms.leave", { roomId });
  const { saved } = await other.do("messages.saved", {});
  expect(saved.map(({ content, canOpen }) => ({ content, canOpen }))).toEqual([
    { content: { kind: "text", text: "kept" }, canOpen: false },
  ]);
  expect(await refusal(other.do("messages.save", { roomId, seq: 1 }))).toBe("NOT_FOUND");
});

test("nobody saves what they may not read, sees what another saved, or removes it", async () => {
  const { owner, other, roomId } = await setUp("words");
  const stranger = await connect(await people.someone());
  const { savedId } = await other.do("messages.save", { roomId, seq: 1 });
  expect(await refusal(stranger.do("messages.save", { roomId, seq: 1 }))).toBe("NOT_FOUND");
  expect(await refusal(other.do("messages.save", { roomId, seq: 9 }))).toBe("NOT_FOUND");
  expect([await owner.texts(), await stranger.texts()]).toEqual([[], []]);
  expect(await refusal(owner.do("messages.unsave", { savedId }))).toBe("NOT_FOUND");
  await owner.do("messages.delete", { roomId, seq: 1 });
  expect(await refusal(other.do("messages.save", { roomId, seq: 1 }))).toBe("NOT_FOUND");
});

test("a second device hears of what is saved and removed", async () => {
  const { other, roomId } = await setUp("words");
  const phone = await connect(other);
  const { savedId } = await other.do("messages.save", { roomId, seq: 1 });
  await phone.until(() => phone.eventsOf("messages.savedChanged").length === 1);
  expect((await phone.do("messages.saved", { of: { roomId, seq: 1 } })).saved).toHaveLength(1);
  await phone.do("messages.unsave", { savedId });
  await other.until(() => other.eventsOf("messages.savedChanged").length === 2);
  expect(await other.texts()).toEqual([]);
});
