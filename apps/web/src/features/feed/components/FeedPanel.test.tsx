import { FEED_DETAILS, type FeedCode, type FeedItem } from "@atrium/contracts/feed";
import type { HobbyId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { noteQueries } from "../../../../test/test-queries.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FEATURES } from "../../../app/features.ts";
import { makeRoom } from "../../rooms/test-rooms.ts";
import { toSentence } from "../sentence.ts";
import { toItem } from "../test-feed.ts";
import { toKind } from "../test-kinds.ts";
import FeedPanel from "./FeedPanel.tsx";

const NOOR = { id: "noor" as UserId, firstName: "Noor", lastName: "Haddad" };

const toPage = (feeds: readonly FeedItem[], feedUnreadCount = 0) => ({ data: { feeds, feedUnreadCount } });
/** Items of one minute, the newest first. */
const toItems = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    toItem(count - place, { code: "CONTACT_REQUEST_ACCEPT", readStatus: true, sender: NOOR }),
  );
/** What a server with so many items answers to one page after the other. */
const toPages = (count: number) => {
  const items = toItems(count);
  return Array.from({ length: Math.ceil(count / 20) }, (_, page) => toPage(items.slice(page * 20, page * 20 + 20)));
};

function Host() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <FeedPanel onClose={() => setOpen(false)} />;
}

