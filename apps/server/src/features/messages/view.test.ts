import { randomBytes } from "node:crypto";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { seal } from "../../platform/security/sealing.ts";
import type { MessageRow } from "./store.ts";
import { makeSealedRow } from "./test-message-row.ts";
import { openContent, toMessage, toPreviewMessage, toQuoteOf } from "./view.ts";

const ROOM = "room" as RoomId;
const reader = "reader" as UserId;
const keys = { textKey: randomBytes(32), searchKey: randomBytes(32) };

const reading = { roomId: ROOM, viewer: reader, keys };

const sealWords = (words: string): string => seal(words, keys.textKey, "room/author/own").toString("base64");

const row = (change: Partial<MessageRow> = {}) =>
  makeSealedRow("See you at six", keys.textKey, {
    editedAt: null,
    reactions: null,
    quoted: null,
    forwardedFrom: null,
    mentions: null,
    votes: null,
    ...change,
  });

test("a message leaves the server with its text and its author's name, and no name of an account that was deleted", () => {
  const message = {
    seq: 3,
    clientId: "own",
    sender: "author",
    senderName: "Leila Haddad",
    createdAt: "2026-06-18T08:00:00.000Z",
    content: { kind: "text", text: "See you at six" },
    revision: 0,
  };
  expect(toMessage(row(), reading)).toEqual(message);
  expect(toMessage(row({ isDeleted: true }), reading)).toEqual({ ...message, senderName: null });
});

test("a text opens under the account it was sealed for, also after that was joined with another", () => {
  const joined = row({ sender: "other" as UserId, sealedFor: "author" as UserId });
  expect(openContent(joined, reading)).toEqual({ kind: "text", text: "See you at six" });
});

test("what cannot be opened is shown as it is stored  MSG-007", () => {
  const stored = row();
  const shown = { kind: "text", text: stored.sealed };
  expect(openContent(stored, { ...reading, keys: null })).toEqual(shown);
  expect(openContent(stored, { ...reading, roomId: "another" as RoomId })).toEqual(shown);
  expect(openContent({ ...stored, sender: "other" as UserId }, reading)).toEqual(shown);
});

test("a changed message says when, what others reacted, and what the reader did", () => {
  const reactions = [
    { emoji: "👍", count: 2, own: false },
    { emoji: "🎉", count: 1, own: true },
  ];
  const changed = row({ revision: 4, editedAt: new Date("2026-06-18T09:00:00Z"), reactions });
  const shown = [
    { emoji: "👍", count: 2 },
    { emoji: "🎉", count: 1 },
  ];
  const expected = { revision: 4, editedAt: "2026-06-18T09:00:00.000Z", reactions: shown };
  expect(toMessage(changed, reading)).toMatchObject({ ...expected, ownReaction: "🎉" });
  expect(toMessage(changed, { ...reading, viewer: null })).not.toHaveProperty("ownReaction");
  expect(toMessage(row({ revision: 1 }), reading)).toMatchObject({ ownReaction: null });
});

test("of a deleted message nothing is told but that it is", () => {
  const reactions = [{ emoji: "👍", count: 2, own: true }];
  const told = toMessage(row({ kind: "deleted", sealed: "", revision: 5, reactions }), reading);
  expect(told).toMatchObject({ content: { kind: "deleted" }, revision: 5, ownReaction: null });
  expect(told).not.toHaveProperty("reactions");
});

test("a list of rooms gets the beginning of a long text, not cut within a character", () => {
  const long = row({ sealed: sealWords(`a${"👩".repeat(300)}`) });
  expect(toPreviewMessage(long, reading).content).toEqual({ kind: "text", text: `a${"👩".repeat(99)}` });
});

test("what its reader has deleted for themselves keeps its place, and nothing of what it said", () => {
  const hidden = { isHidden: true, revision: 2, editedAt: new Date(0), reactions: [] };
  const left = {
    seq: 3,
    clientId: "own",
    sender: "author",
    senderName: "Leila Haddad",
    createdAt: "2026-06-18T08:00:00.000Z",
    content: { kind: "deleted" },
    revision: 2,
    isHidden: true,
  };
  expect(toMessage(row(hidden), reading)).toEqual(left);
  expect(toMessage(row({ ...hidden, isDeleted: true }), reading)).toEqual({ ...left, senderName: null });
});

test("an answer says what it answers, and a forwarded message whose words it was first; of a deleted account without the name", () => {
  const of = { firstName: "Soraya", lastName: "Haddad", isDeleted: false };
  const quoted = {
    ...of,
    seq: 1,
    sender: "other" as UserId,
    sealedFor: null,
    clientId: "theirs" as ClientId,
    kind: "text" as const,
    sealed: seal("When?", keys.textKey, "room/other/theirs").toString("base64"),
  };
  const answer = toMessage(row({ quoted }), reading);
  expect(answer).toMatchObject({
    replyTo: { seq: 1, sender: "other", senderName: "Soraya Haddad", content: { kind: "text", text: "When?" } },
  });
  expect(answer).not.toHaveProperty("forwardedFrom");
  expect(toMessage(row({ quoted: { ...quoted, isDeleted: true } }), reading).replyTo?.senderName).toBeNull();
  expect(toPreviewMessage(row({ quoted }), reading)).not.toHaveProperty("replyTo");
  const forwardedFrom = { ...of, userId: "other" as UserId };
  const forwarded = toMessage(row({ forwardedFrom }), reading);
  expect(forwarded.forwardedFrom).toEqual({ userId: "other", name: "Soraya Haddad" });
  expect(forwarded).not.toHaveProperty("replyTo");
  expect(
    toMessage(row({ forwardedFrom: { ...forwardedFrom, isDeleted: true } }), reading).forwardedFrom?.name,
  ).toBeNull();
  expect(toQuoteOf(row(), reading)).toEqual({
    seq: 3,
    sender: "author",
    senderName: "Leila Haddad",
    content: { kind: "text", text: "See you at six" },
  });
});

test("whom a message names is told by their names of now", () => {
  const mentions = [{ userId: "other" as UserId, handle: "soraya", firstName: "Soraya", lastName: "Haddad" }];
  expect(toMessage(row({ mentions }), reading).mentions).toEqual([
    { userId: "other", handle: "soraya", name: "Soraya Haddad" },
  ]);
});

test("of a poll each option's votes are told, to its reader what they voted, and nothing while nobody did", () => {
  const poll = {
    question: "When?",
    options: ["Six", "Seven", "Eight"],
    isAnonymous: true,
    isMultiple: false,
    isClosed: false,
  };
  const sealed = sealWords(JSON.stringify(poll));
  const votes = {
    counts: [
      { option: 2, count: 4 },
      { option: 0, count: 1 },
    ],
    voters: 5,
    own: [2],
  };
  const polled = (change: Partial<typeof votes>, viewer: UserId | null = reader) =>
    toMessage(row({ kind: "poll", sealed, revision: 1, votes: { ...votes, ...change } }), {
      ...reading,
      viewer,
    });
  expect(polled({}).votes).toEqual({ counts: [1, 0, 4], voters: 5, own: [2] });
  expect(polled({}, null).votes).toEqual({ counts: [1, 0, 4], voters: 5 });
  expect(polled({ voters: 0 })).not.toHaveProperty("votes");
  // What cannot be opened has no options any more.
  expect(toMessage(row({ revision: 1, votes }), reading).votes).toEqual({ counts: [], voters: 5, own: [2] });
});
