import type { StoryKind } from "@atrium/contracts/content/story";
import type { ClientId, RoomId, StoryId, UserId } from "@atrium/contracts/ids";
import type { StoryGround, StoryTally } from "@atrium/contracts/stories";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { MergedPeople } from "../../feature.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { selectFriends } from "../friends/friends.ts";

export type StoryRow = {
  readonly storyId: StoryId;
  readonly ownerId: UserId;
  readonly kind: StoryKind;
  readonly words: string;
  readonly ground: StoryGround | null;
  readonly fileId: string | null;
  readonly postedAt: Date;
  readonly endsAt: Date;
};
type NameRow = { readonly userId: UserId; readonly firstName: string; readonly lastName: string };
export type AuthorRow = NameRow & {
  /** The oldest first. Times as PostgreSQL writes them in JSON. */
  readonly stories: readonly { storyId: StoryId; postedAt: string; endsAt: string; isSeen: boolean }[];
};
export type ViewerRow = NameRow & { readonly seenAt: Date; readonly isLiked: boolean };

const COLUMNS = sql`story.id as "storyId", story.owner_id as "ownerId", story.kind, story.words, story.ground,
  story.file_key as "fileId", story.posted_at as "postedAt", story.ends_at as "endsAt"`;

type AuthorsPage = {
  readonly viewer: UserId;
  /** Of one person, or of the viewer and their contacts for null. */
  readonly ownerId: UserId | null;
  readonly now: Date;
  readonly before: { readonly postedAt: string; readonly userId: UserId } | null;
  readonly limit: number;
};