async function open(answers: Answers, { held = false } = {}) {
  const { asked } = fakeNetwork({
    FeedCount: { data: { feedUnreadCount: 0 } },
    Friendships: { data: { friendships: [] } },
    UpdateFeed: { data: { updateFeed: true } },
    ...answers,
  });
  const person = await signIn();
  const { release } = held ? holdAnswers() : { release: () => {} };
  const { screen, address } = await renderAt("/chat", <Host />, { features: FEATURES });
  const panel = screen.getByRole("dialog", { name: "Activity" });
  return {
    ...person,
    screen,
    address,
    release,
    panel,
    rows: panel.getByRole("listitem"),
    row: (text: string) => panel.getByRole("listitem").filter({ hasText: text }),
    list: panel.getByRole("region", { name: "Activity" }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** Scrolls to so many pixels beyond the place from which two tenths of the list are left, and waits until the page has heard of it. */
async function scrollTo({ list }: Opened, beyond: number): Promise<void> {
  const scroller = list.element();
  const heard = new Promise((resolve) => {
    scroller.addEventListener("scroll", resolve, { once: true });
  });
  scroller.scrollTop = Math.ceil(scroller.scrollHeight * 0.8 - scroller.clientHeight) + beyond;
  await heard;
}

test.each(["Back", "Close"])("the list shows that it loads, and %s leads out of it  FEED-001", async (name) => {
  const { panel, rows, release } = await open({ Feed: toPage(toItems(3)) }, { held: true });
  const busy = () => panel.element().querySelectorAll("[aria-busy=true]");
  await expect.element(panel.getByText("Loading")).toBeInTheDocument();
  expect(busy()).toHaveLength(1);
  expect(rows.elements()).toHaveLength(0);
  release();
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements()).toHaveLength(3);
  expect(busy()).toHaveLength(0);
  await panel.getByRole("button", { name, exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test("the focus is in the panel, and Escape closes it", async () => {
  const { panel } = await open({ Feed: toPage([]) });
  await expect.element(panel.getByRole("heading", { name: "Activity" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

test("without an item it says what will be here", async () => {
  const { panel } = await open({ Feed: toPage([]) });
  await expect.element(panel.getByRole("heading", { name: "No activity yet" })).toBeVisible();
});

test("that it could not be read is said, and it is read when one tries again", async () => {
  const { panel, rows } = await open({ Feed: [{ error: { code: "INTERNAL" } }, toPage(toItems(1))] });
  await expect.element(panel.getByRole("alert")).toMatchTextContent("The list did not load");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(rows).toMatchTextContent("Noor Haddad accepted your friends request");
  await expect.element(panel.getByRole("alert")).not.toBeInTheDocument();
});

test("what could not be read comes by itself with the next connection", async () => {
  const { panel, rows, goOffline, goOnline } = await open({
    Feed: [{ error: { code: "INTERNAL" } }, toPage(toItems(1))],
  });
  await expect.element(panel.getByRole("alert")).toBeVisible();
  goOffline();
  goOnline();
  await expect.element(rows).toMatchTextContent("Noor Haddad accepted your friends request");
});

test("older items come by offset as the end is scrolled to, until there are none  FEED-003", async () => {
  const opened = await open({ Feed: toPages(45) });
  const { rows, sent } = opened;
  await expect.poll(() => rows.elements().length).toBe(20);
  for (const count of [40, 45]) {
    rows.last().element().scrollIntoView();
    await expect.poll(() => rows.elements().length).toBe(count);
  }
  await scrollTo(opened, 1);
  expect(sent("Feed")).toEqual([0, 20, 40].map((offset) => ({ limit: 20, offset, readStatus: null })));
});

test("older items that did not come are asked for again by hand, and what is there stays", async () => {
  const items = toItems(25);
  const pages = [toPage(items.slice(0, 20)), { error: { code: "INTERNAL" } }, toPage(items.slice(20))] as const;
  const { panel, rows } = await open({ Feed: pages });
  await expect.poll(() => rows.elements().length).toBe(20);
  rows.last().element().scrollIntoView();
  await expect.element(panel.getByRole("alert")).toMatchTextContent("The list did not load");
  expect(rows.elements()).toHaveLength(20);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rows.elements().length).toBe(25);
});

test("the end is looked for two tenths before it, 50 ms after it was scrolled  FEED-004 SHELL-053", async () => {
  const opened = await open({ Feed: toPages(60) });
  const { rows, sent } = opened;
  await expect.poll(() => rows.elements().length).toBe(20);
  const queries = noteQueries();
  const countPages = async () => {
    // What the list asks for has left by the next frame.
    await new Promise(requestAnimationFrame);
    return queries.filter((query) => query.includes("query Feed(")).length;
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  // A pixel before the place, then the place itself.
  await scrollTo(opened, -1);
  vi.advanceTimersByTime(200);
  expect(await countPages()).toBe(0);
  await scrollTo(opened, 1);
  vi.advanceTimersByTime(49);
  expect(await countPages()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await countPages()).toBe(1);
  vi.useRealTimers();
  await expect.poll(() => rows.elements().length).toBe(40);
  expect(sent("Feed").map(({ offset }) => offset)).toEqual([0, 20]);
});

test("a row says how long ago it was, and its date in full  FEED-008 SHELL-056", async () => {
  const at = (date: Date) => date.toISOString() as Instant;
  const long = toItem(2, { createdAt: at(new Date(2026, 5, 8, 15, 4)), readStatus: true });
  const { panel, row } = await open({ Feed: toPage([toItem(3, { createdAt: at(new Date()), sender: NOOR }), long]) });
  await expect.element(row("Noor Haddad").getByText("Just now")).toBeVisible();
  await expect.element(panel.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect.element(panel.getByRole("heading", { name: "Earlier" })).toBeVisible();
  const time = row("Amara Okoye").element().querySelector("time");
  expect(time?.title).toMatch(/^Jun 08, 2026 3:04\sPM$/u);
  expect(time?.dateTime).toBe(long.createdAt);
});

test("what is unread says so until the panel closes, which tells the server  FEED-005", async () => {
  const items = [
    toItem(3),
    toItem(2, { sender: NOOR, readStatus: true }),
    toItem(1, { sender: NOOR, readStatus: false }),
  ];
  const { panel, row, rows, sent } = await open({ Feed: toPage(items, 2) });
  await expect.element(panel.getByText("2 unread")).toBeVisible();
  await expect.element(row("Amara Okoye").getByText("Unread")).toBeInTheDocument();
  expect(rows.getByText("Unread", { exact: true }).elements()).toHaveLength(2);
  expect(sent("UpdateFeed")).toEqual([]);
  await panel.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => sent("UpdateFeed")).toEqual([{ ids: ["3", "1"], readStatus: true }]);
});

test("more than can be counted are called so", async () => {
  const { panel } = await open({ Feed: toPage(toItems(1), 100) });
  await expect.element(panel.getByText("99+ unread")).toBeVisible();
});

/** All that an item of any kind may say. */
const DETAILS = {
  eventId: "walk",
  title: "Harbour walk",
  organiser: "Lantern Books",
  contactName: "Mateo Quispe",
  storyOwner: "Elin",
  hobbyId: "casa" as HobbyId,
  messageSeq: 7,
  chatType: "group",
  chatName: "Kiln night",
  product: "Atrium News",
  isStory: true,
} as const;
const WALK = "/events/walk/details";
const LEADS = {
  NEW_USER_JOINED: "/friends/joined-users",
  CONTACT_REQUEST: "/friends/pending-requests",
  CONTACT_REQUEST_ACCEPT: "/friends/noor/details/4",
  EVENT_INVITATION: WALK,
  EVENT_UPDATE: WALK,
  EVENT_INVITATION_ACCEPT: WALK,
  EVENT_INVITATION_MAYBE: WALK,
  EVENT_INVITATION_DECLINE: WALK,
  EVENT_JOIN_REQUEST: WALK,
  EVENT_JOIN_REQUEST_ACCEPT: WALK,
  EVENT_JOIN_REQUEST_DECLINE: WALK,
  EVENT_JOINED: WALK,
  EVENT_REMINDER: WALK,
  EVENT_TIMES_PROPOSED: WALK,
  EVENT_TIMES_DECLINED: WALK,
  EVENT_CLOCK_CHANGED: WALK,
  CHAT_JOIN_REQUEST: "/chat/kiln",
  CHAT_JOIN_REQUEST_ACCEPT: "/chat/kiln",
  CHAT_MESSAGE_CHANNEL: "/chat/kiln",
  CHAT_MESSAGE_UNSENT: "/chat/kiln",
  CHAT_MESSAGE_REPORTED: "/admin?room=kiln&view=reports",
  CHAT_MESSAGE_REMOVED: "/chat/kiln",
  DOCUMENT_SHARED: "/chat/kiln?at=7",
  RECOMMENDATIONS_SHARED: "/myspace/hobbies/all?hobby=casa",
} as const;

test("every kind of item says its sentence, and those that lead anywhere are links there  FEED-007", async () => {
  const codes = Object.keys(FEED_DETAILS) as FeedCode[];
  const chatId = "kiln" as RoomId;
  const items = codes.map((code, place) => toItem(99 - place, { code, chatId, sender: NOOR, details: DETAILS }));
  const { rows } = await open({ Feed: [toPage(items), toPage([])] });
  await expect.poll(() => rows.elements().length).toBe(codes.length);
  for (const [place, item] of items.entries()) {
    const row = rows.nth(place);
    const sentence = toSentence(item, toKind(item.code).sentence)
      .map(({ text }) => text)
      .join("");
    await expect.element(row.getByText(sentence, { exact: true })).toBeVisible();
    const links = row.getByRole("link").elements();
    const leads = LEADS[item.code as keyof typeof LEADS];
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      leads === undefined ? [] : [[leads, sentence]],
    );
  }
});

test.each(["CHAT_JOIN_REQUEST_ACCEPT", "CHAT_MESSAGE_REMOVED", "CHAT_MESSAGE_UNSENT"] as const)(
  "what a room tells has the room's face, whoever did it: %s",
  async (code) => {
    const item = toItem(1, { code, chatId: "kiln" as RoomId, sender: NOOR, details: DETAILS });
    const { row } = await open({ Feed: toPage([item]) });
    await expect.element(row("Kiln night").getByText("KN", { exact: true })).toBeInTheDocument();
    await expect.element(row("Kiln night").getByRole("button")).not.toBeInTheDocument();
  },
);

test("an item is followed with the keyboard, and takes the panel's place in the way back", async () => {
  const { row, address } = await open({
    Feed: toPage([toItem(1, { code: "CHAT_JOIN_REQUEST_ACCEPT", chatId: "kiln" as RoomId, details: DETAILS })]),
  });
  const link = row("Kiln night").getByRole("link");
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/chat/kiln");
});

test("hostile words in an item stay text, and a sender who is gone has a name", async () => {
  const title = '<img src=x onerror="alert(1)">';
  const { row, panel } = await open({
    Feed: toPage([toItem(1, { code: "EVENT_UPDATE", sender: null, details: { title } })]),
  });
  await expect.element(row("Deleted Account updated event").getByText(title)).toBeVisible();
  expect(panel.element().querySelectorAll("img")).toHaveLength(0);
});

const RECEIVED = { data: { friendships: [{ userId: "amara", state: "received" }] } };
const toState = (state: string) => ({ data: { friendships: [{ userId: "amara", state }] } });

test.each([
  { name: "Accept", field: "acceptFriend", state: "friends", outcome: "You are friends" },
  { name: "Decline", field: "declineFriend", state: "none", outcome: "You declined" },
])("a request is answered in its item, which says so: $name", async ({ name, field, state, outcome }) => {
  const { row, sent, panel } = await open({
    Feed: [toPage([toItem(2), toItem(1, { sender: NOOR })], 2), toPage([toItem(2, { readStatus: true })], 1)],
    Friendships: [RECEIVED, toState(state)],
    AcceptFriend: { data: {} },
    DeclineFriend: { data: {} },
  });
  const queries = noteQueries();
  const answer = row("Amara Okoye").getByRole("group", { name: "Answer Amara Okoye" });
  await expect.element(answer).toBeVisible();
  // Of the other nobody knows that it waits.
  expect(row("Noor Haddad").getByRole("button").elements()).toHaveLength(0);
  const { release } = holdAnswers();
  const button = answer.getByRole("button", { name });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  // Neither twice, nor the one and then the other.
  await answer.getByRole("button", { name: "Accept" }).click({ force: true });
  await answer.getByRole("button", { name: "Decline" }).click({ force: true });
  expect([...sent("AcceptFriend"), ...sent("DeclineFriend")]).toEqual([{ userId: "amara" }]);
  release();
  await expect.element(answer).not.toBeInTheDocument();
  await expect.element(row("Amara Okoye").getByText(outcome)).toBeVisible();
  // The focus stays in the panel: at the next step, or at the item.
  expect(panel.element().contains(document.activeElement)).toBe(true);
  // What was answered is read.
  await expect.poll(() => sent("UpdateFeed")).toEqual([{ ids: ["2"], readStatus: true }]);
  expect(queries.filter((query) => query.includes("Friend("))).toEqual([expect.stringContaining(`${field}(`)]);
});

test("after a request was accepted the focus is on the next step", async () => {
  const { row } = await open({
    Feed: toPage([toItem(2)]),
    Friendships: [RECEIVED, toState("friends")],
    AcceptFriend: { data: {} },
  });
  await row("Amara Okoye").getByRole("button", { name: "Accept" }).click();
  await expect.element(row("Amara Okoye").getByRole("button", { name: "Message Amara Okoye" })).toHaveFocus();
});

test("whoever accepted can be written to from the item", async () => {
  const { row, address, server } = await open({
    Feed: toPage([toItem(1, { code: "CONTACT_REQUEST_ACCEPT" })]),
    Friendships: toState("friends"),
  });
  server.answer("rooms.create", () => ({ room: makeRoom("amara", { chatType: "direct", name: "Amara Okoye" }) }));
  await row("Amara Okoye").getByRole("button", { name: "Message Amara Okoye" }).click();
  await expect.poll(address).toMatch(/^\/chat\/.*amara/u);
});

test("all or only what is unread is listed, and one press makes all of it read", async () => {
  const unread = toItem(3);
  const read = toItem(2, { sender: NOOR, readStatus: true });
  const { panel, rows, sent } = await open({
    Feed: [toPage([unread, read], 1), toPage([unread], 1), toPage([])],
    UnreadFeed: { data: { feeds: [] } },
  });
  await expect.poll(() => rows.elements().length).toBe(2);
  await panel.getByRole("radio", { name: "Unread" }).click();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(sent("Feed").map(({ readStatus }) => readStatus)).toEqual([null, false]);
  const markAll = panel.getByRole("button", { name: "Mark all as read" });
  await markAll.click();
  await expect.element(panel.getByText("Everything is read")).toBeVisible();
  await expect.element(markAll).toHaveFocus();
  await expect.element(markAll).toHaveAttribute("aria-disabled", "true");
  expect(sent("UpdateFeed")).toEqual([{ ids: ["3"], readStatus: true }]);
});

test("when making all read did not work it is said so", async () => {
  const { panel, screen } = await open({
    Feed: toPage([toItem(3)], 1),
    UpdateFeed: { error: { code: "INTERNAL" } },
  });
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect.element(screen.getByText("That did not work. Check the connection and try again.")).toBeVisible();
  await expect.element(panel.getByText("1 unread")).toBeVisible();
});

test("an answer that did not arrive is said so, and can be given again", async () => {
  const { screen, row, sent } = await open({
    Feed: toPage([toItem(2)]),
    Friendships: RECEIVED,
    AcceptFriend: [{ error: { code: "NOT_FOUND" } }, { data: {} }],
  });
  const accept = row("Amara Okoye").getByRole("button", { name: "Accept" });
  await accept.click();
  await expect.element(screen.getByText("This request is no longer there.")).toBeVisible();
  await accept.click();
  await expect.poll(() => sent("AcceptFriend").length).toBe(2);
});
