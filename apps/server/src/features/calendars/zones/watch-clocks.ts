import type { BookingId } from "@atrium/contracts/ids";
import { toFeedText } from "@atrium/contracts/feed";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { publishCalendarsChanged } from "../live.ts";
import type { Parts } from "../parts.ts";
import { lockCalendar } from "../store.ts";
import { type ClockRow, listClocks, saveFirstClock, saveTold } from "./clock-store.ts";
import { type ReadClock, readClock } from "./note-clock.ts";

/** Bookings that are looked at in one go; any number follows. */
const PAGE = 500;

/**
 * Finds bookings to come which clocks show at another hour than host and guest read when they were made: the rules of a zone are others than they were.
 * Their host finds it in the feed, once for each hour that is read; nothing is moved. What was booked before hours were noted is noted as it reads now.
 */
export async function watchClocks(
  parts: Pick<Parts, "context" | "notifications">,
  read: ReadClock = readClock,
): Promise<void> {
  const { db, clock } = parts.context;
  const toldOf = new Set<string>();
  let after: BookingId | null = null;
  for (;;) {
    const page: ClockRow[] = await listClocks(db.kysely, { now: clock.now(), after, limit: PAGE });
    for (const row of page) await look(parts, row, { read, toldOf });
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

type Looking = { readonly read: ReadClock; readonly toldOf: Set<string> };

async function look(
  parts: Pick<Parts, "context" | "notifications">,
  row: ClockRow,
  { read, toldOf }: Looking,
): Promise<void> {
  const { context, notifications } = parts;
  const { zone, time, startsAt, ownerId, guestId, eventId, told } = row;
  const reading = zone === null ? null : tryRead(read, startsAt, zone);
  // Without a zone, or with one that is known no more, nothing can be read.
  if (zone === null || reading === null) return;
  if (time === null) return saveFirstClock(context.db.kysely, row, { zone, time: reading });
  const other = reading === time ? null : reading;
  if (other === told) return;
  await inTransaction(context, async (trx, after) => {
    await lockCalendar(trx, row.calendarId);
    if (!(await saveTold(trx, row, other))) return;
    after(() => publishCalendarsChanged(context, ownerId, guestId));
    // Of a meeting with several guests once.
    if (other === null || toldOf.has(eventId)) return;
    toldOf.add(eventId);
    const details = { eventId, title: toFeedText(row.title) };
    await notifications.notify(trx, after, { to: ownerId, from: ownerId, code: "EVENT_CLOCK_CHANGED", details });
  });
}

function tryRead(read: ReadClock, startsAt: Date, zone: string): string | null {
  try {
    return read(startsAt.getTime(), zone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
