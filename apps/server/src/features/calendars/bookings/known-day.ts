import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";
import { listBusy } from "../busy/busy-store.ts";
import type { Taken } from "../rules.ts";
import type { Slot } from "./slots.ts";
import { type CalendarRow, listTaken } from "../store.ts";

/** What is known of a time of a calendar: who comes, and when its host is busy elsewhere. One after the other: a change has but one connection. */
export async function readDay(
  db: Kysely<DB>,
  { id, ownerId }: Pick<CalendarRow, "id" | "ownerId">,
  reach: { from: Date; to: Date; now: Date },
): Promise<{ taken: Taken[]; busy: Slot[] }> {
  const taken = await listTaken(db, id, reach);
  return { taken, busy: await listBusy(db, ownerId, reach) };
}
