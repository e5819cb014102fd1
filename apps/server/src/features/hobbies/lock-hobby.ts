import type { HobbyId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { areFriends } from "../friends/friends.ts";
import { lockHobbyRow } from "./hobbies-store.ts";
import { listRecommended } from "./saves-store.ts";
import type { Relation } from "./policy.ts";

type Attempt = { readonly userId: UserId; readonly id: HobbyId; readonly may: (relation: Relation) => boolean };

/** Holds a place or an activity until the transaction ends. @throws AppError NOT_FOUND unless the person may do this with it */
export async function lockHobby(trx: Kysely<DB>, { userId, id, may }: Attempt) {
  const hobby = await lockHobbyRow(trx, id);
  if (!hobby) throw new AppError("NOT_FOUND");
  const isOwner = hobby.userId === userId;
  const isFriend = !isOwner && (await areFriends(trx, userId, hobby.userId));
  const isRecommended = (await listRecommended(trx, userId, [id])).has(id);
  if (!may({ isOwner, isFriend, isRecommended })) throw new AppError("NOT_FOUND");
  return hobby;
}
