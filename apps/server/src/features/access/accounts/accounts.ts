import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { createUser, type NewUser } from "../../users/users.ts";
import { hashPassword } from "../password/passwords.ts";

export type Person = Omit<NewUser, "passwordHash"> & { readonly password: string };

/** Adds someone who can sign in. Null when their phone, email or username is taken. */
export async function addUser(context: Pick<Context, "db" | "log">, person: Person): Promise<UserId | null> {
  const { password, ...user } = person;
  const passwordHash = await hashPassword(password);
  return inTransaction(context, (trx) => createUser(trx, { ...user, passwordHash }));
}
