import type { UserId } from "@atrium/contracts/ids";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { claimHandle, releaseHandles } from "./handles-store.ts";
import type { NewUser } from "./types.ts";
import { insertUser, makeUserId } from "./store.ts";

/** Adds somebody who can sign in. Their id; null when the phone, the email or the username is somebody's. */
export async function createUser(trx: Transaction<DB>, user: NewUser): Promise<UserId | null> {
  const id = user.id ?? (await makeUserId(trx));
  if (user.username !== null && !(await claimHandle(trx, id, user.username))) return null;
  if (await insertUser(trx, id, user)) return id;
  await releaseHandles(trx, [id]);
  return null;
}
