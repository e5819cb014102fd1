import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { ensureRate } from "../../platform/security/ensure-rate.ts";
import { recordAudit } from "../audit/audit.ts";
import { touchRoomsOf } from "../rooms/rooms.ts";
import { lockUser, publishAccountsChanged, publishRenamed, setNames } from "../users/users.ts";

/** Names of one person in an hour: a slip is mended, nobody passes for one person after the other. RATE_LIMITED. */
const NAME_CHANGES_AN_HOUR = { limit: 20, windowMs: 3_600_000 };

type Names = { readonly firstName: string; readonly lastName: string };

/** One's own, at once on all screens that show it. @throws AppError RATE_LIMITED */
export async function changeName(context: Context, userId: UserId, names: Names): Promise<void> {
  await ensureRate(context, `people.name:${userId}`, NAME_CHANGES_AN_HOUR);
  await inTransaction(context, async (trx, after) => {
    await lockUser(trx, userId);
    await setNames(trx, userId, names);
    await touchRoomsOf(trx, userId);
    const entry = { at: context.clock.now(), actorId: userId, subjectId: userId };
    await recordAudit(trx, { ...entry, action: "account.changed" });
    after(() => publishRenamed(context, userId));
    after(() => publishAccountsChanged(context));
  });
}
