import { randomUUID } from "node:crypto";
import { MEMBERS, ofRoom } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

/** The owner's copy of the first message. */
const save = async ({ live, roomId }: World): Promise<string> =>
  (await live.owner.do("messages.save", { roomId, seq: 1 })).savedId;

/** The direct chat of the owner and somebody who shares a room with them anyway. */
const directChat = async ({ live, people }: World): Promise<string> =>
  (await live.owner.do("rooms.create", { chatType: "direct", userId: people.roommate.userId })).room.roomId;

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    {
      do: "messages.send",
      with: (roomId) => ({ roomId, clientId: randomUUID(), content: { kind: "text", text: "words of the message" } }),
      ...ofRoom,
    },
    {
      do: "messages.pin",
      with: (roomId) => ({ roomId, seq: 1 }),
      ...ofRoom,
      may: ["owner"],
      mayChangeNothing: true,
    },
    { do: "messages.unpin", with: (roomId) => ({ roomId, seq: 1 }), ...ofRoom, may: ["owner"], mayChangeNothing: true },
    { do: "messages.pins", with: (roomId) => ({ roomId }), ...ofRoom },
    {
      do: "messages.poke",
      on: "a direct chat",
      id: directChat,
      with: (roomId) => ({ roomId, clientId: randomUUID() }),
      may: MEMBERS,
    },
    {
      do: "messages.edit",
      with: (roomId) => ({ roomId, seq: 1, content: { kind: "text", text: "words of the message" } }),
      ...ofRoom,
      may: ["owner"],
    },
    {
      do: "messages.removePreview",
      on: "a link of the owner's",
      id: ({ makers }) => makers.link(),
      with: (roomId) => ({ roomId, seq: 1 }),
      may: ["owner"],
    },
    // The second message, which nothing else looks at.
    { do: "messages.delete", with: (roomId) => ({ roomId, seq: 2 }), ...ofRoom, may: ["owner"] },
    {
      do: "messages.forward",
      with: (roomId) => ({ roomId, seqs: [1], to: [roomId], clientIds: [randomUUID()] }),
      ...ofRoom,
    },
    {
      do: "messages.keepFile",
      on: "an upload of the owner's",
      id: ({ makers }) => makers.arrived(),
      with: (uploadId) => ({ uploadId, use: "document" }),
      may: ["owner"],
    },
    {
      do: "messages.files",
      with: (roomId) => ({ roomId, fileIds: [randomUUID()] }),
      holds: () => ({ files: [] }),
      ...ofRoom,
    },
    // The third message is a poll of the owner's.
    { do: "messages.vote", with: (roomId) => ({ roomId, seq: 3, options: [0] }), ...ofRoom },
    { do: "messages.voters", with: (roomId) => ({ roomId, seq: 3, option: 0 }), ...ofRoom },
    { do: "messages.closePoll", with: (roomId) => ({ roomId, seq: 3 }), ...ofRoom, may: ["owner"] },
    { do: "messages.hide", with: (roomId) => ({ roomId, seqs: [2] }), ...ofRoom },
    { do: "messages.react", with: (roomId) => ({ roomId, seq: 1, emoji: "👍" }), ...ofRoom },
    {
      do: "messages.changes",
      with: (roomId) => ({ roomId, since: `${randomUUID()}.1` }),
      holds: () => ({ changes: null }),
      ...ofRoom,
    },
    { do: "messages.history", with: (roomId) => ({ roomId }), ...ofRoom },
    { do: "messages.save", with: (roomId) => ({ roomId, seq: 1 }), ...ofRoom, mayChangeNothing: true },
    { do: "messages.saved", with: () => ({}), may: PEOPLE },
    { do: "messages.unsave", with: (savedId) => ({ savedId }), on: "what the owner saved", id: save, may: ["owner"] },
    { do: "messages.searchEverywhere", with: () => ({ text: "words" }), may: PEOPLE },
    { do: "messages.search", with: (roomId) => ({ roomId, text: "words" }), ...ofRoom },
    { do: "messages.typing", with: (roomId) => ({ roomId }), ...ofRoom },
    { do: "messages.saveDraft", with: (roomId) => ({ roomId, text: "begun", replyTo: null }), ...ofRoom },
    { do: "messages.drafts", with: () => ({}), may: PEOPLE },
  ],
  liveInputs: [
    {
      do: "messages.send",
      input: ({ roomId }) => ({ roomId, clientId: randomUUID(), content: { kind: "text", text: "hello" } }),
    },
    {
      do: "messages.send",
      input: ({ roomId }) => ({
        roomId,
        clientId: randomUUID(),
        content: { kind: "poll", question: "a", options: ["a", "b"], isMultiple: false, isAnonymous: true },
        replyTo: 1,
      }),
    },
    {
      do: "messages.send",
      input: ({ roomId }) => ({
        roomId,
        clientId: randomUUID(),
        content: { kind: "contact", userId: null, name: "a", phone: "1", email: "a" },
      }),
    },
    {
      do: "messages.send",
      input: ({ roomId }) => ({
        roomId,
        clientId: randomUUID(),
        content: { kind: "location", latitude: 1, longitude: 1, place: "a" },
      }),
    },
    { do: "messages.pin", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    { do: "messages.unpin", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    { do: "messages.pins", input: ({ roomId }) => ({ roomId }) },
    { do: "messages.poke", input: ({ roomId }) => ({ roomId, clientId: randomUUID() }) },
    {
      do: "messages.forward",
      input: ({ roomId }) => ({ roomId, seqs: [1], to: [roomId], clientIds: [randomUUID()] }),
    },
    { do: "messages.keepFile", input: () => ({ uploadId: randomUUID(), use: "document" }) },
    { do: "messages.files", input: ({ roomId }) => ({ roomId, fileIds: [randomUUID()] }) },
    {
      do: "messages.send",
      input: ({ roomId }) => ({
        roomId,
        clientId: randomUUID(),
        content: {
          kind: "document",
          files: [
            {
              fileId: randomUUID(),
              title: "a",
              contentType: "a",
              bytes: 1,
              width: null,
              height: null,
              placeholder: "a",
            },
          ],
          text: "a",
        },
      }),
    },
    { do: "messages.vote", input: ({ roomId }) => ({ roomId, seq: 3, options: [0] }) },
    {
      do: "messages.voters",
      input: ({ roomId, people }) => ({ roomId, seq: 3, option: 0, after: people.owner.userId }),
    },
    { do: "messages.closePoll", input: ({ roomId }) => ({ roomId, seq: 3 }) },
    {
      do: "messages.edit",
      input: ({ roomId }) => ({ roomId, seq: 1, content: { kind: "text", text: "hello" } }),
    },
    { do: "messages.removePreview", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    { do: "messages.delete", input: ({ roomId }) => ({ roomId, seq: 2 }) },
    { do: "messages.hide", input: ({ roomId }) => ({ roomId, seqs: [2] }) },
    { do: "messages.react", input: ({ roomId }) => ({ roomId, seq: 1, emoji: "👍" }) },
    { do: "messages.changes", input: ({ roomId }) => ({ roomId, since: `${randomUUID()}.1` }) },
    { do: "messages.history", input: ({ roomId }) => ({ roomId }) },
    { do: "messages.save", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    { do: "messages.saved", input: ({ roomId }) => ({ text: "words", of: { roomId, seq: 1 } }) },
    { do: "messages.unsave", input: () => ({ savedId: NOBODYS_UUID }) },
    { do: "messages.searchEverywhere", input: () => ({ text: "words" }) },
    { do: "messages.search", input: ({ roomId }) => ({ roomId, text: "words" }) },
    { do: "messages.typing", input: ({ roomId }) => ({ roomId }) },
    { do: "messages.saveDraft", input: ({ roomId }) => ({ roomId, text: "a", replyTo: 1 }) },
  ],
};
