import type { FeedCode } from "@atrium/contracts/feed";
import { FEED_DETAILS } from "@atrium/contracts/feed";
import type { HobbyId, RoomId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { toItem } from "./feed-fixtures.ts";
import { toTarget } from "./targets.ts";

const chatId = "harbour" as RoomId;
const codes = Object.keys(FEED_DETAILS) as FeedCode[];

test("an item of a chat leads to its room, one without a room nowhere  FEED-006 FEED-007", () => {
  for (const code of codes.filter((name) => name.startsWith("CHAT_"))) {
    expect(toTarget(toItem(1, { code, chatId }))).toEqual({ kind: "room", roomId: chatId });
    expect(toTarget(toItem(1, { code }))).toBeNull();
  }
});

test("a recommendation leads to what it recommends  FEED-006 FEED-032", () => {
  const hobbyId = "weir" as HobbyId;
  const code = "RECOMMENDATIONS_SHARED";
  expect(toTarget(toItem(1, { code, details: { hobbyId, title: "Weir" } }))).toEqual({ kind: "hobby", hobbyId });
});

test("an item of a feature without a page is no link, and none that does not say where to", () => {
  for (const code of codes.filter((name) => !name.startsWith("CHAT_"))) {
    expect(toTarget(toItem(1, { code, chatId }))).toBeNull();
  }
});
