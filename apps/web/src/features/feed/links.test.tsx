import type { FeedCode, FeedItem } from "@atrium/contracts/feed";
import { FEED_DETAILS } from "@atrium/contracts/feed";
import type { HobbyId, RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toItem } from "./test-feed.ts";
import { toKind } from "./test-kinds.ts";

const chatId = "harbour" as RoomId;
const toLink = (item: FeedItem) => toKind(item.code).toLink?.(item) ?? null;
const codes = Object.keys(FEED_DETAILS) as FeedCode[];

test("an item of a chat leads to its room, one without a room nowhere  FEED-006 FEED-007", () => {
  for (const code of codes.filter((name) => name.startsWith("CHAT_"))) {
    expect(toLink(toItem(1, { code, chatId }))).toEqual({
      to: "/chat/$groupId",
      params: { groupId: chatId },
      search: {},
    });
    expect(toLink(toItem(1, { code }))).toBeNull();
  }
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

test("an item of a feature without a page is no link, and none that does not say where to", () => {
  for (const code of codes.filter((name) => !name.startsWith("CHAT_"))) {
    expect(toLink(toItem(1, { code, chatId }))).toBeNull();
  }
});