/** People with stories that are shown; whose newest is the newest first. */
export async function listAuthors(
  db: Kysely<DB>,
  { viewer, ownerId, now, before, limit }: AuthorsPage,
): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName",
      json_agg(json_build_object('storyId', story.id, 'postedAt', story.posted_at, 'endsAt', story.ends_at,
        'isSeen', seen.story_id is not null or story.owner_id = ${viewer}) order by story.posted_at, story.id) as stories
    from stories story join users on users.id = story.owner_id and users.deleted_at is null
    left join story_views seen on seen.story_id = story.id and seen.viewer_id = ${viewer}
    where story.ends_at > ${now} and (${ownerId === null ? isOfContact(viewer) : sql`story.owner_id = ${ownerId}`})
    group by users.id
    having ${before === null ? sql`true` : sql`(date_trunc('milliseconds', max(story.posted_at)), users.id) < (${before.postedAt}::timestamptz, ${before.userId}::uuid)`}
    order by date_trunc('milliseconds', max(story.posted_at)) desc, users.id desc limit ${limit}`.execute(db);
  return rows;
}

const isOfContact = (viewer: UserId): RawBuilder<boolean> => sql`
  story.owner_id = ${viewer} or story.owner_id in (select id from (${selectFriends(viewer, "")}) as contact)`;

/** Of one person, the oldest first, and what the viewer did with each. */
export async function listStoriesOf(
  db: Kysely<DB>,
  { ownerId, viewer, now }: { readonly ownerId: UserId; readonly viewer: UserId; readonly now: Date },
): Promise<(StoryRow & StoryTally & { readonly isSeen: boolean; readonly isLiked: boolean })[]> {
  const { rows } = await sql<StoryRow & StoryTally & { isSeen: boolean; isLiked: boolean }>`
    select ${COLUMNS}, own.story_id is not null or story.owner_id = ${viewer} as "isSeen", coalesce(own.is_liked, false) as "isLiked",
      counted.views, counted.likes
    from stories story
    left join story_views own on own.story_id = story.id and own.viewer_id = ${viewer}
    cross join lateral (${selectTally(sql`story.id`)}) as counted
    where story.owner_id = ${ownerId} and story.ends_at > ${now} order by story.posted_at, story.id`.execute(db);
  return rows;
}

const selectTally = (storyId: RawBuilder<unknown>) => sql`
  select count(*)::int as views, (count(*) filter (where is_liked))::int as likes from story_views where story_id = ${storyId}`;

export async function countViews(db: Kysely<DB>, storyId: StoryId): Promise<StoryTally> {
  const { rows } = await selectTally(sql`${storyId}::uuid`).execute(db);
  return (rows[0] as StoryTally | undefined) ?? { views: 0, likes: 0 };
}

export async function findStory(db: Kysely<DB>, storyId: StoryId): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`select ${COLUMNS} from stories story where id = ${storyId}`.execute(db);
  return rows[0];
}

/** One that is not taken away until the transaction ends. */
export async function holdStory(trx: Transaction<DB>, storyId: StoryId): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`
    select ${COLUMNS} from stories story where id = ${storyId} for key share`.execute(trx);
  return rows[0];
}

/** Who counts after another counts what the other has counted, and more. */
export async function lockTally(trx: Transaction<DB>, storyId: StoryId): Promise<void> {
  await sql`select from stories where id = ${storyId} for no key update`.execute(trx);
}

/** Shown or over, how many there are of a person. */
export async function countStories(trx: Transaction<DB>, ownerId: UserId, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom("stories")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("ends_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether its id was nobody's. */
export async function insertStory(trx: Transaction<DB>, story: StoryRow): Promise<boolean> {
  const inserted = await trx
    .insertInto("stories")
    .values({
      id: story.storyId,
      owner_id: story.ownerId,
      kind: story.kind,
      words: story.words,
      ground: story.ground,
      file_key: story.fileId,
      posted_at: story.postedAt,
      ends_at: story.endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Where and when a story was posted, whether or not it was taken away since. */
export type PostedRow = Pick<StoryRow, "storyId" | "ownerId" | "postedAt" | "endsAt">;

/** One that was posted under this id, also where its owner has taken it away before its day was over. */
export async function findPosted(db: Kysely<DB>, storyId: StoryId): Promise<PostedRow | undefined> {
  const { rows } = await sql<PostedRow>`
    select id as "storyId", owner_id as "ownerId", posted_at as "postedAt", ends_at as "endsAt" from stories where id = ${storyId}
    union all
    select id, owner_id, posted_at, ends_at from removed_stories where id = ${storyId} limit 1`.execute(db);
  return rows[0];
}

/** Its owner takes it away: no retry of its post shows it again. */
export async function noteRemoved(trx: Transaction<DB>, { storyId, ownerId, postedAt, endsAt }: PostedRow) {
  await trx
    .insertInto("removed_stories")
    .values({ id: storyId, owner_id: ownerId, posted_at: postedAt, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of a person, or what would be over by now. */
export async function forgetRemoved(trx: Transaction<DB>, which: Which): Promise<void> {
  await sql`delete from removed_stories where ${toChosen(which)}`.execute(trx);
}

type Which = { readonly ownerId: UserId } | { readonly overAt: Date };
const toChosen = (which: Which) =>
  "ownerId" in which ? sql`owner_id = ${which.ownerId}` : sql`ends_at <= ${which.overAt}`;

/** With who has seen them. */
export async function deleteStories(trx: Transaction<DB>, storyIds: readonly StoryId[]): Promise<void> {
  await trx
    .deleteFrom("stories")
    .where("id", "=", sql<string>`any(${[...storyIds]}::uuid[])`)
    .execute();
}

/** Of a person, or what is over; held until the transaction ends. What another is removing is left out. */
export async function lockStories(
  trx: Transaction<DB>,
  { which, limit }: { readonly which: Which; readonly limit: number },
): Promise<Pick<StoryRow, "storyId" | "fileId">[]> {
  const { rows } = await sql<Pick<StoryRow, "storyId" | "fileId">>`
    select id as "storyId", file_key as "fileId" from stories where ${toChosen(which)}
    order by id limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

type View = { readonly storyId: StoryId; readonly viewer: UserId; readonly at: Date };

