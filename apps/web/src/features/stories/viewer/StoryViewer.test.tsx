import type { RoomId, StoryId, UserId } from "@atrium/contracts/ids";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import type { FakeLive } from "../../../../test/test-live.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { StoriesPlace } from "../strip/StoriesPlace.tsx";
import { makeStory, person, photo, PICTURE, serveStories } from "../test-stories.ts";
import { PICTURE_MS } from "./progress.ts";
import { StoryViewer } from "./StoryViewer.tsx";

const NOOR = "Noor van Dijk";
const MEI = "Mei-Ling Chua";
const shownOf = (name: string, ...ids: string[]) => ({ [name]: ids.map((id) => makeStory(id)) });

type Opened = { readonly who?: UserId; readonly at?: string; readonly size?: typeof PHONE };

function Page({ start, at, onClose }: { start: UserId; at: string | undefined; onClose: () => void }) {
  const [userId, setUserId] = useState<UserId | null>(start);
  return (
    <>
      <StoriesPlace />
      {userId !== null && (
        <StoryViewer
          userId={userId}
          at={at as StoryId | undefined}
          onGoTo={setUserId}
          onClose={() => {
            setUserId(null);
            onClose();
          }}
        />
      )}
    </>
  );
}

async function open(server: FakeLive, { who = person(NOOR), at, size }: Opened = {}) {
  const signedIn = await signIn(server);
  const onClose = vi.fn<() => void>();
  const { screen, address } = await renderAt(
    "/chat",
    <Page start={who} at={at} onClose={onClose} />,
    size ? { size } : {},
  );
  const press = (name: string) => screen.getByRole("button", { name, exact: true }).click();
  const words = (id: string) => screen.getByText(`words of ${id}`, { exact: true });
  return { ...signedIn, screen, address, onClose, press, words };
}

test("a story says whose it is and how long it is shown, and counts as seen once it is", async () => {
  const { screen, words, asked } = await open(serveStories(shownOf(NOOR, "a", "b")));
  await expect.element(words("a")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: NOOR })).toBeVisible();
  await expect.element(screen.getByText("3 h ago, ends in 21 h")).toBeVisible();
  await expect.poll(() => asked("stories.see")).toEqual([{ storyId: "a" }]);
  await expectAccessible();
});

test("it begins with the first new one; keys browse, and after the last the next person follows", async () => {
  const server = serveStories({
    [NOOR]: [makeStory("a", { isSeen: true }), makeStory("b"), makeStory("c")],
    [MEI]: [makeStory("m", { hoursAgo: 5 })],
  });
  const { words, screen } = await open(server);
  await expect.element(words("b")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(words("c")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(words("a")).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(words("m")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: MEI })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("heading", { name: NOOR })).toBeVisible();
});

test("after the last story of the last person it closes, and the focus is on the portrait", async () => {
  const { onClose, press, words, screen } = await open(serveStories(shownOf(NOOR, "a")));
  await expect.element(words("a")).toBeVisible();
  await press("Next story");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole("link", { name: /^Noor/u })).toHaveFocus();
});

test("it goes on by itself, but not while it is paused by Space", async () => {
  const { words, press } = await open(serveStories(shownOf(NOOR, "a", "b")));
  await expect.element(words("a")).toBeVisible();
  await userEvent.keyboard(" ");
  await new Promise((resolve) => setTimeout(resolve, PICTURE_MS + 500));
  await expect.element(words("a")).toBeVisible();
  await press("Play");
  await expect.element(words("b")).toBeVisible();
});

test("it waits while its menu is open, and goes on once that is closed by the button that opened it", async () => {
  const { words, press, screen } = await open(serveStories(shownOf(NOOR, "a", "b")));
  await expect.element(words("a")).toBeVisible();
  await press("More");
  await expect.element(screen.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, PICTURE_MS + 500));
  await expect.element(words("a")).toBeVisible();
  await press("More");
  await expect.element(screen.getByRole("menuitem", { name: "Profile" })).not.toBeInTheDocument();
  await expect.element(words("b")).toBeVisible();
});

