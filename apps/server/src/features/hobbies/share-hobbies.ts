import type { Hobby } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/schema.ts";
import type { Feed } from "../feed/feed.ts";
import { areFriends } from "../friends/friends.ts";
import { holdHobby } from "./hold-hobby.ts";
import { addRecommendation, saveHobby, unsaveHobby } from "./kept-store.ts";
import { canRecommend, canSave } from "./policy.ts";

/** As many as one sends in an hour by hand; a script is told when to go on. */
const RECOMMENDATIONS_AN_HOUR = { limit: 100, windowMs: 3_600_000 };

type Parts = {
  readonly feed: Feed;
  readonly get: (userId: UserId, id: HobbyId) => Promise<Hobby>;
  readonly tellDevices: (userId: UserId) => void;
};

/** What people do with what others made: keep it, and tell friends of it. */
export function createHobbySharing({ db, rateLimiter }: Context, { feed, get, tellDevices }: Parts) {
  async function keep(
    userId: UserId,
    id: HobbyId,
    change: (trx: Kysely<DB>, userId: UserId, id: HobbyId) => Promise<void>,
  ): Promise<Hobby> {
    await db.kysely.transaction().execute(async (trx) => {
      await holdHobby(trx, { userId, id, may: canSave });
      await change(trx, userId, id);
    });
    tellDevices(userId);
    return get(userId, id);
  }

  return {
    /** Keeps another's in one's own list, once however often. @throws AppError NOT_FOUND */
    save: (userId: UserId, id: HobbyId): Promise<Hobby> => keep(userId, id, saveHobby),

    /** @throws AppError NOT_FOUND */
    unsave: (userId: UserId, id: HobbyId): Promise<Hobby> => keep(userId, id, unsaveHobby),

    /** Tells a friend of it, once however often. @throws AppError NOT_FOUND, RATE_LIMITED, BAD_INPUT for its owner, who knows it */
    async recommend(userId: UserId, id: HobbyId, receiverId: UserId): Promise<void> {
      const retryAfterMs = await rateLimiter.take(`hobbies.recommend:${userId}`, RECOMMENDATIONS_AN_HOUR);
      if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
      const isNew = await db.kysely.transaction().execute(async (trx) => {
        const { userId: ownerId, title } = await holdHobby(trx, { userId, id, may: canRecommend });
        if (!(await areFriends(trx, userId, receiverId))) throw new AppError("NOT_FOUND");
        if (receiverId === ownerId) throw new AppError("BAD_INPUT", { field: "userId" });
        if (!(await addRecommendation(trx, { hobbyId: id, senderId: userId, receiverId }))) return false;
        const details = { hobbyId: id, title };
        await feed.add(trx, { userId: receiverId, senderId: userId, code: "RECOMMENDATIONS_SHARED", details });
        return true;
      });
      if (isNew) feed.tell(receiverId);
    },
  };
}
