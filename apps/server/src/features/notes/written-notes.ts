import { TIMELINE_DETAIL_MAX_LENGTH } from "@atrium/contracts/contact-limits";
import type { Context } from "../../context.ts";
import type { TimelineSource } from "../../feature.ts";
import { recordRead } from "./record-read.ts";
import { openWords } from "./sealed-words.ts";
import { countNotes } from "./store.ts";
import { listWritten } from "./timeline-store.ts";

/** The viewer's own notes on a friend. That they were read is written down, as on their own page. */
export function createWrittenNotes(context: Context): TimelineSource {
  const { db, secrets } = context;
  return {
    kind: "NOTE",
    async list({ viewerId, personId }, page) {
      const notes = await listWritten(db.kysely, { authorId: viewerId, subjectId: personId }, page);
      if (notes.length > 0) await recordRead(context, "notes.read", { authorId: viewerId, subjectId: personId });
      return notes.map(({ id, kind, sealed, at }) => {
        const { contents, title } = openWords(id, sealed, secrets);
        const isText = kind === "CONTACT_NOTE_TEXT";
        const detail = (isText ? contents : title).slice(0, TIMELINE_DETAIL_MAX_LENGTH);
        return { id, at, detail, isOwn: true, noteType: kind };
      });
    },
    count: ({ viewerId, personId }) => countNotes(db.kysely, { authorId: viewerId, subjectId: personId }),
  };
}
