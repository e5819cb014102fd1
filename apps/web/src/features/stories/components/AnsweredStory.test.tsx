import type { Content } from "@atrium/contracts/content/content";
import type { StoryId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../../rooms/test-rooms.ts";
import { serveRooms } from "../../rooms/test-served-rooms.ts";
import { toListItems } from "../../messages/message-list/list-items.ts";
import { MessageListRow } from "../../messages/message-list/MessageListRow.tsx";
import { makeMessage, OTHER, ROOM } from "../../messages/test-messages.ts";
import { stories } from "../feature.ts";

type StoryMessage = Extract<Content, { kind: "storyMessage" }>;
type Details = NonNullable<StoryMessage["storyDetails"]>;

const details = (userId: UserId, changes: Partial<Details> = {}): Details => ({
  storyId: "s1" as StoryId,
  userId,
  kind: "photo",
  words: "Lantern night, first test",
  ...changes,
});

async function open(toDetails: (me: UserId) => StoryMessage["storyDetails"], features = [stories]) {
  const server = serveRooms([makeRoom("room", { chatType: "direct", partnerId: OTHER, name: "Noor van Dijk" })]);
  server.answer("stories.list", () => ({ authors: [], hasMore: false }));
  const { me } = await signIn(server);
  const content: StoryMessage = { kind: "storyMessage", storyDetails: toDetails(me), text: "Count me in" };
  const messages = [makeMessage(1, { content })];
  const items = toListItems({ messages, ahead: [], outbox: [], me, seenSeq: 0, readSeq: 0 });
  const rows = items.map((item) => (
    <MessageListRow
      key={item.key}
      roomId={ROOM}
      item={item}
      isDirect
      isFlashing={false}
      onMenu={() => {}}
      onJump={() => {}}
    />
  ));
  return { me, ...(await renderAt("/chat/room", <>{rows}</>, { features })) };
}

test("an answer to a story says whose story it is and what that said, and leads to it  MSG-001 MSG-005 MSG-008", async () => {
  const { screen, address } = await open(() => details(OTHER));
  const card = screen.getByRole("link", { name: "Noor van Dijk’s story Lantern night, first test" });
  await expect.element(card).toBeVisible();
  await expect.element(screen.getByText("Count me in", { exact: true })).toBeVisible();
  await card.click();
  expect(address()).toBe("/chat/story/other?at=s1");
});

test("one's own is called so, and what has no words by what it is  MSG-008", async () => {
  const { screen, address, me } = await open((own) => details(own, { kind: "video", words: "" }));
  await screen.getByRole("link", { name: "Your story Video" }).click();
  expect(address()).toBe(`/chat/story/${me}?at=s1`);
});

test("of a story that could not be read, and without the feature, the words stand alone  MSG-005", async () => {
  const { screen } = await open(() => null);
  await expect.element(screen.getByText("Count me in", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link")).not.toBeInTheDocument();
});
