import { randomUUID } from "node:crypto";
import type { ClientId, Instant, StoryId, UserId } from "@atrium/contracts/ids";
import type { NewStoryContent } from "@atrium/contracts/stories";
import { STORIES_A_PERSON_MAX, STORY_SHOWN_MS, STORY_TEXT_MAX_LENGTH } from "@atrium/contracts/story-limits";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { refusal, type TestClient } from "../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { createTestUploads } from "../files/test-upload.ts";

const app = useTestApp();
const { connect, openDevice } = useTestClients(app);
type Person = Awaited<ReturnType<typeof connect>>;

let people: TestPeople;
let jpeg: Buffer;
beforeAll(async () => {
  people = await createTestPeople(app);
  jpeg = await sharp({ create: { width: 600, height: 900, channels: 3, background: "#d04020" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
});

const words = (text: string): NewStoryContent => ({ kind: "text", text, ground: "night" });
const upload = (person: Person, bytes: Uint8Array = jpeg) =>
  createTestUploads({ url: app.url, token: person.token }).put(bytes, "lanterns.jpg");

async function post(person: Person, content: NewStoryContent = words("Lantern night")): Promise<StoryId> {
  const storyId = randomUUID() as StoryId;
  await person.do("stories.post", { storyId, content });
  return storyId;
}

/** A person, a contact of theirs, and somebody else. */
async function open() {
  const [noor, ines, stranger] = [await connect(), await connect(), await connect()];
  await people.befriend(noor, ines);
  return { noor, ines, stranger };
}

const list = async (viewer: TestClient) => (await viewer.do("stories.list", { before: null })).authors;
const read = async (viewer: TestClient, { userId }: { userId: UserId }) =>
  (await viewer.do("stories.read", { userId })).stories;
const isTold = (client: TestClient, count: number) =>
  client.until(() => client.eventsOf("stories.changed").length === count);
const get = async (url = "") => (await fetch(app.url + url)).status;

describe("what is shown", () => {
  test("a story is in its owner's and their contacts' lists, and in nobody else's  MSG-025 B-27", async () => {
    const { noor, ines, stranger } = await open();
    const storyId = await post(noor);
    for (const viewer of [noor, ines])
      expect(await list(viewer)).toEqual([
        {
          userId: noor.userId,
          name: expect.stringMatching(/\S/),
          stories: [
            {
              storyId,
              postedAt: new Date(app.clock.nowMs).toISOString(),
              endsAt: new Date(app.clock.nowMs + STORY_SHOWN_MS).toISOString(),
              isSeen: viewer === noor,
            },
          ],
        },
      ]);
    expect(await list(stranger)).toEqual([]);
    expect(await read(stranger, noor)).toEqual([]);
    expect(await read(ines, noor)).toMatchObject([
      { storyId, content: { kind: "text", text: "Lantern night", ground: "night" }, isSeen: false, tally: null },
    ]);
  });

  test("after a day nobody sees it any more, and what it showed is removed  B-27", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor, { kind: "photo", uploadId: await upload(noor), text: "Twelve are hung" });
    const [shown] = await read(ines, noor);
    const url = shown?.content.kind === "photo" ? shown.content.url : "";
    expect(await get(url)).toBe(200);
    app.clock.nowMs += STORY_SHOWN_MS;
    expect([await list(ines), await list(noor), await read(ines, noor), await read(noor, noor)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(await refusal(ines.do("stories.like", { storyId, isLiked: true }))).toBe("NOT_FOUND");
    await app.runTimedJob("stories.remove-ended");
    const { rows } = await app.context.db.pool.query("select count(*)::int as left from stories where id = $1", [
      storyId,
    ]);
    expect(rows).toEqual([{ left: 0 }]);
    expect(await get(url)).toBe(404);
  });

  test("a photograph comes without what its camera noted, and a file that is none is refused", async () => {
    const { noor, ines } = await open();
    await post(noor, { kind: "photo", uploadId: await upload(noor), text: "" });
    const [story] = await read(ines, noor);
    if (story?.content.kind !== "photo") throw new Error("no photograph");
    const bytes = Buffer.from(await (await fetch(app.url + story.content.url)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(story.content.previewUrl).not.toBeNull();
    const nothing = await upload(noor, Buffer.from("no picture"));
    const refused = (content: NewStoryContent, by = noor) =>
      refusal(by.do("stories.post", { storyId: randomUUID(), content }));
    expect(await refused({ kind: "photo", uploadId: nothing, text: "" })).toBe("BAD_INPUT");
    expect(await refused({ kind: "video", uploadId: nothing, text: "" })).toBe("BAD_INPUT");
    const anothers = await upload(ines);
    expect(await refused({ kind: "photo", uploadId: anothers, text: "" })).toBe("BAD_INPUT");
    expect(await refused(words(" \n"))).toBe("BAD_INPUT");
    expect(await refused(words("é".repeat(STORY_TEXT_MAX_LENGTH + 1)))).toBe("BAD_INPUT");
  });

  test("whose newest is the newest comes first, and pages go on behind the last of them", async () => {
    const { noor, ines } = await open();
    const mei = await connect();
    await people.befriend(mei, ines);
    await post(noor);
    app.clock.nowMs += 1_000;
    await post(mei);
    const authors = await list(ines);
    expect(authors.map(({ userId }) => userId)).toEqual([mei.userId, noor.userId]);
    const [{ userId, stories } = { userId: mei.userId, stories: [] }] = authors;
    const before = { userId, postedAt: stories.at(-1)?.postedAt ?? "" };
    const next = await ines.do("stories.list", { before });
    expect(next.authors.map((author) => author.userId)).toEqual([noor.userId]);
    expect(next.hasMore).toBe(false);
  });

  test("a retry posts nothing more, also at once, and another's id is none to post under", async () => {
    const { noor, ines } = await open();
    const input = {
      storyId: randomUUID(),
      content: { kind: "photo" as const, uploadId: await upload(noor), text: "" },
    };
    const answers = await Promise.all([noor.do("stories.post", input), noor.do("stories.post", input)]);
    app.clock.nowMs += 1_000;
    expect(await noor.do("stories.post", input)).toEqual(answers[0]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await read(ines, noor)).toHaveLength(1);
    expect(await refusal(ines.do("stories.post", { ...input, content: words("Mine") }))).toBe("BAD_INPUT");
    expect(await read(ines, noor)).toMatchObject([{ content: { kind: "photo" } }]);
  });

  test("one more than anybody looks through is refused, also of many at once, until one is over", async () => {
    const { noor } = await open();
    const { pool } = app.context.db;
    await pool.query(
      `insert into stories (id, owner_id, kind, words, ground, posted_at, ends_at)
        select gen_random_uuid(), $1, 'text', 'One', 'sky', $2, $3 from generate_series(1, $4)`,
      [noor.userId, new Date(app.clock.nowMs), new Date(app.clock.nowMs + 60_000), STORIES_A_PERSON_MAX - 1],
    );
    const tries = await Promise.allSettled([1, 2, 3].map(() => post(noor)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(post(noor))).toBe("CONFLICT");
    app.clock.nowMs += 60_000;
    await post(noor);
  });

  test("what is taken away is gone for all, with its file, and is its owner's alone to take away", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor, { kind: "photo", uploadId: await upload(noor), text: "" });
    const [story] = await read(ines, noor);
    const url = story?.content.kind === "photo" ? story.content.url : "";
    expect(await refusal(ines.do("stories.remove", { storyId }))).toBe("NOT_FOUND");
    await noor.do("stories.remove", { storyId });
    expect([await list(ines), await list(noor), await get(url)]).toEqual([[], [], 404]);
    expect(await refusal(noor.do("stories.remove", { storyId }))).toBe("NOT_FOUND");
  });

  test("who is no contact any more sees, likes and answers nothing", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    await app.graphql(ines.token, `mutation { endFriendship(userId: "${noor.userId}") { state } }`);
    expect([await list(ines), await read(ines, noor)]).toEqual([[], []]);
    expect(await refusal(ines.do("stories.see", { storyId }))).toBe("NOT_FOUND");
    expect(await refusal(ines.do("stories.like", { storyId, isLiked: true }))).toBe("NOT_FOUND");
    const reply = { storyId, clientId: randomUUID(), text: "Lovely" };
    expect(await refusal(ines.do("stories.reply", reply))).toBe("NOT_FOUND");
  });
});

describe("what contacts hear", () => {
  test("each device of a contact hears at once what is shown and what no more, a stranger's nothing", async () => {
    const { noor, ines, stranger } = await open();
    const phone = await openDevice(ines);
    const storyId = await post(noor);
    for (const client of [ines, phone, noor]) {
      await isTold(client, 1);
      expect(client.eventsOf("stories.changed")[0]).toMatchObject({ userId: noor.userId, stories: [{ storyId }] });
    }
    await noor.do("stories.remove", { storyId });
    await isTold(phone, 2);
    expect(phone.eventsOf("stories.changed")[1]).toMatchObject({ userId: noor.userId, stories: [] });
    await stranger.do("stories.list", { before: null });
    expect(stranger.eventsOf("stories.changed")).toEqual([]);
  });
});

describe("who looks", () => {
  test("is counted and named once for whose story it is, the latest first, and for nobody else  B-27", async () => {
    const { noor, ines } = await open();
    const mei = await connect();
    await people.befriend(noor, mei);
    const storyId = await post(noor);
    const phone = await openDevice(ines);
    await ines.do("stories.see", { storyId });
    await ines.do("stories.see", { storyId });
    await phone.until(() => phone.eventsOf("stories.seen").length === 1);
    app.clock.nowMs += 1_000;
    await mei.do("stories.like", { storyId, isLiked: true });
    await noor.until(() => noor.eventsOf("stories.tally").some(({ tally }) => tally.views === 2 && tally.likes === 1));
    const told = await noor.do("stories.viewers", { storyId, before: null });
    expect(told).toMatchObject({
      viewers: [
        { userId: mei.userId, isLiked: true },
        { userId: ines.userId, isLiked: false },
      ],
      hasMore: false,
      tally: { views: 2, likes: 1 },
    });
    const [latest] = told.viewers;
    const before = { userId: latest?.userId ?? "", seenAt: latest?.seenAt ?? "" };
    expect((await noor.do("stories.viewers", { storyId, before })).viewers).toMatchObject([{ userId: ines.userId }]);
    expect(await refusal(ines.do("stories.viewers", { storyId, before: null }))).toBe("NOT_FOUND");
    expect(await read(noor, noor)).toMatchObject([{ tally: { views: 2, likes: 1 } }]);
    expect(await read(ines, noor)).toMatchObject([{ isSeen: true, isLiked: false, tally: null }]);
  });

  test("at one's own is not counted, and nobody likes their own", async () => {
    const { noor } = await open();
    const storyId = await post(noor);
    await noor.do("stories.see", { storyId });
    expect(await refusal(noor.do("stories.like", { storyId, isLiked: true }))).toBe("NOT_FOUND");
    expect((await noor.do("stories.viewers", { storyId, before: null })).tally).toEqual({ views: 0, likes: 0 });
  });
});

describe("a like", () => {
  test("is told in Activity once, however often it is taken back, and counts while it stands  FEED-034", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    for (const isLiked of [true, false, true]) await ines.do("stories.like", { storyId, isLiked });
    const { rows } = await app.context.db.pool.query(
      "select count(*)::int as told from feed_items where user_id = $1 and code = 'STORY_LIKE'",
      [noor.userId],
    );
    expect(rows).toEqual([{ told: 1 }]);
    expect((await noor.do("stories.viewers", { storyId, before: null })).tally).toEqual({ views: 1, likes: 1 });
    await ines.do("stories.like", { storyId, isLiked: false });
    expect(await read(ines, noor)).toMatchObject([{ isSeen: true, isLiked: false }]);
  });
});

describe("a reply", () => {
  test("is a message in the chat of the two that names the story, its owner and its words, once however often it is tried  MSG-008 MSG-005", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor, words("Lantern night, first test"));
    const input = { storyId, clientId: randomUUID() as ClientId, text: "Beautiful" };
    const { roomId } = await ines.do("stories.reply", input);
    expect(await ines.do("stories.reply", input)).toEqual({ roomId });
    const { messages } = await noor.do("messages.history", { roomId });
    const storyDetails = { storyId, userId: noor.userId, kind: "text", words: "Lantern night, first test" };
    expect(messages).toMatchObject([
      { sender: ines.userId, content: { kind: "storyMessage", storyDetails, text: "Beautiful" } },
    ]);
    await noor.until(() => noor.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    const found = await noor.do("messages.search", { roomId, text: "beauti" });
    expect(JSON.stringify(found)).toContain("Beautiful");
  });

  test("is said to whose story it is, and not passed on", async () => {
    const { noor, ines, stranger } = await open();
    const storyId = await post(noor);
    const { roomId } = await ines.do("stories.reply", { storyId, clientId: randomUUID(), text: "Beautiful" });
    const to = (await noor.do("rooms.create", { chatType: "direct", userId: stranger.userId })).room.roomId;
    const forward = { roomId, seqs: [1], to: [to], clientIds: [randomUUID()] };
    expect(await refusal(noor.do("messages.forward", forward))).toBe("NOT_FOUND");
  });

  test("cannot be claimed by a message of one's own, and is refused to one's own story and without words", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    const { roomId } = await ines.do("stories.reply", { storyId, clientId: randomUUID(), text: "Beautiful" });
    const storyDetails = { storyId, userId: noor.userId, kind: "text" as const, words: "Never said" };
    const claimed = { kind: "storyMessage", storyDetails, text: "So you said" };
    const send = { roomId, clientId: randomUUID(), content: claimed } as unknown as Parameters<
      typeof ines.do<"messages.send">
    >[1];
    expect(await refusal(ines.do("messages.send", send))).toBe("BAD_INPUT");
    const reply = (by: Person, text: string) => by.do("stories.reply", { storyId, clientId: randomUUID(), text });
    expect(await refusal(reply(noor, "To myself"))).toBe("NOT_FOUND");
    expect(await refusal(reply(ines, " "))).toBe("BAD_INPUT");
  });

  test("stays when the story is gone, and is refused to whoever was blocked", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    const { roomId } = await ines.do("stories.reply", { storyId, clientId: randomUUID(), text: "Beautiful" });
    await noor.do("stories.remove", { storyId });
    const { messages } = await ines.do("messages.history", { roomId });
    expect(messages).toMatchObject([{ content: { kind: "storyMessage", text: "Beautiful" } }]);
    const next = await post(noor);
    await app.graphql(noor.token, `mutation { blockPerson(userId: "${ines.userId}") }`);
    const again = ines.do("stories.reply", { storyId: next, clientId: randomUUID(), text: "Again" });
    expect(await refusal(again)).toBe("NOT_FOUND");
    expect(await read(ines, noor)).toEqual([]);
  });

  test("contacts of a deleted account hear that they are none any more, and ask again for nothing of it", async () => {
    const { noor, ines } = await open();
    await post(noor);
    const heard = ines.eventsOf("friends.changed").length;
    await app.graphql(noor.token, "mutation ($p: String!) { deleteAccount(password: $p) { status } }", {
      p: DEMO_PASSWORD,
    });
    await app.runJobs();
    await ines.until(() => ines.eventsOf("friends.changed").length > heard);
    expect(await list(ines)).toEqual([]);
  });

  test("a page that begins before there were years is refused as no time", async () => {
    const { noor } = await open();
    const before = { postedAt: "0000-01-01T00:00:00Z" as Instant, userId: noor.userId };
    expect(await refusal(noor.do("stories.list", { before }))).toBe("BAD_INPUT");
  });

  test("of a deleted account and its stories nothing is left", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor, { kind: "photo", uploadId: await upload(noor), text: "" });
    await ines.do("stories.see", { storyId });
    const own = await post(ines);
    await noor.do("stories.see", { storyId: own });
    await app.context.db.pool.query("update users set deleted_at = now() where id = $1", [noor.userId]);
    expect(await list(ines)).toMatchObject([{ userId: ines.userId }]);
    expect((await ines.do("stories.viewers", { storyId: own, before: null })).viewers).toEqual([]);
  });
});
