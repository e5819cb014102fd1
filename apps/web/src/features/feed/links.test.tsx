import type { FeedCode, FeedItem } from "@atrium/contracts/feed";
import { FEED_DETAILS } from "@atrium/contracts/feed";
import type { HobbyId, RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toItem } from "./test-feed.ts";
import { toKind } from "./test-kinds.ts";

const chatId = "harbour" as RoomId;
const toLink = (item: FeedItem) => toKind(item.code).toLink?.(item) ?? null;
/** Lead somewhere by who sent them. */
const PEOPLE: ReadonlySet<FeedCode> = new Set(["CONTACT_REQUEST", "CONTACT_REQUEST_ACCEPT", "NEW_USER_JOINED"]);
/** Lead to the message that carries them. */
const SHARED: ReadonlySet<FeedCode> = new Set(["RECOMMENDATIONS_SHARED", "DOCUMENT_SHARED"]);
const codes = Object.keys(FEED_DETAILS) as FeedCode[];

test("an item of a chat leads to its room, one without a room nowhere  FEED-006 FEED-007", () => {
  for (const code of codes.filter((name) => name.startsWith("CHAT_") && name !== "CHAT_MESSAGE_REPORTED")) {
    expect(toLink(toItem(1, { code, chatId }))).toEqual({
      to: "/chat/$groupId",
      params: { groupId: chatId },
      search: {},
    });
    expect(toLink(toItem(1, { code }))).toBeNull();
  }
});

test("a report leads to the room's reports", () => {
  const code = "CHAT_MESSAGE_REPORTED";
  expect(toLink(toItem(1, { code, chatId }))).toEqual({ to: "/admin", search: { room: chatId, view: "reports" } });
  expect(toLink(toItem(1, { code }))).toBeNull();
});

test("a recommendation leads to what it recommends  FEED-006 FEED-032", () => {
  const hobbyId = "weir" as HobbyId;
  const code = "RECOMMENDATIONS_SHARED";
  expect(toLink(toItem(1, { code, details: { hobbyId, title: "Weir" } }))).toEqual({
    to: "/myspace/hobbies/$category",
    params: { category: "all" },
    search: { hobby: hobbyId },
  });
});

test("a person who is recommended leads to their card, who is no member to the message, and a document to its message  FEED-006 FEED-033", () => {
  const details = { contactName: "Leila", messageSeq: 7 };
  const recommended = (more: object) =>
    toLink(toItem(1, { code: "RECOMMENDATIONS_SHARED", chatId, details: { ...details, ...more } }));
  expect(recommended({ contactId: "leila" })).toMatchObject({ to: "/people/$userId", params: { userId: "leila" } });
  const message = { to: "/chat/$groupId", params: { groupId: chatId }, search: { at: 7 } };
  expect(recommended({})).toEqual(message);
  const shared = { title: "Plan.pdf", messageSeq: 7 };
  expect(toLink(toItem(1, { code: "DOCUMENT_SHARED", chatId, details: shared }))).toEqual(message);
  expect(toLink(toItem(1, { code: "DOCUMENT_SHARED", details: shared }))).toBeNull();
});

test("a friend request leads to all that wait, an answer to the friend  FEED-006 CONT-003", () => {
  expect(toLink(toItem(1, { code: "CONTACT_REQUEST" }))).toEqual({ to: "/friends/pending-requests", search: {} });
  expect(toLink(toItem(1, { code: "CONTACT_REQUEST_ACCEPT" }))).toEqual({
    to: "/friends/$userId/details/4",
    params: { userId: "amara" },
    search: {},
  });
  expect(toLink(toItem(1, { code: "CONTACT_REQUEST_ACCEPT", sender: null }))).toBeNull();
  const reminded = { contactName: "Théo", title: "Call" };
  const toReminder = (of: object) => toLink(toItem(1, { code: "CONTACT_REMINDER", details: { ...reminded, ...of } }));
  expect(toReminder({ contactId: "amara" })?.to).toBe("/friends/$userId/details");
  expect(toReminder({ nonAppContactId: "theo" })?.to).toBe("/contact-info/3/$id");
  expect(toLink(toItem(1, { code: "NEW_USER_JOINED" }))).toEqual({ to: "/friends/joined-users", search: {} });
});

test("an item of an event leads to it, unless it is gone  FEED-006 FEED-007", () => {
  const toEvent = (code: FeedCode) => toLink(toItem(1, { code, details: { eventId: "walk", title: "Walk" } }));
  expect(toEvent("EVENT_INVITATION")).toEqual({
    to: "/events/$eventId/details",
    params: { eventId: "walk" },
    search: {},
  });
  expect(toEvent("EVENT_CANCEL")).toBeNull();
});

test("an item of a feature without a page is no link, and none that does not say where to", () => {
  for (const code of codes.filter((name) => !name.startsWith("CHAT_") && !SHARED.has(name) && !PEOPLE.has(name))) {
    expect(toLink(toItem(1, { code, chatId }))).toBeNull();
  }
});
