import type { HobbiesQuery, Hobby, HobbyCount, HobbyPage } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { HOBBIES_PAGE, HOBBY_CATEGORIES, HOBBY_KINDS } from "@atrium/contracts/limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { signPicture, toPreviewKey } from "../files/files.ts";
import { listFriendIds } from "../friends/friends.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { createHobbyChanges } from "./change-hobbies.ts";
import { countHobbies, findHobby, type HobbyRow, listHobbies } from "./hobbies-store.ts";
import { type Savers, listSavers, listRecommended, listSavedBeside } from "./saves-store.ts";
import { canSee, type Relation } from "./policy.ts";
import { type Audience, toKinds, toScope, toWordQuery } from "./rules.ts";
import { toHobby } from "./view.ts";

export type Hobbies = ReturnType<typeof createHobbies>;

/** Places and activities people share with their friends. What someone may not see does not exist for them. */
export function createHobbies(context: Context, notifications: Notifications) {
  const db = context.db.kysely;

  async function readAudience(userId: UserId): Promise<Audience> {
    const friendIds = await listFriendIds(db, userId);
    const [savedIds, savedByFriendsIds] = await Promise.all([
      listSavedBeside(db, userId, [userId]),
      listSavedBeside(db, userId, friendIds),
    ]);
    return { userId, friendIds, savedIds, savedByFriendsIds };
  }

  async function show(row: HobbyRow, relation: Relation, savedBy: Savers | undefined): Promise<Hobby> {
    const [pictureUrl = null, previewUrl = null] =
      row.imageKey === null
        ? []
        : await Promise.all([signPicture(context, row.imageKey), signPicture(context, toPreviewKey(row.imageKey))]);
    return toHobby(row, { relation, savedBy, pictureUrl, previewUrl });
  }

  /** Those of the rows that the person may see, with what stands between. */
  async function showVisible(rows: readonly HobbyRow[], userId: UserId, friendIds: readonly UserId[]) {
    const ids = rows.map(({ id }) => id);
    const [recommended, savedBy] = await Promise.all([
      listRecommended(db, userId, ids),
      listSavers(db, { userId, friendIds, ids }),
    ]);
    const friends = new Set(friendIds);
    const relations = rows.map((row) => ({
      row,
      relation: {
        isOwner: row.owner.userId === userId,
        isFriend: friends.has(row.owner.userId),
        isRecommended: recommended.has(row.id),
      },
    }));
    const visible = relations.filter(({ relation }) => canSee(relation));
    return Promise.all(visible.map(({ row, relation }) => show(row, relation, savedBy.get(row.id))));
  }

  /** @throws AppError NOT_FOUND also for one that is not the person's to see */
  async function get(userId: UserId, id: HobbyId): Promise<Hobby> {
    const row = await findHobby(db, id);
    const [hobby] = row ? await showVisible([row], userId, await listFriendIds(db, userId)) : [];
    if (!hobby) throw new AppError("NOT_FOUND");
    return hobby;
  }

  return {
    get,

    /** Newest first, a page after another. */
    async list(userId: UserId, { category, query, after }: HobbiesQuery): Promise<HobbyPage> {
      const audience = await readAudience(userId);
      const asked = { scope: toScope(category, audience), kinds: toKinds(category), wordQuery: toWordQuery(query) };
      const rows = await listHobbies(db, asked, { after: after ?? null, limit: HOBBIES_PAGE + 1 });
      const page = rows.slice(0, HOBBIES_PAGE);
      return {
        hobbies: await showVisible(page, userId, audience.friendIds),
        after: rows.length > HOBBIES_PAGE ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** How many there are in each category. */
    async count(userId: UserId, query: string): Promise<HobbyCount[]> {
      const audience = await readAudience(userId);
      const countIn = (category: "all" | "friends") =>
        countHobbies(db, { scope: toScope(category, audience), kinds: HOBBY_KINDS, wordQuery: toWordQuery(query) });
      const [all, friends] = await Promise.all([countIn("all"), countIn("friends")]);
      return HOBBY_CATEGORIES.map((category) => {
        const counts = category === "friends" ? friends : all;
        return { category, count: toKinds(category).reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) };
      });
    },

    ...createHobbyChanges(context, notifications, get),
  };
}
