import type { CommandOutput } from "@atrium/contracts/live";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type FakeLive, refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { storyList } from "../live.ts";
import { makeAuthor, makeMark, makeStory, person, serveStories } from "../test-stories.ts";
import { StoryViewer } from "./StoryViewer.tsx";

const NOOR = "Noor van Dijk";
const shownOf = (name: string, ...ids: string[]) => ({ [name]: ids.map((id) => makeStory(id)) });

type Opened = { readonly isOwn?: boolean; readonly size?: typeof PHONE };

/** A viewer that stays where it is when it asks to be closed, as a page does until the one before is there. */
function Page({ start, onClose }: { readonly start: string; readonly onClose: () => void }) {
  const [userId, setUserId] = useState(person(start));
  return <StoryViewer userId={userId} at={undefined} onGoTo={setUserId} onClose={onClose} />;
}

async function open(server: FakeLive, { isOwn = false, size }: Opened = {}) {
  const signedIn = await signIn(server);
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt(
    "/chat",
    <Page start={isOwn ? signedIn.me : NOOR} onClose={onClose} />,
    size ? { size } : {},
  );
  const words = (id: string) => screen.getByText(`words of ${id}`, { exact: true });
  const press = (name: string) => screen.getByRole("button", { name, exact: true }).click();
  const heart = screen.getByRole("button", { name: "Like", exact: true });
  return { ...signedIn, screen, onClose, words, press, heart };
}

/** From now on this is all that somebody shows. */
function show(server: FakeLive, userId: ReturnType<typeof person>, ...ids: string[]): void {
  const stories = ids.map((id) => makeStory(id, { isSeen: true }));
  server.answer("stories.read", () => ({ stories }));
  server.emit("stories.changed", { userId, name: NOOR, stories });
}

test("a story after one at which something was written goes on by itself", async () => {
  const { screen, words, press } = await open(serveStories(shownOf(NOOR, "a", "b", "c")));
  await expect.element(words("a")).toBeVisible();
  await screen.getByRole("textbox", { name: "Reply to Noor" }).click();
  await press("Next story");
  await expect.element(words("b")).toBeVisible();
  await expect.element(words("c")).toBeVisible();
});

test("a story of one's own after one that was taken away under the list of its viewers goes on by itself", async () => {
  const server = serveStories({});
  const tally = { views: 9, likes: 0 };
  const own = ["a", "b", "c"].map((id) => makeStory(id, { isSeen: true, tally }));
  server.answer("stories.read", () => ({ stories: own }));
  server.answer("stories.viewers", () => ({ viewers: [], hasMore: false, tally }));
  const { me, screen, words, press } = await open(server, { isOwn: true });
  await expect.element(words("a")).toBeVisible();
  await press("See all 9");
  await expect.element(screen.getByRole("dialog", { name: "Viewers" })).toBeVisible();
  show(server, me, "b", "c");
  await expect.element(words("b")).toBeVisible();
  await expect.element(words("c")).toBeVisible();
});

test("likes are sent one at a time, the last of them counts, and what the server refuses was never there", async () => {
  const server = serveStories(shownOf(NOOR, "a"));
  const answers: PromiseWithResolvers<object>[] = [];
  server.answer("stories.like", () => {
    const answer = Promise.withResolvers<object>();
    answers.push(answer);
    return answer.promise;
  });
  const { words, heart, asked } = await open(server);
  await expect.element(words("a")).toBeVisible();
  await userEvent.keyboard("lll");
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => asked("stories.like")).toEqual([{ storyId: "a", isLiked: true }]);
  await userEvent.keyboard("l");
  answers[0]?.resolve({});
  await expect.poll(() => asked("stories.like").length).toBe(2);
  expect(asked("stories.like")[1]).toEqual({ storyId: "a", isLiked: false });
  answers[1]?.resolve({});
  server.answer("stories.like", async () => {
    await Promise.resolve();
    return refuse("UNAVAILABLE");
  });
  await userEvent.keyboard("ll");
  await userEvent.keyboard("l");
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
});

