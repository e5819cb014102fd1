import type { HobbyId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/schema.ts";
import { areFriends } from "../friends/friends.ts";
import { lockHobby } from "./hobbies-store.ts";
import { listRecommended } from "./kept-store.ts";
import type { Standing } from "./policy.ts";

type Attempt = { readonly userId: UserId; readonly id: HobbyId; readonly may: (standing: Standing) => boolean };

/** Holds a place or an activity until the transaction ends. @throws AppError NOT_FOUND unless the person may do this with it */
export async function holdHobby(trx: Kysely<DB>, { userId, id, may }: Attempt) {
  const hobby = await lockHobby(trx, id);
  if (!hobby) throw new AppError("NOT_FOUND");
  const isOwner = hobby.userId === userId;
  const isFriend = !isOwner && (await areFriends(trx, userId, hobby.userId));
  const isRecommended = (await listRecommended(trx, userId, [id])).has(id);
  if (!may({ isOwner, isFriend, isRecommended })) throw new AppError("NOT_FOUND");
  return hobby;
}
