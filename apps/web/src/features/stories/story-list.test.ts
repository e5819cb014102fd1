import type { StoryId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../test/test-timers.ts";
import { StoryList } from "./story-list.ts";
import { makeAuthor, makeMark, makeStory, person } from "./test-stories.ts";

const ME = "me" as UserId;
const HOUR_MS = 3_600_000;

async function open(prepare: (live: FakeLive, now: number) => void = () => {}) {
  const [live, timers] = [new FakeLive(), new FakeTimers()];
  const now = timers.now();
  live.answer("stories.list", () => ({
    authors: [makeAuthor("Noor", [makeMark("n1", 23, now)]), makeAuthor("Mei", [makeMark("m1", 1, now)])],
    hasMore: false,
  }));
  prepare(live, now);
  const list = new StoryList({ live: live as never, timers, me: ME });
  await settle();
  const names = () => list.getSnapshot().others.map(({ name }) => name);
  return { live, timers, now, list, names };
}

test("a story is gone at the moment at which it is over, without anything being asked  MSG-025", async () => {
  const { live, timers, names } = await open();
  expect(names()).toEqual(["Mei", "Noor"]);
  await timers.advance(HOUR_MS - 1);
  expect(names()).toEqual(["Mei", "Noor"]);
  await timers.advance(1);
  expect(names()).toEqual(["Mei"]);
  expect(live.requests).toHaveLength(1);
});

test("what is heard while the list is on its way is not lost under its older answer", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { live, names, now } = await open((served, at) =>
    served.answer("stories.list", async () => {
      await promise;
      return { authors: [makeAuthor("Noor", [makeMark("n1", 2, at)])], hasMore: false };
    }),
  );
  live.emit("stories.changed", { userId: person("Dan"), name: "Dan", stories: [makeMark("d1", 0, now)] });
  resolve();
  await settle();
  expect(names()).toEqual(["Dan", "Noor"]);
});

test("a further page is asked for after the last one of the page before, and once at a time", async () => {
  const { live, list, names, now } = await open((served, at) =>
    served.answer("stories.list", ({ before }) =>
      before === null
        ? { authors: [makeAuthor("Mei", [makeMark("m1", 1, at)])], hasMore: true }
        : { authors: [makeAuthor("Noor", [makeMark("n1", 2, at)])], hasMore: false },
    ),
  );
  await Promise.all([list.readMore(), list.readMore()]);
  expect(names()).toEqual(["Mei", "Noor"]);
  const asked = live.requests.filter(({ name }) => name === "stories.list").map(({ input }) => input);
  expect(asked).toEqual([{ before: null }, { before: { postedAt: makeMark("m1", 1, now).postedAt, userId: "mei" } }]);
  expect(list.getSnapshot().more).toBe("none");
});

test("one's own are there, on whichever page they would come", async () => {
  const { list } = await open((served, at) => {
    served.answer("stories.list", () => ({ authors: [makeAuthor("Mei", [makeMark("m1", 1, at)])], hasMore: true }));
    served.answer("stories.read", () => ({ stories: [{ ...makeStory("o1"), ...makeMark("o1", 9, at) }] }));
  });
  expect(list.getSnapshot().own?.stories.map(({ storyId, isSeen }) => [storyId, isSeen])).toEqual([["o1", true]]);
});

test("what was seen on another device is marked, and moves once nobody looks through them any more", async () => {
  const { live, list, names } = await open();
  list.hold();
  live.emit("stories.seen", { storyId: "m1" as StoryId });
  expect(names()).toEqual(["Mei", "Noor"]);
  list.release();
  expect(names()).toEqual(["Noor", "Mei"]);
});

test("a list that does not come is failed and can be tried again; one that is there stays  MSG-025", async () => {
  let isDown = true;
  const { live, list, names } = await open((served, at) =>
    served.answer("stories.list", () =>
      isDown ? refuse("UNAVAILABLE") : { authors: [makeAuthor("Mei", [makeMark("m1", 1, at)])], hasMore: false },
    ),
  );
  expect(list.getSnapshot().status).toBe("failed");
  isDown = false;
  list.retry();
  expect(list.getSnapshot().status).toBe("loading");
  await settle();
  expect(names()).toEqual(["Mei"]);
  isDown = true;
  live.emit("friends.changed", {} as never);
  await settle();
  expect([list.getSnapshot().status, names()]).toEqual(["ready", ["Mei"]]);
});

test("who is no friend any more is gone with the next answer", async () => {
  let isFriend = true;
  const { live, names } = await open((served, at) =>
    served.answer("stories.list", () => ({
      authors: isFriend ? [makeAuthor("Mei", [makeMark("m1", 1, at)])] : [],
      hasMore: false,
    })),
  );
  expect(names()).toEqual(["Mei"]);
  isFriend = false;
  live.emit("friends.changed", {} as never);
  await settle();
  expect(names()).toEqual([]);
});
