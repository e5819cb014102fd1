import type { StoryId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
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

/** A list whose first page ends with Mei; each further one comes when it is let. */
async function openPaged() {
  const pages: PromiseWithResolvers<CommandOutput<"stories.list">>[] = [];
  const opened = await open((served, at) =>
    served.answer("stories.list", ({ before }) => {
      if (before === null) return { authors: [makeAuthor("Mei", [makeMark("m1", 1, at)])], hasMore: true };
      const page = Promise.withResolvers<CommandOutput<"stories.list">>();
      pages.push(page);
      return page.promise;
    }),
  );
  return { ...opened, pages };
}

test("what is heard while a further page is on its way is not lost under its older answer", async () => {
  const { live, list, names, now, pages } = await openPaged();
  void list.readMore();
  live.emit("stories.changed", {
    userId: person("Noor"),
    name: "Noor",
    stories: [makeMark("n1", 2, now), makeMark("n2", 0, now)],
  });
  live.emit("stories.changed", { userId: person("Dan"), name: "Dan", stories: [] });
  live.emit("stories.seen", { storyId: "l1" as StoryId });
  const authors = [
    makeAuthor("Noor", [makeMark("n1", 2, now)]),
    makeAuthor("Dan", [makeMark("d1", 3, now)]),
    makeAuthor("Lea", [makeMark("l1", 4, now)]),
  ];
  pages[0]?.resolve({ authors, hasMore: false });
  await settle();
  expect(names()).toEqual(["Noor", "Mei", "Lea"]);
  expect(list.getSnapshot().others.map(({ stories }) => stories.map(({ isSeen }) => isSeen))).toEqual([
    [false, false],
    [false],
    [true],
  ]);
});

test("a further page that fails says nothing of a list that was read anew meanwhile", async () => {
  const { live, list, now, pages } = await openPaged();
  void list.readMore();
  live.answer("stories.list", () => ({ authors: [makeAuthor("Mei", [makeMark("m1", 1, now)])], hasMore: false }));
  live.emit("friends.changed", {} as never);
  await settle();
  pages[0]?.reject(new Error("cut"));
  await settle();
  expect(list.getSnapshot().more).toBe("none");
});

test("who asks for a further page that is on its way waits for it", async () => {
  const { list, names, now, pages } = await openPaged();
  void list.readMore();
  let isThere = false;
  const waiting = list.readMore().then(() => (isThere = true));
  await settle();
  expect(isThere).toBe(false);
  pages[0]?.resolve({ authors: [makeAuthor("Noor", [makeMark("n1", 2, now)])], hasMore: false });
  await waiting;
  expect(names()).toEqual(["Mei", "Noor"]);
  expect(pages).toHaveLength(1);
});

test("one's own are there once, as they were heard of while they were asked for", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { live, list, names, now } = await open((served, at) => {
    served.answer("stories.list", () => ({ authors: [makeAuthor("Mei", [makeMark("m1", 1, at)])], hasMore: true }));
    served.answer("stories.read", async () => {
      await promise;
      return { stories: [{ ...makeStory("o1"), ...makeMark("o1", 9, at) }] };
    });
  });
  const stories = [makeMark("o1", 9, now), makeMark("o2", 0, now)];
  live.emit("stories.changed", { userId: ME, name: "Me", stories });
  resolve();
  await settle();
  expect(names()).toEqual(["Mei"]);
  expect(list.getSnapshot().own?.stories.map(({ storyId }) => storyId)).toEqual(["o1", "o2"]);
});
