import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ClientId, StoryId } from "@atrium/contracts/ids";
import type { NewStoryContent } from "@atrium/contracts/stories";
import { STORY_SHOWN_MS } from "@atrium/contracts/story-limits";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { refusal } from "../../platform/realtime/test-client.ts";
import { createTestUploads } from "../files/test-upload.ts";
import { publishStories, publishTally } from "./publish.ts";

const app = useTestApp();
const { connect } = useTestClients(app);
type Person = Awaited<ReturnType<typeof connect>>;

let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

const words = (text: string): NewStoryContent => ({ kind: "text", text, ground: "night" });

async function post(person: Person, content: NewStoryContent = words("Lantern night")): Promise<StoryId> {
  const storyId = randomUUID() as StoryId;
  await person.do("stories.post", { storyId, content });
  return storyId;
}

/** A person and a contact of theirs. */
async function open() {
  const [noor, ines] = [await connect(), await connect()];
  await people.befriend(noor, ines);
  return { noor, ines };
}

/** Does something while another's change is under way, which is committed once it had the time to come as far as it can. */
async function during<Result>(change: string, values: unknown[], work: () => Promise<Result>): Promise<Result> {
  const other = await app.context.db.pool.connect();
  try {
    await other.query("begin");
    await other.query(change, values);
    const working = work();
    await pause(150);
    await other.query("commit");
    return await working;
  } finally {
    other.release();
  }
}

/** The app with a database whose answers come late. */
function slowly() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { db, ...context } = app.context;
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await promise;
      return result;
    },
  });
  return { context: { ...context, db: { ...db, kysely } }, release };
}

describe("at once", () => {
  test("a story that is taken away while it is looked at, liked or answered does not exist", async () => {
    const { noor, ines } = await open();
    const whileRemoved = async (work: (storyId: StoryId) => Promise<unknown>) => {
      const storyId = await post(noor);
      return during("delete from stories where id = $1", [storyId], () => refusal(work(storyId)));
    };
    expect(await whileRemoved((storyId) => ines.do("stories.see", { storyId }))).toBe("NOT_FOUND");
    expect(await whileRemoved((storyId) => ines.do("stories.like", { storyId, isLiked: true }))).toBe("NOT_FOUND");
    const reply = (storyId: StoryId) => ines.do("stories.reply", { storyId, clientId: randomUUID(), text: "Lovely" });
    expect(await whileRemoved(reply)).toBe("NOT_FOUND");
  });

  test("an id that two people choose is the first one's", async () => {
    const { noor, ines } = await open();
    const storyId = randomUUID() as StoryId;
    const insert = `insert into stories (id, owner_id, kind, words, ground, posted_at, ends_at)
      values ($1, $2, 'text', 'First', 'sky', $3, $4)`;
    const values = [storyId, noor.userId, new Date(app.clock.nowMs), new Date(app.clock.nowMs + STORY_SHOWN_MS)];
    const second = () => refusal(ines.do("stories.post", { storyId, content: words("Second") }));
    expect(await during(insert, values, second)).toBe("BAD_INPUT");
  });

  test("what is told late of what somebody shows is no older than what was told before", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    const slow = slowly();
    const telling = [publishStories(slow.context, noor.userId), publishTally(slow.context, noor.userId, storyId)];
    const changing = [post(noor), ines.do("stories.see", { storyId })];
    await pause(150);
    slow.release();
    await Promise.all([...telling, ...changing]);
    await ines.until(() => ines.eventsOf("stories.changed").length === 3);
    expect(ines.eventsOf("stories.changed").at(-1)?.stories).toHaveLength(2);
    await noor.until(() => noor.eventsOf("stories.tally").length === 2);
    expect(noor.eventsOf("stories.tally").at(-1)?.tally).toEqual({ views: 1, likes: 0 });
  });

  test("many likes and their taking back are told once, and counted as the last of them says", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => ines.do("stories.like", { storyId, isLiked: at % 2 === 0 })),
    );
    const { rows } = await app.context.db.pool.query(
      "select count(*)::int as told from feed_items where user_id = $1 and code = 'STORY_LIKE'",
      [noor.userId],
    );
    expect(rows).toEqual([{ told: 1 }]);
    const { tally } = await noor.do("stories.viewers", { storyId, before: null });
    expect(tally.views).toBe(1);
    await noor.until(() => noor.eventsOf("stories.tally").length === 20);
    expect(noor.eventsOf("stories.tally").at(-1)?.tally).toEqual(tally);
  });
});