/** Whether this is the first time. */
export async function addView(trx: Transaction<DB>, { storyId, viewer, at }: View): Promise<boolean> {
  const { rows } = await sql`
    insert into story_views (story_id, viewer_id, seen_at) values (${storyId}, ${viewer}, ${at})
    on conflict do nothing returning story_id`.execute(trx);
  return rows.length > 0;
}

/** Who likes a story has seen it. Whether that was never said before. */
export async function setLiked(
  trx: Transaction<DB>,
  { storyId, viewer, at, isLiked }: View & { readonly isLiked: boolean },
): Promise<boolean> {
  await addView(trx, { storyId, viewer, at });
  const { rows } = await sql<{ isFirst: boolean }>`
    update story_views seen set is_liked = ${isLiked}, liked_at = coalesce(seen.liked_at, case when ${isLiked} then ${at}::timestamptz end)
    from (select liked_at from story_views where story_id = ${storyId} and viewer_id = ${viewer} for update) as before
    where seen.story_id = ${storyId} and seen.viewer_id = ${viewer}
    returning ${isLiked} and before.liked_at is null as "isFirst"`.execute(trx);
  return rows[0]?.isFirst ?? false;
}

/** Undefined for who has not seen it. */
export async function findLiked(
  trx: Transaction<DB>,
  { storyId, viewer }: Pick<View, "storyId" | "viewer">,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isLiked: boolean }>`
    select is_liked as "isLiked" from story_views where story_id = ${storyId} and viewer_id = ${viewer}`.execute(trx);
  return rows[0]?.isLiked;
}

/** Where a reply stands that was written under this id, whatever has become of its story. */
export async function findReplied(
  db: Kysely<DB>,
  { sender, clientId }: { readonly sender: UserId; readonly clientId: ClientId },
): Promise<RoomId | undefined> {
  const { rows } = await sql<{ roomId: RoomId }>`
    select message.room_id as "roomId" from room_members self join messages message
      on message.room_id = self.room_id and message.sender_id = self.user_id and message.client_id = ${clientId}
    where self.user_id = ${sender} and message.content_type = 'storyMessage'`.execute(db);
  return rows[0]?.roomId;
}

/** The latest first. */
export async function listViewers(
  db: Kysely<DB>,
  {
    storyId,
    before,
    limit,
  }: {
    readonly storyId: StoryId;
    readonly before: { readonly seenAt: string; readonly userId: UserId } | null;
    readonly limit: number;
  },
): Promise<ViewerRow[]> {
  const place =
    before === null
      ? sql`true`
      : sql`(seen.seen_at, users.id) < (${before.seenAt}::timestamptz, ${before.userId}::uuid)`;
  const { rows } = await sql<ViewerRow>`
    select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", seen.seen_at as "seenAt",
      seen.is_liked as "isLiked"
    from story_views seen join users on users.id = seen.viewer_id and users.deleted_at is null
    where seen.story_id = ${storyId} and ${place}
    order by seen.seen_at desc, users.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function deleteViewsBy(trx: Transaction<DB>, viewer: UserId): Promise<void> {
  await trx.deleteFrom("story_views").where("viewer_id", "=", viewer).execute();
}

/** Stories of two people who become one, and what they have seen; of their own nothing is noted. */
export async function moveStories(trx: Transaction<DB>, { from, into }: MergedPeople): Promise<void> {
  await trx.updateTable("stories").set({ owner_id: into }).where("owner_id", "=", from).execute();
  await trx.updateTable("removed_stories").set({ owner_id: into }).where("owner_id", "=", from).execute();
  await sql`
    insert into story_views (story_id, viewer_id, seen_at, is_liked, liked_at)
    select story_id, ${into}, seen_at, is_liked, liked_at from story_views where viewer_id = ${from}
    on conflict (story_id, viewer_id) do update set is_liked = story_views.is_liked or excluded.is_liked,
      liked_at = least(story_views.liked_at, excluded.liked_at)`.execute(trx);
  await sql`
    delete from story_views seen where viewer_id = ${from} or (viewer_id = ${into} and exists (
      select from stories where stories.id = seen.story_id and stories.owner_id = ${into}))`.execute(trx);
}
