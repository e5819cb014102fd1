import type { BookingId } from "@atrium/contracts/ids";
import { Temporal } from "temporal-polyfill";
import type { Change } from "../../../platform/db/transaction.ts";
import { saveClock } from "./clock-store.ts";

/** What the clocks of a zone show at an instant, to the minute: `2027-06-22T09:00`. */
export type ReadClock = (instantMs: number, timeZone: string) => string;

/** By the rules of zones that this machine knows. @throws RangeError for a zone that it does not */
export const readClock: ReadClock = (instantMs, timeZone) =>
  Temporal.Instant.fromEpochMilliseconds(instantMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

/** Remembers which hour host and guest read of a booking that is made or moved; in a zone that is not known any more none is remembered. */
export async function noteClock(
  trx: Change["trx"],
  id: BookingId,
  { zone, startsAt }: { readonly zone: string | null; readonly startsAt: Date },
): Promise<void> {
  await saveClock(trx, id, zone === null ? null : { zone, time: readClock(startsAt.getTime(), zone) });
}