describe("a retry of what was stored", () => {
  test("of a reply gets the same answer when the story is over, gone or no more the caller's to see  MSG-008 MSG-005", async () => {
    const { noor, ines } = await open();
    const say = async () => {
      const input = { storyId: await post(noor), clientId: randomUUID() as ClientId, text: "Beautiful" };
      return { input, answer: await ines.do("stories.reply", input) };
    };
    const [gone, over, hidden] = [await say(), await say(), await say()];
    await noor.do("stories.remove", { storyId: gone.input.storyId });
    expect(await ines.do("stories.reply", gone.input)).toEqual(gone.answer);
    const unsaid = { ...gone.input, clientId: randomUUID() as ClientId };
    expect(await refusal(ines.do("stories.reply", unsaid))).toBe("NOT_FOUND");
    await app.graphql(noor.token, `mutation { blockPerson(userId: "${ines.userId}") }`);
    expect((await ines.do("stories.list", { before: null })).authors).toEqual([]);
    expect(await ines.do("stories.reply", hidden.input)).toEqual(hidden.answer);
    app.clock.nowMs += STORY_SHOWN_MS;
    expect(await ines.do("stories.reply", over.input)).toEqual(over.answer);
    const { messages } = await noor.do("messages.history", { roomId: gone.answer.roomId });
    expect(messages).toHaveLength(3);
  });

  test("of a like gets the same answer when the story is over, and one that never arrived is refused", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    await ines.do("stories.like", { storyId, isLiked: true });
    app.clock.nowMs += STORY_SHOWN_MS;
    expect(await ines.do("stories.like", { storyId, isLiked: true })).toEqual({});
    expect(await refusal(ines.do("stories.like", { storyId, isLiked: false }))).toBe("NOT_FOUND");
    await app.context.db.pool.query("delete from friend_links where $1 in (lower_id, higher_id)", [ines.userId]);
    expect(await refusal(ines.do("stories.like", { storyId, isLiked: true }))).toBe("NOT_FOUND");
  });

  test("of a post gets the same answer when the story was taken away meanwhile, and shows it to nobody again", async () => {
    const { noor, ines } = await open();
    const input = { storyId: randomUUID() as StoryId, content: words("Lantern night") };
    const answer = await noor.do("stories.post", input);
    await noor.do("stories.remove", { storyId: input.storyId });
    expect(await noor.do("stories.post", input)).toEqual(answer);
    expect(await refusal(ines.do("stories.post", input))).toBe("BAD_INPUT");
    expect((await ines.do("stories.list", { before: null })).authors).toEqual([]);
    // Nothing of it is left once it would be over.
    app.clock.nowMs += STORY_SHOWN_MS;
    await app.runTimedJob("stories.remove-ended");
    const { rows } = await app.context.db.pool.query("select from removed_stories where owner_id = $1", [noor.userId]);
    expect(rows).toEqual([]);
  });

  test("of a post gets the same answer when the story is over", async () => {
    const { noor } = await open();
    const input = { storyId: randomUUID() as StoryId, content: words("Lantern night") };
    const answer = await noor.do("stories.post", input);
    app.clock.nowMs += STORY_SHOWN_MS;
    expect(await noor.do("stories.post", input)).toEqual(answer);
  });
});

describe("what is not shown", () => {
  test("a file that was kept as something else is no photograph and no video", async () => {
    const { noor } = await open();
    const jpeg = await sharp({ create: { width: 60, height: 90, channels: 3, background: "#d04020" } })
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    const put = () => createTestUploads({ url: app.url, token: noor.token }).put(jpeg, "lanterns.jpg");
    const refused = (kind: "photo" | "video", uploadId: string) =>
      refusal(noor.do("stories.post", { storyId: randomUUID(), content: { kind, uploadId, text: "" } }));
    const document = await put();
    await noor.do("messages.keepFile", { uploadId: document, use: "document" });
    expect(await refused("photo", document)).toBe("BAD_INPUT");
    const photo = await put();
    await noor.do("messages.keepFile", { uploadId: photo, use: "photo" });
    expect(await refused("video", photo)).toBe("BAD_INPUT");
  });

  test("who has seen a story that is over nobody hears any more", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    await ines.do("stories.see", { storyId });
    app.clock.nowMs += STORY_SHOWN_MS;
    expect(await refusal(noor.do("stories.viewers", { storyId, before: null }))).toBe("NOT_FOUND");
  });

  test("what a deleted account showed does not exist from then on, and what it has seen is not counted", async () => {
    const { noor, ines } = await open();
    const storyId = await post(noor);
    const own = await post(ines);
    await noor.do("stories.see", { storyId: own });
    await ines.until(() => ines.eventsOf("stories.tally").length === 1);
    await app.graphql(noor.token, 'mutation { deleteAccount(password: "atrium-demo") { status } }');
    expect((await ines.do("stories.read", { userId: noor.userId })).stories).toEqual([]);
    expect(await refusal(ines.do("stories.like", { storyId, isLiked: true }))).toBe("NOT_FOUND");
    await app.runJobs();
    expect((await ines.do("stories.viewers", { storyId: own, before: null })).tally).toEqual({ views: 0, likes: 0 });
  });
});