test("a like is not lost under an answer that was on its way before it", async () => {
  const server = serveStories(shownOf(NOOR, "a"));
  const { words, heart } = await open(server);
  await expect.element(words("a")).toBeVisible();
  const older = Promise.withResolvers<CommandOutput<"stories.read">>();
  const asking = vi.fn<() => Promise<CommandOutput<"stories.read">>>(async () => ({
    stories: [makeStory("a", { isLiked: true })],
  }));
  asking.mockImplementationOnce(() => older.promise);
  server.answer("stories.read", asking);
  server.emit("friends.changed", { userId: person("Dan") });
  await expect.poll(() => asking.mock.calls.length).toBe(1);
  await userEvent.keyboard("l");
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  // It is asked anew, so that the older answer is nobody's any more.
  await expect.poll(() => asking.mock.calls.length).toBe(2);
  older.resolve({ stories: [makeStory("a")] });
  await older.promise;
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
});

test("a key that is held down likes and pauses once", async () => {
  const { words, asked, screen } = await open(serveStories(shownOf(NOOR, "a")));
  await expect.element(words("a")).toBeVisible();
  for (const key of ["l", " "])
    for (const repeat of [false, true, true, true])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }));
  await expect.element(screen.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect.poll(() => asked("stories.like")).toEqual([{ storyId: "a", isLiked: true }]);
});

test("however often it is told to close it leads back once", async () => {
  const { words, onClose } = await open(serveStories(shownOf(NOOR, "a")));
  await expect.element(words("a")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{Escape}{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a story that another device has taken away is gone, also where nothing was heard of it", async () => {
  const server = serveStories({});
  const tally = { views: 0, likes: 0 };
  server.answer("stories.read", () => ({
    stories: [makeStory("a", { isSeen: true, tally })],
  }));
  server.answer("stories.viewers", () => ({ viewers: [], hasMore: false, tally }));
  server.answer("stories.remove", () => refuse("NOT_FOUND"));
  const { screen, words, press } = await open(server, { isOwn: true });
  await expect.element(words("a")).toBeVisible();
  await press("More");
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await screen.getByRole("dialog", { name: "Delete story" }).getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByText("This story is over.")).toBeVisible();
});

test("the next person follows also from a page that is on its way, and from the one after it", async () => {
  const server = serveStories(shownOf(NOOR, "a"));
  const page = Promise.withResolvers<CommandOutput<"stories.list">>();
  const first = makeAuthor("Mei", [makeMark("m", 1)]);
  const second = makeAuthor(NOOR, [makeMark("a", 3)]);
  server.answer("stories.list", ({ before }) => {
    if (before === null) return { authors: [first], hasMore: true };
    if (before.userId === first.userId) return page.promise;
    return { authors: [makeAuthor("Dan", [makeMark("d", 5)])], hasMore: false };
  });
  const { words, screen, onClose } = await open(server);
  await expect.element(words("a")).toBeVisible();
  await expect.poll(() => storyList().getSnapshot().more).toBe("some");
  void storyList().readMore();
  await userEvent.keyboard("{ArrowRight}");
  page.resolve({ authors: [second], hasMore: true });
  await expect.element(screen.getByRole("region", { name: /^Dan’s story/u })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test("fifty stories of somebody with a long name fit on a telephone", async () => {
  const long = "Wilhelmina-Alexandra ".repeat(6).trim();
  const server = serveStories(shownOf(NOOR, ...Array.from({ length: 50 }, (_, at) => `s${at}`)));
  server.answer("stories.list", () => ({
    authors: [{ ...makeAuthor(long, [makeMark("s0", 3)]), userId: person(NOOR) }],
    hasMore: false,
  }));
  const { words } = await open(server, { size: PHONE });
  await expect.element(words("s0")).toBeVisible();
  const article = document.querySelector("article");
  const card = article?.getBoundingClientRect() ?? new DOMRect();
  const segments = [...(article?.querySelectorAll("[class*=segment][aria-hidden]") ?? [])];
  expect(segments).toHaveLength(50);
  for (const segment of segments) {
    const { width, right } = segment.getBoundingClientRect();
    expect(width).toBeGreaterThan(1.5);
    expect(right).toBeLessThanOrEqual(card.right);
  }
  for (const button of article?.querySelectorAll("header button") ?? [])
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
});
