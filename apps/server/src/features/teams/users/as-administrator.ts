import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { canAdministerUsers } from "../policy.ts";
import { lockUsers, type UserRow } from "./users-store.ts";

/** What an administrator does to people in one transaction, and what follows it. */
type Act<Result> = (change: Change, actor: UserRow, known: ReadonlyMap<UserId, UserRow>) => Promise<Result>;

/**
 * Decides and saves while nobody else changes these people or an administrator.
 * @throws AppError NOT_FOUND for who is none, CONFLICT for an email or a phone that another took meanwhile, and what `act` throws
 */
export async function asAdministrator<Result>(
  context: Context,
  { actorId, subjects }: { actorId: UserId; subjects: readonly UserId[] },
  act: Act<Result>,
): Promise<Result> {
  try {
    return await inTransaction(context, async (trx, after) => {
      const known = await lockUsers(trx, [actorId, ...subjects]);
      const actor = known.get(actorId);
      if (!actor || !canAdministerUsers(actor)) throw new AppError("NOT_FOUND");
      return act({ trx, after }, actor, known);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("CONFLICT", { field: "email", cause: error }) : error;
  }
}
