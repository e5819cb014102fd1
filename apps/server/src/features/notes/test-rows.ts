import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { CLOSED, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import type { World } from "../../../test/test-world.ts";

const ofFriend = { on: "a friend", id: ({ makers }: World) => makers.linked("friend"), may: OWNER };
const ofNote = { on: "a note", id: ({ makers }: World) => makers.note(), may: OWNER };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "contactNotes(userIdOfContact: $id)", ...ofFriend },
    { call: "contactNoteCount(userIdOfContact: $id)", ...ofFriend },
    { call: 'createTextNote(userIdOfContact: $id, contents: "$new")', ...ofFriend },
    { call: 'updateTextNote(id: $id, contents: "$new")', ...ofNote },
    { call: "deleteAttachment(id: $id)", ...ofNote },
    // Files are tested beside the feature: here nobody has sent any in.
    { call: `createImageNote(userIdOfContact: $id, fileIds: ["${NOBODYS_UUID}"])`, ...ofFriend, may: [] },
    { call: `createDocumentNote(userIdOfContact: $id, fileIds: ["${NOBODYS_UUID}"])`, ...ofFriend, may: [] },
    {
      call: `createAudioNote(userIdOfContact: $id, fileId: "${NOBODYS_UUID}", audioTitle: "$new", durationMs: 1, peaks: [1])`,
      ...ofFriend,
      may: [],
    },
    { call: 'updateAttachment(attachmentId: $id, filename: "$new")', ...ofNote, may: [] },
  ],
  rest: [
    {
      route: "GET /auth/downloadAttachment/:id",
      path: "/auth/downloadAttachment/$id",
      on: "a note without a file",
      id: ({ makers }: World) => makers.note(),
      ...CLOSED,
    },
  ],
  alike: ["ContactNote", "ContactNotes"],
};
