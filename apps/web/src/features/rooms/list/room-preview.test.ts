import type { RoomId } from "@atrium/contracts/ids";
import { afterEach, describe, expect, test } from "vitest";
import { overwriteGetLocale } from "../../../platform/i18n/generated/runtime.js";
import { ME, makeMessage, makeRoom, OTHER } from "../test-rooms.ts";
import { toLine } from "../../messages/content/content-line.ts";
import { findRooms, toTab } from "./room-filter.ts";
import { toPreview } from "./room-preview.ts";

const room = makeRoom("a", { recentMessage: makeMessage(3, OTHER, "see\nyou") });
const input = { room, me: ME, draft: "", waiting: null, toLine };

afterEach(() => overwriteGetLocale(() => "en"));

describe("the line under a room's name", () => {
  test("names the writer in groups only", () => {
    expect(toPreview(input)).toEqual({ kind: "other", name: "Priya", text: "see\nyou" });
    expect(toPreview({ ...input, room: { ...room, chatType: "direct" } })).toMatchObject({ name: null });
  });

  test("says in the reader's language that the writer's account is deleted  B-09", () => {
    const recentMessage = { ...makeMessage(3, OTHER, "bye"), senderName: null };
    const deleted = { ...input, room: makeRoom("a", { recentMessage }) };
    expect(toPreview(deleted)).toMatchObject({ name: "Deleted Account" });
    overwriteGetLocale(() => "fr");
    expect(toPreview(deleted)).toMatchObject({ name: "Compte supprimé" });
  });

  test("puts a draft before what is on its way, and that before the newest message", () => {
    expect(toPreview({ ...input, draft: " d ", waiting: "w" })).toEqual({ kind: "draft", text: " d " });
    expect(toPreview({ ...input, draft: " ", waiting: "w" })).toEqual({ kind: "waiting", text: "w" });
    expect(toPreview({ ...input, room: makeRoom("b") })).toEqual({ kind: "none" });
    expect(toPreview({ ...input, room: makeRoom("b", { recentMessage: makeMessage(7, ME) }) })).toMatchObject({
      kind: "own",
      seq: 7,
    });
  });
});

test("a poke of the other's is told apart, and says who poked", () => {
  const poke = (sender: typeof ME, isBack: boolean) =>
    toPreview({
      ...input,
      room: makeRoom("a", { recentMessage: { ...makeMessage(3, sender), content: { kind: "poke", isBack } } }),
    });
  expect(poke(OTHER, false)).toEqual({ kind: "poke", text: "poked you" });
  expect(poke(OTHER, true)).toEqual({ kind: "poke", text: "poked you back" });
  expect(poke(ME, false)).toMatchObject({ kind: "own", text: "You sent a poke" });
  expect(poke(ME, true)).toMatchObject({ kind: "own", text: "You poked back" });
});

describe("a newest message that was deleted", () => {
  const gone = { ...makeMessage(3, ME), content: { kind: "deleted" } as const, revision: 1 };

  test("by oneself or by another is said so  MSG-016 MSG-017", () => {
    const mine = makeRoom("a", { recentMessage: gone });
    expect(toPreview({ ...input, room: mine })).toEqual({ kind: "deleted", text: "You deleted this message" });
    const theirs = makeRoom("a", { recentMessage: { ...gone, sender: OTHER } });
    expect(toPreview({ ...input, room: theirs })).toEqual({ kind: "deleted", text: "This message was deleted" });
  });
});

describe("finding rooms", () => {
  const rooms = [
    makeRoom("a", { name: "Harbour & Pine" }),
    makeRoom("b", {
      name: "Daniel Osei",
      chatType: "direct",
      recentMessage: makeMessage(1, OTHER, "The hárbour walk"),
    }),
    makeRoom("c", { name: "Harvest Table", chatType: "channel" }),
  ];

  test("looks at names and recent messages, and puts channels apart  ROOM-060", () => {
    const found = findRooms(rooms, { isMatch: (text) => /h[aá]r/iu.test(text), toLine, byMember: new Map() });
    expect(found.chats.map(({ roomId }) => roomId)).toEqual(["a", "b"]);
    expect(found.channels.map(({ roomId }) => roomId)).toEqual(["c"]);
  });

  test("looks at what a room is, and takes what was found by a member's name  ROOM-060", () => {
    const isMatch = (text: string) => text.includes("Channel");
    const byMember = new Map([["b" as RoomId, "Elin Sandström"]]);
    const found = findRooms(rooms, { isMatch, toLine, byMember });
    expect([...found.chats, ...found.channels].map(({ roomId }) => roomId)).toEqual(["b", "c"]);
  });

  test("direct chats and groups are discussions, channels and communities are communities  ROOM-021", () => {
    const tabs = (["direct", "group", "channel", "community"] as const).map((chatType) =>
      toTab(makeRoom("x", { chatType })),
    );
    expect(tabs).toEqual(["discussions", "discussions", "communities", "communities"]);
  });
});
