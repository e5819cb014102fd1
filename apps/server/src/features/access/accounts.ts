import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toNewUser, type Person } from "./new-user.ts";
import { createUser } from "./store.ts";

/** Adds someone who can sign in. Null when their phone, email or username is taken. */
export async function addUser(context: Pick<Context, "db">, person: Person): Promise<UserId | null> {
  return createUser(context.db.kysely, await toNewUser(person));
}
