import type { StoryId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeAuthor, makeMark, makeStory, person, serveStories } from "../test-stories.ts";
import { noteShown } from "./shown-before.ts";
import { StoriesPlace } from "./StoriesPlace.tsx";

async function open(server = serveStories({})) {
  const signedIn = await signIn(server);
  const rendered = await renderAt("/chat", <StoriesPlace />);
  const { screen } = rendered;
  const shown = () =>
    [...document.querySelectorAll("[id^=story-of-]")].map((portrait) => portrait.lastElementChild?.textContent);
  await expect.element(screen.getByRole("region", { name: "Stories" })).toBeInTheDocument();
  return { ...signedIn, ...rendered, shown };
}
const THREE = {
  "Daniel Costa": [makeStory("d1", { isSeen: true, hoursAgo: 1 })],
  "Noor van Dijk": [makeStory("n1", { hoursAgo: 3 })],
  "Mei-Ling Chua": [makeStory("m1", { hoursAgo: 2 })],
};
const OWN = "Add to your story. Nothing is shown yet.";

test("one's own story is first, then whose stories are new, then those that are seen  MSG-025", async () => {
  const { screen, shown } = await open(serveStories(THREE));
  await expect.element(screen.getByText("Noor", { exact: true })).toBeVisible();
  expect(shown()).toEqual([OWN, "Mei-Ling Chua, new story", "Noor van Dijk, new story", "Daniel Costa, story seen"]);
  await expectAccessible();
});

test("a portrait leads to that person's stories, and while nothing is posted one's own to the composer", async () => {
  const { screen, address } = await open(serveStories(THREE));
  await screen.getByRole("link", { name: "Noor van Dijk, new story" }).click();
  expect(address()).toBe("/chat/story/noor%20van%20dijk");
  await screen.getByRole("button", { name: OWN }).click();
  await expect.element(screen.getByRole("dialog", { name: "New story" })).toBeVisible();
});

test("with stories of one's own their portrait opens them, and the badge beside it still the composer", async () => {
  const { screen, server, me, address } = await open();
  server.emit("stories.changed", { userId: me, name: "Me", stories: [makeMark("o1", 0)] });
  await screen.getByRole("link", { name: "Your story" }).click();
  expect(address()).toBe(`/chat/story/${me}`);
  await screen.getByRole("button", { name: "Add to your story", exact: true }).click();
  await expect.element(screen.getByRole("dialog", { name: "New story" })).toBeVisible();
});

test("it follows what people post, see and take away  MSG-025", async () => {
  const { screen, server, shown } = await open(serveStories(THREE));
  await expect.element(screen.getByText("Noor", { exact: true })).toBeVisible();
  server.emit("stories.changed", {
    userId: person("Daniel Costa"),
    name: "Daniel Costa",
    stories: [makeMark("d1", 1), makeMark("d2", 0)],
  });
  await expect.poll(() => shown()[1]).toBe("Daniel Costa, new story");
  server.emit("stories.seen", { storyId: "m1" as StoryId });
  await expect.poll(() => shown().at(-1)).toBe("Mei-Ling Chua, story seen");
  server.emit("stories.changed", { userId: person("Noor van Dijk"), name: "Noor van Dijk", stories: [] });
  await expect.poll(shown).toEqual([OWN, "Daniel Costa, new story", "Mei-Ling Chua, story seen"]);
});

test("arrows, Home and End move through it, which is one stop of the Tab key", async () => {
  const { screen } = await open(serveStories(THREE));
  const last = screen.getByRole("link", { name: "Daniel Costa, story seen" });
  await expect.element(last).toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: OWN })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("link", { name: "Mei-Ling Chua, new story" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(last).toHaveFocus();
  expect(
    [...document.querySelectorAll("[id^=story-of-]")].map((portrait) => (portrait as HTMLElement).tabIndex),
  ).toEqual([-1, -1, -1, 0]);
});

test("more people than a page holds come as its end is scrolled to, by the wheel as well", async () => {
  const server = serveStories({});
  const page = (from: number) =>
    Array.from({ length: 30 }, (_, at) =>
      makeAuthor(`Person${from + at}`, [makeMark(`s${from + at}`, (from + at) / 10)]),
    );
  server.answer("stories.list", ({ before }) =>
    before === null ? { authors: page(1), hasMore: true } : { authors: page(31), hasMore: false },
  );
  const { screen, asked } = await open(server);
  await expect.element(screen.getByText("Person30", { exact: true })).toBeInTheDocument();
  expect(asked("stories.list")).toHaveLength(1);
  const strip = screen.getByRole("list");
  strip.element().dispatchEvent(new WheelEvent("wheel", { deltaY: 1_500, cancelable: true, bubbles: true }));
  await expect.element(screen.getByText("Person60", { exact: true })).toBeInTheDocument();
  expect(asked("stories.list")).toHaveLength(2);
});

test("where the list does not come one's own story is there, and it can be tried again", async () => {
  const server = serveStories({});
  server.answer("stories.list", () => refuse("UNAVAILABLE"));
  const { screen, shown } = await open(server);
  const again = screen.getByRole("button", { name: "Load stories again" });
  await expect.element(again).toBeVisible();
  expect(shown()).toEqual([OWN]);
  server.answer("stories.list", () => ({ authors: [makeAuthor("Noor", [makeMark("n1", 1)])], hasMore: false }));
  await again.click();
  await expect.element(screen.getByRole("link", { name: "Noor, new story" })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

test("while nobody shows anything it is one line, also while it is loaded, and grows with the first story  SHELL-054", async () => {
  const { screen, server } = await open();
  const strip = screen.getByRole("region", { name: "Stories" });
  await expect.element(screen.getByText("Your story", { exact: true })).toBeVisible();
  await expect.element(strip).toHaveAttribute("aria-busy", "false");
  expect(strip.element().getBoundingClientRect().height).toBeLessThanOrEqual(52);
  server.emit("stories.changed", { userId: person("Noor"), name: "Noor", stories: [makeMark("n1", 0)] });
  await expect.element(screen.getByText("Noor", { exact: true })).toBeVisible();
  expect(strip.element().getBoundingClientRect().height).toBeGreaterThan(80);
});

test("while it is loaded it is as high as it will be where stories were shown before", async () => {
  noteShown(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = serveStories(THREE);
  server.answer("stories.list", async () => {
    await promise;
    return { authors: [makeAuthor("Noor", [makeMark("n1", 1)])], hasMore: false };
  });
  const { screen } = await open(server);
  const strip = screen.getByRole("region", { name: "Stories" });
  const before = strip.element().getBoundingClientRect().height;
  resolve();
  await expect.element(screen.getByText("Noor", { exact: true })).toBeVisible();
  expect(strip.element().getBoundingClientRect().height).toBe(before);
});
