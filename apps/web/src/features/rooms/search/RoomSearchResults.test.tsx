import type { UserId } from "@atrium/contracts/ids";
import type { FoundChannel } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { type Answers, fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeMessage, makeRoom, NO_ABOUT } from "../test-rooms.ts";
import { serveRooms, toPerson } from "../test-served-rooms.ts";
import { RoomListPane } from "../list/RoomListPane.tsx";

const STUDIO = makeRoom("studio", { name: "Harbour & Pine Studio", lastSeq: 4, recentMessage: makeMessage(4) });
const PENCILS = makeRoom("pencils", {
  name: "Sharp Pencils",
  chatType: "channel",
  about: { ...NO_ABOUT, keywords: ["graphite"] },
});
const WEEKLY: FoundChannel = {
  roomId: "weekly" as FoundChannel["roomId"],
  name: "Harvest Table Weekly",
  memberCount: 2_140,
  about: { ...NO_ABOUT, fee: { minor: 900, currency: "EUR" } },
};
const HARI = toPerson("hari", "Hari Menon");
const ZAHARA = { ...toPerson("zahara", "Zahara Idowu"), username: "zahara" };
const ASKED = toPerson("asked", "Richard Holm");
const STATES = [
  { userId: "hari", state: "friends" },
  { userId: "zahara", state: "none" },
  { userId: "asked", state: "sent" },
];
const NETWORK: Answers = {
  Friends: { data: { friends: [HARI] } },
  People: { data: { users: [HARI, ZAHARA, ASKED] } },
  Friendships: { data: { friendships: STATES } },
};
const NOBODY: Answers = { Friends: { data: { friends: [] } }, People: { data: { users: [] } } };

async function open(
  network: Answers = NETWORK,
  messages = [{ roomId: STUDIO.roomId, message: makeMessage(2, "other" as UserId, "pale harbour stone") }],
) {
  fakeNetwork(network);
  const server = serveRooms([STUDIO, PENCILS]);
  server.answer("rooms.search", () => ({ rooms: [], channels: network === NETWORK ? [WEEKLY] : [] }));
  server.answer("messages.searchEverywhere", () => ({ hits: messages }));
  const person = await signIn(server);
  const { screen, address } = await renderAt("/chat", <RoomListPane selected={null} />);
  const search = screen.getByRole("searchbox", { name: "Search" });

  return {
    ...person,
    screen,
    address,
    search,
    headings: () =>
      screen
        .getByRole("heading", { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
  };
}

test("what is found stands in sections: Chats, Channels, Friends, Add friends, and messages  ROOM-013 ROOM-055", async () => {
  const { screen, search, headings } = await open();
  await search.fill("har");
  await expect.poll(headings).toEqual(["Chats", "Channels", "Friends", "Add friends", "Messages"]);
  await expect.element(screen.getByRole("link").filter({ hasText: "Harbour & Pine Studio" }).first()).toBeVisible();
  await expect.element(screen.getByText("Public channel, 2,140 members")).toBeVisible();
  await expect.element(screen.getByText("Premium")).toBeVisible();
});

test("Add is offered for who is no contact, and friends are not among Add friends  ROOM-056", async () => {
  const { screen, search } = await open();
  await search.fill("har");
  await expect.element(screen.getByRole("button", { name: "Add Zahara Idowu" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Add Hari/u })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /^Add Richard/u })).not.toBeInTheDocument();
});

test("finds a room by its keywords and by what kind it is  ROOM-060", async () => {
  const { screen, search } = await open(NOBODY, []);
  const pencils = screen.getByRole("link").filter({ hasText: "Sharp Pencils" });
  await search.fill("graph");
  await expect.element(pencils).toBeVisible();
  await search.fill("channel");
  await expect.element(pencils).toBeVisible();
});

test("a message that was found leads to where it was said, with the arrows and Enter  ROOM-063", async () => {
  const { search, address } = await open(NOBODY);
  await search.fill("stone");
  await expect.poll(() => document.querySelectorAll("[data-found]").length).toBe(1);
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/chat/studio?at=2");
});

test("messages are narrowed by sender, kind and date  MSG-020", async () => {
  const { screen, search, asked } = await open(NOBODY);
  await search.fill("stone");
  await screen.getByRole("combobox", { name: "From" }).selectOptions("Priya Raghunathan");
  await screen.getByRole("combobox", { name: "Kind" }).selectOptions("Polls");
  await screen.getByRole("combobox", { name: "When" }).selectOptions("Today");
  const since = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  await expect
    .poll(() => asked("messages.searchEverywhere").at(-1))
    .toEqual({ text: "stone", sender: "other", kind: "poll", since });
});

function typeAtOnce(input: HTMLInputElement, texts: readonly string[]): void {
  for (const text of texts) {
    // As a browser does it, past what React notes of its own writing.
    Reflect.set(HTMLInputElement.prototype, "value", text, input);
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

test("nothing is asked for an empty text, and a text is asked for once it rests, without the blanks around it  ROOM-059 ROOM-064 ROOM-065", async () => {
  const { search, asked } = await open(NOBODY);
  // One after the other without a pause, which a busy machine would make between two commands to the browser.
  typeAtOnce(search.element() as HTMLInputElement, ["   ", "  s", "  st "]);
  await expect.poll(() => asked("messages.searchEverywhere")).toEqual([{ text: "st" }]);
  expect(asked("rooms.search")).toEqual([{ text: "st" }]);
});

test("what did not load is said, beside what was found, and is asked for again", async () => {
  const { server, screen, search, headings } = await open(NOBODY);
  server.answer("messages.searchEverywhere", () => refuse("INTERNAL"));
  await search.fill("harbour");
  await expect.element(screen.getByRole("alert")).toMatchTextContent("Some results did not load");
  await expect.poll(headings).toEqual(["Chats"]);
  server.answer("messages.searchEverywhere", () => ({ hits: [{ roomId: STUDIO.roomId, message: makeMessage(2) }] }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(headings).toEqual(["Chats", "Messages"]);
});

test("what was found in a room that is left is gone with the room", async () => {
  const { server, search, headings } = await open(NOBODY);
  await search.fill("stone");
  await expect.poll(headings).toEqual(["Messages"]);
  server.emit("rooms.removed", { roomId: STUDIO.roomId });
  await expect.poll(headings).toEqual(["No results"]);
});
