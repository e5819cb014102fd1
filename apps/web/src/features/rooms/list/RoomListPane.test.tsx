import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type FakeLive, refuse } from "../../../../test/test-live.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeMessage, makeRoom, NO_ABOUT, OTHER } from "../test-rooms.ts";
import { serveRooms, toSync } from "../test-served-rooms.ts";
import { drafts } from "../../messages/live.ts";
import { RoomListPane } from "./RoomListPane.tsx";

/** A room whose newest message was written at this minute. */
const withMessage = (roomId: string, minute: number, changes: Partial<Room> = {}) =>
  makeRoom(roomId, { lastSeq: minute, readSeq: minute, recentMessage: makeMessage(minute), ...changes });

const STUDIO = withMessage("studio", 5, { name: "Harbour & Pine Studio", unread: 2 });
const ELIN = withMessage("elin", 9, { chatType: "direct", name: "Elin Sandström", partnerId: "elin" as UserId });
const KILN = withMessage("kiln", 7, { name: "Kiln night" });
const NEWS = withMessage("news", 8, { chatType: "channel", name: "Atrium News" });
const MARKET = withMessage("market", 6, { chatType: "community", name: "Market hall" });
const ROOMS = [STUDIO, NEWS, ELIN, MARKET, KILN];

async function open(server: FakeLive = serveRooms(ROOMS), selected: RoomId | null = null) {
  fakeNetwork({ Friends: { data: { friends: [] } }, People: { data: { users: [] } } });
  const person = await signIn(server);
  const { screen, address } = await renderAt("/chat", <RoomListPane selected={selected} />);
  const rows = screen.getByRole("listitem");
  return {
    ...person,
    screen,
    address,
    rows,
    row: (name: string) => screen.getByRole("link").filter({ hasText: name }),
    tab: (name: string) => screen.getByRole("tab", { name }),
    search: screen.getByRole("searchbox", { name: "Search" }),
    heading: (name: string) => screen.getByRole("heading", { name, exact: true }),
    names: () => rows.elements().map((row) => row.querySelector("[title]")?.textContent),
  };
}

test("has two tabs, Discussions and Communities, of which the first is chosen  ROOM-007", async () => {
  const { screen, heading, tab } = await open();
  await expect.element(heading("Chat")).toBeVisible();
  expect(
    screen
      .getByRole("tab")
      .elements()
      .map((one) => one.textContent),
  ).toEqual(["Discussions", "Communities"]);
  await expect.element(tab("Discussions")).toHaveAttribute("aria-selected", "true");
  await expect.element(tab("Communities")).toHaveAttribute("aria-selected", "false");
});

test("a red dot on the second tab says that somebody waits, until nobody does  ROOM-008", async () => {
  let isWaiting = false;
  const listeners = new Set<() => void>();
  const dot = {
    label: () => "Members waiting",
    getSnapshot: () => isWaiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: boolean) => {
    isWaiting = next;
    for (const listener of listeners) listener();
  };
  await signIn(serveRooms(ROOMS));
  const features = [{ name: "one", amongRooms: { dot } }];
  const { screen } = await renderAt("/chat", <RoomListPane selected={null} />, { features });
  const second = screen.getByRole("tab", { name: /^Communities/u });
  await expect.element(second).toBeVisible();
  await expect.element(second.getByText("Members waiting")).not.toBeInTheDocument();
  become(true);
  await expect.element(second.getByText("Members waiting")).toBeInTheDocument();
  await expect
    .element(screen.getByRole("tab", { name: "Discussions" }).getByText("Members waiting"))
    .not.toBeInTheDocument();
  become(false);
  await expect.element(second.getByText("Members waiting")).not.toBeInTheDocument();
});

test("leads to the settings and to a new chat by an icon each  ROOM-009", async () => {
  const { screen, address } = await open();
  await screen.getByRole("link", { name: "Chat Settings" }).click();
  await expect.poll(address).toBe("/chat/settings");
  await screen.getByRole("link", { name: "Create chat" }).click();
  await expect.poll(address).toBe("/chat/create");
});

test("a list that was scrolled down has a way back to its top, and one that was not has none  ROOM-014", async () => {
  const { screen, row } = await open(
    serveRooms(Array.from({ length: 60 }, (_, place) => withMessage(`r${place}`, 60 - place))),
  );
  await expect.element(row("Room r0").first()).toBeVisible();
  const toTop = screen.getByRole("button", { name: "Scroll to top" });
  await expect.element(toTop).not.toBeInTheDocument();
  row("Room r0").first().element().focus();
  await userEvent.keyboard("{End}");
  await toTop.click();
  await expect.element(row("Room r0").first()).toBeInViewport();
});

