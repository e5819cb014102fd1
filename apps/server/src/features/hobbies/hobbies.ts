import type { HobbiesQuery, Hobby, HobbyCount, HobbyPage } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { HOBBIES_PAGE, HOBBY_CATEGORIES, HOBBY_KINDS } from "@atrium/contracts/limits";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { signPicture, toPreviewKey } from "../../platform/images/pictures.ts";
import type { Feed } from "../feed/feed.ts";
import { listFriendIds } from "../friends/friends.ts";
import { createHobbyChanges } from "./change-hobbies.ts";
import { countHobbies, findHobby, type HobbyRow, listHobbies } from "./hobbies-store.ts";
import { type Keepers, listKeepers, listRecommended, listSavedBeside } from "./kept-store.ts";
import { canSee, type Standing } from "./policy.ts";
import { type Circle, toKinds, toScope, toWordQuery } from "./rules.ts";
import { toHobby } from "./view.ts";

export type Hobbies = ReturnType<typeof createHobbies>;

/** Places and activities people share with their friends. What someone may not see does not exist for them. */
export function createHobbies(context: Context, feed: Feed) {
  const db = context.db.kysely;

  async function readCircle(userId: UserId): Promise<Circle> {
    const friendIds = await listFriendIds(db, userId);
    const [savedIds, savedByFriendsIds] = await Promise.all([
      listSavedBeside(db, userId, [userId]),
      listSavedBeside(db, userId, friendIds),
    ]);
    return { userId, friendIds, savedIds, savedByFriendsIds };
  }

  async function show(row: HobbyRow, standing: Standing, keepers: Keepers | undefined): Promise<Hobby> {
    const [pictureUrl = null, previewUrl = null] =
      row.imageKey === null
        ? []
        : await Promise.all([signPicture(context, row.imageKey), signPicture(context, toPreviewKey(row.imageKey))]);
    return toHobby(row, { standing, keepers, pictureUrl, previewUrl });
  }

  /** Those of the rows that the person may see, with what stands between. */
  async function showVisible(rows: readonly HobbyRow[], userId: UserId, friendIds: readonly UserId[]) {
    const ids = rows.map(({ id }) => id);
    const [recommended, keepers] = await Promise.all([
      listRecommended(db, userId, ids),
      listKeepers(db, { userId, friendIds, ids }),
    ]);
    const friends = new Set(friendIds);
    const standings = rows.map((row) => ({
      row,
      standing: {
        isOwner: row.owner.userId === userId,
        isFriend: friends.has(row.owner.userId),
        isRecommended: recommended.has(row.id),
      },
    }));
    const visible = standings.filter(({ standing }) => canSee(standing));
    return Promise.all(visible.map(({ row, standing }) => show(row, standing, keepers.get(row.id))));
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
      const circle = await readCircle(userId);
      const asked = { scope: toScope(category, circle), kinds: toKinds(category), wordQuery: toWordQuery(query) };
      const rows = await listHobbies(db, asked, { after: after ?? null, limit: HOBBIES_PAGE + 1 });
      const page = rows.slice(0, HOBBIES_PAGE);
      return {
        hobbies: await showVisible(page, userId, circle.friendIds),
        after: rows.length > HOBBIES_PAGE ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** How many there are in each category. */
    async count(userId: UserId, query: string): Promise<HobbyCount[]> {
      const circle = await readCircle(userId);
      const countIn = (category: "all" | "friends") =>
        countHobbies(db, { scope: toScope(category, circle), kinds: HOBBY_KINDS, wordQuery: toWordQuery(query) });
      const [all, friends] = await Promise.all([countIn("all"), countIn("friends")]);
      return HOBBY_CATEGORIES.map((category) => {
        const counts = category === "friends" ? friends : all;
        return { category, count: toKinds(category).reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0) };
      });
    },

    ...createHobbyChanges(context, feed, get),
  };
}
