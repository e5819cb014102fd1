import type { StoryId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { makeStory, person } from "../test-stories.ts";
import { PICTURE_MS, ShownTime, toShownShare } from "./progress.ts";
import { toNeighbour, toPlace, toShown, toStart } from "./viewer-order.ts";

const stories = [
  makeStory("a", { isSeen: true, hoursAgo: 23.5 }),
  makeStory("b", { hoursAgo: 2 }),
  makeStory("c", { hoursAgo: 1 }),
];

test("it begins with the first that is new, with the first where all are seen, and with the wanted one alone", () => {
  expect(toStart(stories, undefined)).toBe("b");
  expect(toStart(stories.slice(0, 1), undefined)).toBe("a");
  expect(toStart(stories, "c" as StoryId)).toBe("c");
  expect(toStart(stories, "gone" as StoryId)).toBe(null);
  expect(toStart([], undefined)).toBe(null);
});

test("where one is taken away the next one has its place, and after the last one the one before", () => {
  expect(toPlace(stories, "b" as StoryId, 0)).toBe(1);
  expect(toPlace(stories, "gone" as StoryId, 1)).toBe(1);
  expect(toPlace(stories, "gone" as StoryId, 3)).toBe(2);
});

test("what is over is not shown", () => {
  expect(toShown(stories, new Date(Date.now() + 3_600_000)).map(({ storyId }) => storyId)).toEqual(["b", "c"]);
});

test("the next person is the next in the strip, and there is none beyond its ends or for who is not in it", () => {
  const people = ["Noor", "Mei"].map((name) => ({ userId: person(name) }));
  expect(toNeighbour(people, person("Noor"), 1)).toBe("mei");
  expect(toNeighbour(people, person("Mei"), -1)).toBe("noor");
  expect(toNeighbour(people, person("Mei"), 1)).toBe(undefined);
  expect(toNeighbour(people, person("Noor"), -1)).toBe(undefined);
  expect(toNeighbour(people, person("Dan"), 1)).toBe(undefined);
});

test("time in which a story is held up is not counted", () => {
  const time = new ShownTime();
  time.run(1_000);
  time.run(1_500);
  expect(time.at(3_000)).toBe(2_000);
  time.pause(3_000);
  expect(time.at(9_000)).toBe(2_000);
  time.run(9_000);
  expect(time.at(9_500)).toBe(2_500);
});

test("a segment fills with the time, in steps of a second where nothing is to move", () => {
  expect(toShownShare(1_500, PICTURE_MS, false)).toBe(0.25);
  expect(toShownShare(1_500, PICTURE_MS, true)).toBe(1 / 6);
  expect(toShownShare(9_000, PICTURE_MS, false)).toBe(1);
});
