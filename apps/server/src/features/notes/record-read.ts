import type { Context } from "../../context.ts";
import { recordCounted } from "../audit/audit.ts";
import type { Pair } from "./write-note.ts";

/** That an author read their notes on somebody, or downloaded the file of one, is counted by the hour in the audit log. */
export function recordRead(
  { clock, db }: Pick<Context, "clock" | "db">,
  action: "notes.read" | "note.downloaded",
  { authorId, subjectId }: Pair,
): Promise<void> {
  return recordCounted(db.kysely, { action, subjectId, actorId: authorId, address: null }, clock.now());
}