test("says of a room that costs something to join that it is Premium, and of no other  ROOM-025", async () => {
  const about = { ...NO_ABOUT, fee: { minor: 1_200, currency: "USD" } };
  const { row, tab } = await open(serveRooms([{ ...NEWS, about }, MARKET]));
  await tab("Communities").click();
  await expect.element(row("Atrium News").getByText("Premium")).toBeVisible();
  await expect.element(row("Market hall").getByText("Premium")).not.toBeInTheDocument();
});

test("shows discussions and communities apart, newest first  ROOM-017 ROOM-021 A-35", async () => {
  const { names, tab } = await open();
  await expect.poll(names).toEqual(["Elin Sandström", "Kiln night", "Harbour & Pine Studio"]);
  tab("Discussions").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Communities")).toHaveFocus();
  await expect.poll(names).toEqual(["Atrium News", "Market hall"]);
});

test("a chat in which nobody has written is listed while it is open, or holds a draft  ROOM-022", async () => {
  const opened = makeRoom("opened", { chatType: "direct", name: "Leila Farahani", lastSeq: 0, recentMessage: null });
  const { names } = await open(serveRooms([ELIN, opened]), opened.roomId);
  await expect.poll(names).toContain("Leila Farahani");
});

test("a chat in which nobody has written is not listed once it is left  ROOM-022", async () => {
  const opened = makeRoom("opened", { chatType: "direct", name: "Leila Farahani", lastSeq: 0, recentMessage: null });
  const { names } = await open(serveRooms([ELIN, opened]));
  await expect.poll(names).toEqual(["Elin Sandström"]);
  drafts().set(opened.roomId, "Good morning");
  await expect.poll(names).toContain("Leila Farahani");
});

test("a search finds a room by the name of a member, and says whom  ROOM-060", async () => {
  const server = serveRooms(ROOMS);
  server.answer("rooms.search", () => ({ rooms: [{ roomId: KILN.roomId, memberName: "Mateo Quispe" }], channels: [] }));
  const { search, row } = await open(server);
  await search.fill("mateo");
  await expect.element(row("Kiln night").getByText("Mateo Quispe")).toBeVisible();
});

test("a row says what was last written and by whom, and how much of it is unread", async () => {
  const gone = withMessage("gone", 4, { chatType: "direct", name: null, muted: true, unread: 100 });
  const { me, server, row } = await open(serveRooms([STUDIO, ELIN, gone]));
  await expect.element(row("Harbour & Pine Studio").getByText("Priya: message 5")).toBeVisible();
  await expect.element(row("Harbour & Pine Studio").getByText("2 unread messages")).toBeInTheDocument();
  await expect.element(row("Elin Sandström").getByText("message 9", { exact: true })).toBeVisible();
  await expect.element(row("Elin Sandström").getByText(/unread/u)).not.toBeInTheDocument();
  await expect.element(row("Deleted Account").getByText("Muted")).toBeInTheDocument();
  await expect.element(row("Deleted Account").getByText("99+")).toBeVisible();
  const own = makeMessage(10, me, "Are you there?");
  server.emit("messages.added", { roomId: ELIN.roomId, messages: [own] });
  await expect.element(row("Elin Sandström").getByText("You: Are you there?")).toBeVisible();
  await expect.element(row("Elin Sandström").getByText("Sent")).toBeInTheDocument();
  server.emit("rooms.read", { roomId: ELIN.roomId, userId: "elin" as UserId, seq: 10 });
  await expect.element(row("Elin Sandström").getByText("Seen")).toBeInTheDocument();
});

test("a message moves its room up and counts as unread  ROOM-018 ROOM-019", async () => {
  const { server, names, row } = await open();
  await expect.poll(names).toEqual(["Elin Sandström", "Kiln night", "Harbour & Pine Studio"]);
  const { createdAt } = makeMessage(30);
  const messages = [makeMessage(6), { ...makeMessage(7, OTHER, "I brought biscuits"), createdAt }];
  server.emit("messages.added", { roomId: STUDIO.roomId, messages });
  await expect.poll(names).toEqual(["Harbour & Pine Studio", "Elin Sandström", "Kiln night"]);
  await expect.element(row("Harbour & Pine Studio").getByText("Priya: I brought biscuits")).toBeVisible();
  await expect.element(row("Harbour & Pine Studio").getByText("4 unread messages")).toBeInTheDocument();
});

