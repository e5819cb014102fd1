import { Readable } from "node:stream";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { Caller } from "../../../platform/http/authentication.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import { writeArchive } from "./archive.ts";
import { listExported } from "./exported-notes.ts";
import { openLink, sealLink } from "./export-link.ts";
import { findAuthor, hasNotes } from "./export-store.ts";

/** How long a link is good for: until the browser that asked for it has followed it. */
const LINK_MS = 5 * 60_000;
/** Links that one asks for in an hour. RATE_LIMITED. */
const EXPORTS_AN_HOUR = { limit: 10, windowMs: 3_600_000 };
/** Archives that are made of one person's notes in an hour: a link may be followed again after a line that was cut. RATE_LIMITED. */
const ARCHIVES_AN_HOUR = { limit: 20, windowMs: 3_600_000 };
/** Archives of one person that are read at a time: each takes memory as long as somebody reads, however slowly. RATE_LIMITED. */
const OPEN_MAX = 2;
/** However slowly one is read, it has ended after so long. */
const ARCHIVE_MS = 60 * 60_000;

export type NotesFile = { readonly content: Readable; readonly name: string };

/** One's own notes on everybody as a file, for the author alone. */
export function createNotesExport(context: Context) {
  const { clock, db, secrets } = context;
  const open = new Map<UserId, number>();

  /** Counts it for as long as it is read. */
  function hold(authorId: UserId, content: Readable): void {
    open.set(authorId, (open.get(authorId) ?? 0) + 1);
    const timer = setTimeout(() => content.destroy(new Error("an archive of notes was read for too long")), ARCHIVE_MS);
    timer.unref();
    content.once("close", () => {
      clearTimeout(timer);
      const left = (open.get(authorId) ?? 1) - 1;
      if (left === 0) open.delete(authorId);
      else open.set(authorId, left);
    });
  }

  return {
    /** A link that leads there for a short time, as long as the session lasts. @throws AppError RATE_LIMITED, NOT_FOUND for who keeps none */
    async export({ userId, sessionId }: Caller): Promise<string> {
      await ensureRate(context, `notes.export:${userId}`, EXPORTS_AN_HOUR);
      if (!(await hasNotes(db.kysely, userId))) throw new AppError("NOT_FOUND");
      return `/exportNotes/${sealLink({ sessionId, expiresAt: clock.now().getTime() + LINK_MS }, secrets)}`;
    },

    /** The archive, written while it is read; null for a link that leads nowhere any more. @throws AppError RATE_LIMITED */
    async openExport(token: string): Promise<NotesFile | null> {
      const link = openLink(token, secrets);
      if (!link || link.expiresAt <= clock.now().getTime()) return null;
      const authorId = await findAuthor(db.kysely, link.sessionId);
      if (authorId === null || !(await hasNotes(db.kysely, authorId))) return null;
      await ensureRate(context, `notes.archive:${authorId}`, ARCHIVES_AN_HOUR);
      if ((open.get(authorId) ?? 0) >= OPEN_MAX) throw new AppError("RATE_LIMITED", { retryAfterMs: LINK_MS });
      const now = clock.now();
      // One piece at a time: a piece of a file on S3 is large.
      const content = Readable.from(writeArchive(listExported(context, authorId), { now }), { highWaterMark: 1 });
      hold(authorId, content);
      return { content, name: `notes-${now.toISOString().slice(0, 10)}.zip` };
    },
  };
}