test("Escape closes it, and out of the field first leads back to the story", async () => {
  const { onClose, screen, words } = await open(serveStories(shownOf(NOOR, "a")));
  await expect.element(words("a")).toBeVisible();
  const field = screen.getByRole("textbox", { name: "Reply to Noor" });
  await field.fill("l");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("L likes it and likes it no more; what the server refuses is taken back", async () => {
  const { server, screen, words, asked } = await open(serveStories(shownOf(NOOR, "a")));
  await expect.element(words("a")).toBeVisible();
  const heart = screen.getByRole("button", { name: "Like" });
  await userEvent.keyboard("l");
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
  expect(asked("stories.like")).toEqual([
    { storyId: "a", isLiked: true },
    { storyId: "a", isLiked: false },
  ]);
  server.answer("stories.like", () => refuse("UNAVAILABLE"));
  await heart.click();
  await expect.element(screen.getByText("Your like was not saved. Check the connection and try again.")).toBeVisible();
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
});

test("a reply goes to the chat with them, which it then leads to; tried again it is the same message", async () => {
  const { server, screen, words, asked, address } = await open(serveStories(shownOf(NOOR, "a")));
  await expect.element(words("a")).toBeVisible();
  await expect.element(screen.getByText("Your reply goes to the chat with Noor")).toBeVisible();
  server.answer("stories.reply", () => refuse("UNAVAILABLE"));
  const field = screen.getByRole("textbox", { name: "Reply to Noor" });
  await field.fill("Count me in");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByRole("alert").getByText("Your reply was not sent. Check the connection and try again."))
    .toBeVisible();
  await expect.element(field).toHaveValue("Count me in");
  server.answer("stories.reply", () => ({ roomId: "chat" as RoomId }));
  await screen.getByRole("button", { name: "Send reply" }).click();
  await expect.element(screen.getByText(/^Sent to the chat with Noor\./u)).toBeVisible();
  await expect.element(field).toHaveValue("");
  const sent = asked("stories.reply") as { clientId: string; text: string }[];
  expect(sent.map(({ text }) => text)).toEqual(["Count me in", "Count me in"]);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
  await screen.getByRole("link", { name: "Open chat" }).click();
  expect(address()).toBe("/chat/chat");
});

test("to whom one may not write one is told so", async () => {
  const { server, screen, words } = await open(serveStories(shownOf(NOOR, "a")));
  await expect.element(words("a")).toBeVisible();
  server.answer("stories.reply", () => refuse("CONFLICT"));
  await screen.getByRole("textbox", { name: "Reply to Noor" }).fill("Hello");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert").getByText("You cannot write to Noor.")).toBeVisible();
});

test("of a story that is over it says so, and offers what is shown instead", async () => {
  const server = serveStories(shownOf(NOOR, "b"));
  const { screen, words } = await open(server, { at: "a" });
  await expect.element(screen.getByText("This story is over.")).toBeVisible();
  await screen.getByRole("button", { name: "Show what Noor shows now" }).click();
  await expect.element(words("b")).toBeVisible();
  server.answer("stories.read", () => ({ stories: [] }));
  server.emit("stories.changed", { userId: person(NOOR), name: NOOR, stories: [] });
  await expect.element(screen.getByText("This story is over.")).toBeVisible();
});

test("stories that do not come can be asked for again", async () => {
  const server = serveStories(shownOf(NOOR, "a"));
  const answer = { stories: [makeStory("a")] };
  server.answer("stories.read", () => refuse("INTERNAL"));
  const { screen, words } = await open(server);
  await expect.element(screen.getByText("This story could not be loaded.")).toBeVisible();
  server.answer("stories.read", () => answer);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(words("a")).toBeVisible();
});

test("a photo that fails is tried with the link of a new answer, and counts as seen only when it is there", async () => {
  const server = serveStories({
    [NOOR]: [makeStory("a", { content: photo("Lantern night\nTwelve are hung.", "data:image/png;base64,AAAA") })],
  });
  const { screen, asked } = await open(server);
  await expect.element(screen.getByText("The photo could not be loaded.")).toBeVisible();
  expect(asked("stories.see")).toEqual([]);
  server.answer("stories.read", () => ({
    stories: [makeStory("a", { content: photo("Lantern night\nTwelve are hung.", PICTURE) })],
  }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked("stories.see")).toEqual([{ storyId: "a" }]);
  await expect.element(screen.getByText("The photo could not be loaded.")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Lantern night", { exact: true })).toBeVisible();
});

const TALLY = { views: 7, likes: 1 };
const VIEWERS = Array.from({ length: 7 }, (_, at) => ({
  userId: `v${at}` as UserId,
  name: `Viewer ${at}`,
  seenAt: new Date(Date.now() - at * 60_000).toISOString() as never,
  isLiked: at === 0,
}));

async function openOwn(size?: typeof PHONE) {
  const server = serveStories({});
  const own = [
    makeStory("o1", { isSeen: true, tally: TALLY }),
    makeStory("o2", { isSeen: true, tally: { views: 0, likes: 0 } }),
  ];
  server.answer("stories.read", () => ({ stories: own }));
  server.answer("stories.viewers", () => ({ viewers: VIEWERS, hasMore: false, tally: TALLY }));
  const signedIn = await signIn(server);
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt(
    "/chat",
    <Page start={signedIn.me} at={undefined} onClose={onClose} />,
    size ? { size } : {},
  );
  await expect.element(screen.getByText("words of o1")).toBeVisible();
  return { ...signedIn, server, screen, onClose, own };
}

test("beside a story of one's own stands who has seen it, and nothing to reply with; the counts are kept current", async () => {
  const { server, screen, asked } = await openOwn();
  const panel = screen.getByRole("complementary", { name: "Your story, viewers" });
  await expect.element(panel.getByText("Viewer 5")).toBeVisible();
  await expect.element(panel.getByText("Viewer 6")).not.toBeInTheDocument();
  await expect.element(panel.getByText("Likes it")).toBeInTheDocument();
  await expect.element(panel.getByText("7 views")).toBeInTheDocument();
  await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
  expect(asked("stories.see")).toEqual([]);
  await expectAccessible();
  server.emit("stories.tally", { storyId: "o1" as StoryId, tally: { views: 8, likes: 2 } });
  await expect.element(panel.getByText("8 views")).toBeInTheDocument();
  await expect.element(panel.getByText("2 likes")).toBeInTheDocument();
  await panel.getByRole("button", { name: "See all 8" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Viewers" }).getByText("Viewer 6")).toBeVisible();
});

test("on a phone who has seen it comes in a sheet", async () => {
  const { screen } = await openOwn(PHONE);
  await screen.getByRole("button", { name: /^Viewers/u }).click();
  await expect.element(screen.getByRole("dialog", { name: "Viewers" }).getByText("Viewer 6")).toBeVisible();
});

test("one's own story is deleted after a question, and the next one shown", async () => {
  const { screen, asked } = await openOwn();
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  expect(asked("stories.remove")).toEqual([]);
  await screen.getByRole("dialog", { name: "Delete story" }).getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => asked("stories.remove")).toEqual([{ storyId: "o1" }]);
  await expect.element(screen.getByText("words of o2")).toBeVisible();
});

test("on a phone a tap on the right third goes on and one on the left back, and a long press only pauses", async () => {
  const { words, screen } = await open(serveStories(shownOf(NOOR, "a", "b")), { size: PHONE });
  await expect.element(words("a")).toBeVisible();
  const at = (x: number) => document.elementFromPoint(x, 400) as HTMLElement;
  at(370).click();
  await expect.element(words("b")).toBeVisible();
  at(20).click();
  await expect.element(words("a")).toBeVisible();
  const right = at(370);
  right.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true }));
  await new Promise((resolve) => setTimeout(resolve, 400));
  right.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, isPrimary: true }));
  right.click();
  await expect.element(words("a")).toBeVisible();
  await expectAccessible();
  await expect.element(screen.getByRole("button", { name: "Close" })).toBeVisible();
});

/** One finger, over what is in the middle. */
function swipe(byX: number, byY: number) {
  const target = document.elementFromPoint(195, 300) as HTMLElement;
  const touchAt = (clientX: number, clientY: number) => new Touch({ identifier: 1, target, clientX, clientY });
  const [from, to] = [touchAt(195, 300), touchAt(195 + byX, 300 + byY)];
  target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [from], changedTouches: [from] }));
  target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [to] }));
}

test("on a phone a swipe aside goes to the next person and back, and one down closes", async () => {
  const server = serveStories({ ...shownOf(NOOR, "a"), [MEI]: [makeStory("b", { hoursAgo: 5 })] });
  const { words, onClose } = await open(server, { size: PHONE });
  await expect.element(words("a")).toBeVisible();
  swipe(-30, 10);
  swipe(-20, -120);
  await expect.element(words("a")).toBeVisible();
  swipe(-120, 20);
  await expect.element(words("b")).toBeVisible();
  swipe(120, 20);
  await expect.element(words("a")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  swipe(10, 120);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