test("is searched by name and recent message, whatever the accents and the case  ROOM-010 ROOM-015 ROOM-058", async () => {
  const { screen, rows, row, search, heading } = await open();
  await expect.element(row("Kiln night")).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await search.fill("  HÂRBOUR ");
  await expect.element(heading("Chats")).toBeVisible();
  await expect.element(heading("Channels")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("tab")).not.toBeInTheDocument();
  expect(rows.elements()).toHaveLength(1);
  await expect.element(screen.getByRole("mark")).toHaveTextContent("Harbour");
  await search.fill("message 8");
  await expect.element(heading("Channels")).toBeVisible();
  await expect.element(row("Atrium News")).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  await search.fill("zzzz");
  await expect.element(screen.getByRole("status").getByText("Nothing matches “zzzz”.")).toBeVisible();
  await expect.element(heading("No results")).toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).click();
  await expect.element(row("Kiln night")).toBeVisible();
  await expect.element(screen.getByRole("tab", { name: "Discussions" })).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test("what is found leads to its room", async () => {
  const { row, search, address } = await open();
  await expect.element(row("Kiln night")).toBeVisible();
  await search.fill("kiln");
  await expect.element(row("Elin")).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(row("Kiln night")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/chat/kiln");
});

test("is used with the keyboard alone", async () => {
  const many = Array.from({ length: 60 }, (_, place) => withMessage(`r${place}`, 60 - place));
  const { row, address } = await open(serveRooms(many));
  const reach = (place: number) => expect.element(row(`Room r${place}`).first()).toHaveFocus();
  await expect.element(row("Room r0")).toBeVisible();
  row("Room r0").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await reach(1);
  await userEvent.keyboard("{End}");
  await reach(59);
  await userEvent.keyboard("{ArrowUp}");
  await reach(58);
  await userEvent.keyboard("{Home}");
  await reach(0);
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/chat/r0");
});

test("one row is in the way of Tab, and it is the open room's, which is marked", async () => {
  const { row, tab } = await open(serveRooms(ROOMS), KILN.roomId);
  await expect.element(row("Kiln night")).toHaveAttribute("aria-current", "page");
  await expect.element(row("Elin Sandström")).not.toHaveAttribute("aria-current");
  tab("Discussions").element().focus();
  await userEvent.tab();
  // What one has saved stands before the rooms.
  await expect.element(row("Saved Messsages")).toHaveFocus();
  await userEvent.tab();
  await expect.element(row("Kiln night")).toHaveFocus();
});

test("what one has saved stands first in the first tab, with what was saved last  ROOM-020 MSG-022 MSG-023", async () => {
  const server = serveRooms(ROOMS);
  const content = { kind: "text", text: "Kiln firing schedule" };
  server.answer("messages.saved", () => ({ saved: [{ content, createdAt: makeMessage(1).createdAt }], after: null }));
  const { screen, row, tab, asked, address } = await open(server);
  await expect.element(row("Saved Messsages").getByText("Kiln firing schedule")).toBeVisible();
  expect(asked("messages.saved")).toEqual([{ limit: 1 }]);
  const links = screen
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent ?? "");
  expect(links.findIndex((text) => text.includes("Saved Messsages"))).toBeLessThan(
    links.findIndex((text) => text.includes("Elin")),
  );
  await tab("Communities").click();
  await expect.element(row("Saved Messsages")).not.toBeInTheDocument();
  await tab("Discussions").click();
  await row("Saved Messsages").click();
  await expect.poll(address).toBe("/chat/-1");
});

test("that it loads is said, and what there is when there is nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = serveRooms([]);
  server.answer("rooms.sync", async (input) => {
    await promise;
    return toSync([], input);
  });
  const { screen, heading, tab, address } = await open(server);
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  resolve();
  await expect.element(heading("No chats yet")).toBeVisible();
  await expect.element(screen.getByText("Loading")).not.toBeInTheDocument();
  await tab("Communities").click();
  await expect.element(heading("No communities yet")).toBeVisible();
  await tab("Discussions").click();
  await screen.getByRole("link", { name: "Create chat" }).last().click();
  await expect.poll(address).toBe("/chat/create");
});

test("a list that did not load says so, and loads when one tries again", async () => {
  const server = serveRooms(ROOMS);
  let isBroken = true;
  server.answer("rooms.sync", (input) => (isBroken ? refuse("INTERNAL") : toSync(ROOMS, input)));
  const { screen, row } = await open(server);
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  isBroken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("Kiln night")).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("hostile names and messages stay text", async () => {
  const name = '<img src=x onerror="alert(1)">';
  const text = "one two <b>three</b>";
  const room = withMessage("hostile", 1, { name, recentMessage: makeMessage(1, OTHER, text) });
  const { screen, row, search } = await open(serveRooms([room]));
  await expect.element(row(name).getByText("Priya: one two <b>three</b>")).toBeVisible();
  await search.fill("three");
  await expect.element(screen.getByRole("mark")).toHaveTextContent("three");
  expect(screen.container.querySelectorAll("img, b")).toHaveLength(0);
});
