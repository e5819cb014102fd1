import type { Change } from "../../../platform/db/transaction.ts";
import type { Parts } from "../parts.ts";
import type { BookingRow } from "../store.ts";

/** Whether what host and guest of a booking write reaches the other: it does not where one of them has blocked the other (decision 071). */
export async function isHeard(
  { context }: Pick<Parts, "context">,
  trx: Change["trx"],
  { ownerId, guestId }: Pick<BookingRow, "ownerId" | "guestId">,
): Promise<boolean> {
  return (await context.reach.listReached(trx, guestId, [ownerId])).length === 1;
}
