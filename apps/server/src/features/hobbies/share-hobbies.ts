import type { Hobby } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { areFriends } from "../friends/friends.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { lockHobby } from "./lock-hobby.ts";
import { publishHobbiesChanged } from "./live.ts";
import { addRecommendation, saveHobby, unsaveHobby } from "./saves-store.ts";
import { canRecommend, canSave } from "./policy.ts";

/** More recommendations than one sends in an hour by hand; a script is told when to go on. RATE_LIMITED. */
const RECOMMENDATIONS_AN_HOUR = { limit: 100, windowMs: 3_600_000 };

type Parts = {
  readonly notifications: Notifications;
  readonly get: (userId: UserId, id: HobbyId) => Promise<Hobby>;
};

/** What people do with what others made: keep it, and tell friends of it. */
export function createHobbySharing(context: Context, { notifications, get }: Parts) {
  async function keep(
    userId: UserId,
    id: HobbyId,
    change: (trx: Kysely<DB>, userId: UserId, id: HobbyId) => Promise<void>,
  ): Promise<Hobby> {
    await inTransaction(context, async (trx, after) => {
      await lockHobby(trx, { userId, id, may: canSave });
      await change(trx, userId, id);
      after(() => publishHobbiesChanged(context, userId, id));
    });
    return get(userId, id);
  }

  return {
    /** Keeps another's in one's own list, once however often. @throws AppError NOT_FOUND */
    save: (userId: UserId, id: HobbyId): Promise<Hobby> => keep(userId, id, saveHobby),

    /** @throws AppError NOT_FOUND */
    unsave: (userId: UserId, id: HobbyId): Promise<Hobby> => keep(userId, id, unsaveHobby),

    /** Tells a friend of it, once however often. @throws AppError NOT_FOUND, RATE_LIMITED, BAD_INPUT for its owner, who knows it */
    async recommend(userId: UserId, id: HobbyId, receiverId: UserId): Promise<void> {
      const retryAfterMs = await context.rateLimiter.take(`hobbies.recommend:${userId}`, RECOMMENDATIONS_AN_HOUR);
      if (retryAfterMs > 0) throw new AppError("RATE_LIMITED", { retryAfterMs });
      await inTransaction(context, async (trx, after) => {
        const { userId: ownerId, title } = await lockHobby(trx, { userId, id, may: canRecommend });
        if (!(await areFriends(trx, userId, receiverId))) throw new AppError("NOT_FOUND");
        if (receiverId === ownerId) throw new AppError("BAD_INPUT", { field: "userId" });
        if (!(await addRecommendation(trx, { hobbyId: id, senderId: userId, receiverId }))) return;
        const told = { to: receiverId, from: userId, code: "RECOMMENDATIONS_SHARED" } as const;
        await notifications.notify(trx, after, { ...told, details: { hobbyId: id, title } });
      });
    },
  };
}
