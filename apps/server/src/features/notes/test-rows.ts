import { CLOSED, NOBODY, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const ofFriend = { on: "a friend", id: ({ makers }: World) => makers.linked("friend"), may: OWNER };
const ofKept = (contentType: string) => ({
  on: "a file that was sent in",
  id: ({ makers }: World) => makers.kept(contentType),
  may: OWNER,
});
const ofDocument = { on: "a note", id: ({ makers }: World) => makers.documentNote(), may: OWNER };
const ofNote = { on: "a note", id: ({ makers }: World) => makers.note(), may: OWNER };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "contactNotes(userIdOfContact: $id)", ...ofFriend },
    { call: "contactNoteCount(userIdOfContact: $id)", ...ofFriend },
    { call: 'createTextNote(userIdOfContact: $id, contents: "$new")', ...ofFriend },
    { call: 'updateTextNote(id: $id, contents: "$new")', ...ofNote },
    { call: "deleteAttachment(id: $id)", ...ofNote },
    { call: "contactNoteRetention", may: PEOPLE },
    { call: "setContactNoteRetention(months: 12)", may: PEOPLE },
    { call: 'createImageNote(userIdOfContact: "$friend", fileIds: ["$id"])', ...ofKept("image/webp") },
    { call: 'createDocumentNote(userIdOfContact: "$friend", fileIds: ["$id"])', ...ofKept("application/pdf") },
    {
      call: 'createAudioNote(userIdOfContact: "$friend", fileId: "$id", audioTitle: "$new", durationMs: 1, peaks: [1])',
      ...ofKept("audio/mp4"),
    },
    { call: 'updateAttachment(attachmentId: $id, filename: "$new")', ...ofDocument },
    // Nobody else keeps any; the link is kept nowhere.
    { call: "exportNotes", ...ofNote, mayChangeNothing: true },
    // A document is no recording.
    { call: 'transcribeAudioNote(attachmentId: $id, languageCode: "en-US")', ...ofDocument, may: NOBODY },
  ],
  rest: [
    {
      route: "GET /auth/downloadAttachment/:id",
      path: "/auth/downloadAttachment/$id",
      ...ofDocument,
      signedOut: "may not",
    },
    {
      route: "GET /exportNotes/:token",
      on: "without its secret",
      path: `/exportNotes/${"a".repeat(84)}`,
      ...CLOSED,
    },
    {
      route: "POST /api/speechToText",
      on: "where nobody writes it down",
      body: {},
      may: NOBODY,
      signedOut: "may not",
    },
  ],
  alike: ["ContactNote", "ContactNotes"],
};
