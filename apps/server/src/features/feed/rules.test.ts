import { FEED_DELIMITER, FEED_DETAILS, type FeedCode } from "@atrium/contracts/feed";
import type { HobbyId } from "@atrium/contracts/ids";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packDetails, toAction, toCode, toRelated, toType } from "./rules.ts";

const split = (packed: string | null) => packed?.split(FEED_DELIMITER);
const CODES = Object.keys(FEED_DETAILS) as FeedCode[];

describe("an action", () => {
  test("holds the title of a cancelled event and the product of a channel, and is known by its prefix  FEED-018 FEED-037 A-24", () => {
    const cancelled = toAction("EVENT_CANCEL", { title: "Sunday ride" });
    const posted = toAction("CHAT_MESSAGE_CHANNEL", { product: "Kiln & Co_CHANNEL" });
    expect([cancelled, posted]).toEqual(["EVENT_CANCEL_Sunday ride", "CHAT_MESSAGE_Kiln & Co_CHANNEL_CHANNEL"]);
    expect([toCode(cancelled), toCode(posted)]).toEqual(["EVENT_CANCEL", "CHAT_MESSAGE_CHANNEL"]);
  });

  test("without its title or product has nothing in its place", () => {
    expect(toAction("EVENT_CANCEL", {})).toBe("EVENT_CANCEL_");
    expect(toAction("CHAT_MESSAGE_CHANNEL", {})).toBe("CHAT_MESSAGE__CHANNEL");
  });

  test("of every other code is the code", () => {
    for (const code of CODES.filter((name) => name !== "EVENT_CANCEL" && name !== "CHAT_MESSAGE_CHANNEL")) {
      expect(toCode(toAction(code, {}))).toBe(code);
    }
    for (const other of ["", "SOMETHING", "toString", "__proto__", "contact_request"]) expect(toCode(other)).toBeNull();
  });

  test("is of a contact, a chat or an event  FEED-041", () => {
    const typeOf = (type: string) => CODES.filter((code) => toType(code) === type);
    expect(typeOf("CHAT")).toEqual([
      "CHAT_JOIN_REQUEST",
      "CHAT_JOIN_REQUEST_ACCEPT",
      "CHAT_MESSAGE_CHANNEL",
      "CHAT_MESSAGE_UNSENT",
      "CHAT_MESSAGE_REPORTED",
      "CHAT_MESSAGE_REMOVED",
    ]);
    expect(typeOf("EVENT")).toHaveLength(16);
    expect(toType("CONTACT_REQUEST")).toBe("CONTACT");
  });
});

describe("jsonData", () => {
  test("has 4 parts of an event, 5 of a chat, 6 of a story  FEED-016 FEED-038 FEED-040", () => {
    const event = { eventId: "e1", title: "Walk-through", organiser: "Amara Okoye" };
    expect(packDetails("EVENT_INVITATION", event, null)).toBe("e1$$$$$Walk-through$$$$$$$$$$Amara Okoye");
    expect(split(packDetails("EVENT_INVITATION", event, null))).toHaveLength(4);
    const chat = { chatType: "group", chatName: "Print Room" } as const;
    expect(split(packDetails("CHAT_JOIN_REQUEST", chat, "r1"))).toEqual(["r1", "", "group", "Print Room", ""]);
    const posted = split(packDetails("CHAT_MESSAGE_CHANNEL", { product: "Kiln", isStory: true }, "r1"));
    expect([posted?.length, posted?.[4]]).toEqual([5, "Story"]);
    expect(split(packDetails("STORY_LIKE", { storyOwner: "Leila" }, null))).toEqual(["", "", "", "", "Story", "Leila"]);
    expect(packDetails("CONTACT_REQUEST", {}, null)).toBeNull();
  });

  test("names a channel, a person and nothing where there is nothing", () => {
    expect(split(packDetails("CHAT_MESSAGE_CHANNEL", {}, "r1"))).toEqual(["r1", "", "channel", "", "Content"]);
    const person = { contactId: "c1", contactName: "Leila" };
    expect(split(packDetails("CONTACT_REQUEST", person, null))).toEqual(["c1", "Leila", "", ""]);
  });

  test("loses dollar signs beside a delimiter and keeps them elsewhere  A-25", () => {
    const title = "$$a$b$$$$$c$$";
    expect(packDetails("EVENT_INVITATION", { eventId: "e1", title }, null)).toBe("e1$$$$$a$bc$$$$$$$$$$");
  });

  test("keeps its number of parts whatever a person wrote  A-25", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("$", "a", " ") }), fc.string(), (title, organiser) => {
        const written = FEED_DETAILS.EVENT_INVITATION.safeParse({ title, organiser });
        if (!written.success) return;
        expect(split(packDetails("EVENT_INVITATION", written.data, null))).toHaveLength(4);
      }),
    );
  });
});

test("what a person wrote loses every delimiter, also one that losing another would make  A-25", () => {
  const { title } = FEED_DETAILS.EVENT_UPDATE.parse({ title: "Sunday $$$$$$$$$$$$$ ride for $5" });
  expect(title).toBe("Sunday  ride for $5");
  expect(FEED_DETAILS.EVENT_UPDATE.safeParse({ title: "$$$$$" }).success).toBe(false);
});

test("an item is related to an event or to a person, if to anything  FEED-041", () => {
  expect(toRelated({ eventId: "e1", title: "Ride" })).toEqual([{ id: "e1", title: "Ride" }]);
  expect(toRelated({ contactId: "c1", contactName: "Leila" })).toEqual([{ id: "c1", title: "Leila" }]);
  expect(toRelated({ title: "Ride" })).toEqual([]);
  expect(toRelated({ hobbyId: "h1" as HobbyId })).toEqual([{ id: "h1", title: "" }]);
  expect(toRelated({ contactId: "c1" })).toEqual([{ id: "c1", title: "" }]);
});
