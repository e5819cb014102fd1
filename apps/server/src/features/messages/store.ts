import type { Mention, SearchFilter } from "@atrium/contracts/messages";
import type { ContentKind } from "@atrium/contracts/content/content";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { SyncToken } from "../../platform/db/sync-token.ts";
import type { HistoryRange } from "./rules.ts";

export type MessageRow = {
  readonly seq: number;
  readonly clientId: ClientId;
  readonly sender: UserId;
  /** Whom the text was sealed for, where that account has since been merged into the sender's. */
  readonly sealedFor: UserId | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isDeleted: boolean;
  /** The viewer has deleted it for themselves. */
  readonly isHidden: boolean;
  readonly kind: ContentKind;
  /** In base64, as PostgreSQL breaks its lines: a third less to read than bytes as it writes them by itself. */
  readonly sealed: string;
  readonly createdAt: Date;
  readonly revision: number;
  // What follows is left out of what `readPlainPage` finds.
  readonly editedAt?: Date | null;
  /** Most used first; null for a message that never changed. `own`: the viewer's is among them. */
  readonly reactions?: readonly { readonly emoji: string; readonly count: number; readonly own: boolean }[] | null;
  readonly quoted?: QuotedRow | null;
  readonly forwardedFrom?: (NameRow & { readonly userId: UserId }) | null;
  readonly mentions?: readonly MentionRow[] | null;
  /** Of a poll that somebody voted in. */
  readonly votes?: {
    readonly counts: readonly { readonly option: number; readonly count: number }[];
    readonly voters: number;
    readonly own: readonly number[];
  } | null;
};
/** What opening a message takes. */
export type SealedRow = Pick<MessageRow, "sender" | "sealedFor" | "clientId" | "kind" | "sealed">;
type NameRow = { readonly firstName: string; readonly lastName: string; readonly isDeleted: boolean };
export type MentionRow = Omit<NameRow, "isDeleted"> & Pick<Mention, "userId" | "handle">;
/** What a reply answers, as it is now. */
export type QuotedRow = NameRow & Pick<MessageRow, "seq" | "clientId" | "sender" | "sealedFor" | "kind" | "sealed">;

/** Parameters: $2 who looks. Of a message `m`. */
export const IS_HIDDEN = `exists (
  select from hidden_messages hidden where hidden.room_id = m.room_id and hidden.user_id = $2 and hidden.seq = m.seq)`;
/** The same for each message of a page: nothing is asked of them for whoever has hidden nothing anywhere. */
const HIDDEN_COLUMN = `case when (select true from hidden_messages where user_id = $2 limit 1) then ${IS_HIDDEN} else false end`;
/** Named parameters of these: $1 the room, $2 who looks, null for nobody in particular. */
const OWN_COLUMNS = `${HIDDEN_COLUMN} as "isHidden", m.seq, m.client_id as "clientId", m.sender_id as sender, m.sealed_for as "sealedFor",
  m.content_type as kind, encode(m.sealed, 'base64') as sealed, m.created_at as "createdAt", m.revision, u.first_name as "firstName",
  u.last_name as "lastName", u.deleted_at is not null as "isDeleted"`;
/** What others did to it, what it answers, whose words it was first, whom it names. Whoever reacts raises the revision. */
const MORE_COLUMNS = `m.edited_at as "editedAt",
  case when m.revision > 0 then (
    select json_agg(json_build_object('emoji', used.emoji, 'count', used.count, 'own', used.own)
      order by used.count desc, used.first_at, used.emoji)
    from (select emoji, count(*)::int as count, coalesce(bool_or(user_id = $2), false) as own, min(reacted_at) as first_at
      from message_reactions where room_id = m.room_id and seq = m.seq group by emoji) as used
  ) end as reactions,
  case when m.revision > 0 and m.content_type = 'poll' then (
    select json_build_object('voters', max(tally.voters) filter (where tally.option is null),
      'own', coalesce(json_agg(tally.option order by tally.option) filter (where tally.own and tally.option is not null), '[]'::json),
      'counts', coalesce(json_agg(json_build_object('option', tally.option, 'count', tally.count)) filter (where tally.option is not null), '[]'::json))
    from (select option, count(*)::int as count, count(distinct user_id)::int as voters, bool_or(user_id = $2) as own
      from poll_votes where room_id = m.room_id and seq = m.seq group by grouping sets ((option), ())) as tally
  ) end as votes,
  case when m.reply_seq is not null then (
    select json_build_object('seq', q.seq, 'clientId', q.client_id, 'sender', q.sender_id, 'sealedFor', q.sealed_for,
      'kind', case when hidden.seq is null then q.content_type else 'deleted' end,
      'sealed', case when hidden.seq is null then encode(q.sealed, 'base64') else '' end,
      'firstName', author.first_name, 'lastName', author.last_name, 'isDeleted', author.deleted_at is not null)
    from messages q join users author on author.id = q.sender_id
    left join hidden_messages hidden on hidden.room_id = q.room_id and hidden.user_id = $2 and hidden.seq = q.seq
    where q.room_id = m.room_id and q.seq = m.reply_seq
  ) end as quoted,
  case when m.forwarded_from is not null then (
    select json_build_object('userId', first.id, 'firstName', first.first_name, 'lastName', first.last_name,
      'isDeleted', first.deleted_at is not null)
    from users first where first.id = m.forwarded_from
  ) end as "forwardedFrom",
  case when m.has_mentions then (
    select json_agg(json_build_object('userId', named.user_id, 'handle', named.handle, 'firstName', called.first_name,
      'lastName', called.last_name) order by named.handle)
    from message_mentions named join users called on called.id = named.user_id and called.deleted_at is null
    where named.room_id = m.room_id and named.seq = m.seq
  ) end as mentions`;
export const MESSAGE_COLUMNS = `${OWN_COLUMNS}, ${MORE_COLUMNS}`;
const HAS_MORE = `(m.revision > 0 or m.reply_seq is not null or m.forwarded_from is not null or m.has_mentions) as "hasMore"`;
const CLEARED = "coalesce((select cleared_seq from room_members where room_id = $1 and user_id = $2), 0)";
/** What the viewer has cleared is not there for them. */
const IS_THERE = `m.room_id = $1 and m.seq > ${CLEARED}`;
/**
 * Messages in this order, chosen before anything is looked up for them: planned in one, all of a room that the planner takes for a short
 * one were joined with their senders, and then sorted.
 */
const selectMessages = (order: "m.seq" | "m.seq desc", chosen: string, columns = MESSAGE_COLUMNS): string =>
  `select ${columns} from (select m.* from messages m where ${IS_THERE} and ${chosen}) as m
    join users u on u.id = m.sender_id order by ${order}`;

/** `viewer`: whose own reactions are told apart; null where nobody's are. */
export type Page = {
  readonly roomId: RoomId;
  readonly viewer: UserId | null;
  readonly range: HistoryRange;
  readonly limit: number;
};
export type PageFound = {
  readonly rows: MessageRow[];
  /** Of the room's newest message. */
  readonly lastSeq: number;
  /** Which changes it holds: all before this. Null where there is no such room. */
  readonly since: SyncToken | null;
  /** Whether any of these messages has more than itself: reactions, votes, what it answers, whose words it was, whom it names. */
  readonly hasMore: boolean;
};

/** One page in rising order. */
export async function listMessages(db: Pick<pg.Pool, "query">, page: Page): Promise<MessageRow[]> {
  return (await readPage(db, page)).rows;
}

/** One page in rising order, all of it of one snapshot in one round trip. */
export const readPage = (db: Pick<pg.Pool, "query">, page: Page): Promise<PageFound> =>
  readRows(db, page, page.range.kind === "after" ? AFTER : BEFORE);

/**
 * The same without what its messages may have more: it is not theirs where the answer `hasMore`. Opening the tables of that takes
 * PostgreSQL as long as reading fifty messages, whether any of them has something there or not.
 */
export const readPlainPage = (db: Pick<pg.Pool, "query">, page: Page): Promise<PageFound> =>
  readRows(db, page, page.range.kind === "after" ? PLAIN_AFTER : PLAIN_BEFORE);

type Statement = { readonly name: string; readonly text: string };
/**
 * Named parameters: $3 the place, $4 the limit. What is said once of a page has a row of its own, before those of its messages: beside
 * each of them it took as long to read as their ids.
 */
const toStatement = (name: string, messages: string): Statement => ({
  name,
  text: `select case when part.is_head then (select last_seq from rooms where id = $1) end as "lastSeq",
      case when part.is_head then (select id from instance) end as "instanceId",
      case when part.is_head then (select pg_snapshot_xmin(pg_current_snapshot())::text) end as oldest, page.*
    from (values (true), (false)) as part (is_head)
    left join lateral (select * from (${messages}) as shown where not part.is_head offset 0) as page on true`,
});
const IS_AFTER_PLACE = "m.seq > $3 order by m.seq limit $4";
const IS_BEFORE_PLACE = "m.seq < $3 order by m.seq desc limit $4";
const WHOLE = `${MESSAGE_COLUMNS}, ${HAS_MORE}`;
const PLAIN = `${OWN_COLUMNS}, ${HAS_MORE}`;
const AFTER = toStatement("messages-after", selectMessages("m.seq", IS_AFTER_PLACE, WHOLE));
const BEFORE = toStatement("messages-before", selectMessages("m.seq desc", IS_BEFORE_PLACE, WHOLE));
const PLAIN_AFTER = toStatement("plain-messages-after", selectMessages("m.seq", IS_AFTER_PLACE, PLAIN));
const PLAIN_BEFORE = toStatement("plain-messages-before", selectMessages("m.seq desc", IS_BEFORE_PLACE, PLAIN));

async function readRows(db: Pick<pg.Pool, "query">, page: Page, statement: Statement): Promise<PageFound> {
  const { roomId, viewer, range, limit } = page;
  const place = range.kind === "newest" ? Number.MAX_SAFE_INTEGER : range.seq;
  const { rows } = await db.query<PageRow>({ ...statement, values: [roomId, viewer, place, limit] });
  const [first] = rows;
  if (!first) throw new Error("a page has a row");
  const { lastSeq, instanceId, oldest } = first;
  const found = rows.filter((row) => row.seq !== null);
  return {
    rows: range.kind === "after" ? found : found.toReversed(),
    lastSeq: lastSeq ?? 0,
    since: lastSeq === null ? null : { instanceId, oldest },
    hasMore: found.some(({ hasMore }) => hasMore),
  };
}

type PageRow = MessageRow & { readonly lastSeq: number | null; readonly hasMore: boolean } & SyncToken;

/** The messages at these places, newest first; without what the viewer has deleted for themselves. */
export async function listMessagesAt(
  pool: Pick<pg.Pool, "query">,
  { roomId, viewer, seqs }: { roomId: RoomId; viewer: UserId | null; seqs: readonly number[] },
): Promise<MessageRow[]> {
  const text = selectMessages("m.seq desc", `m.seq = any ($3::bigint[]) and not ${IS_HIDDEN}`);
  return (await pool.query({ name: "messages-at", text, values: [roomId, viewer, seqs] })).rows;
}

/** The newest messages of the kind that a filter names, which is not text, newest first; without what the viewer has deleted for themselves; none for whoever has just left. */
export async function listMessagesOfKind(
  pool: pg.Pool,
  { roomId, viewer, filter, limit }: { roomId: RoomId; viewer: UserId; filter: SearchFilter; limit: number },
): Promise<MessageRow[]> {
  const { kind, sender = null, since = null, until = null } = filter;
  // What the index leaves out is said again, for it is used where that is known beforehand.
  const text = selectMessages(
    "m.seq desc",
    `m.content_type = $3 and m.content_type not in ('text', 'deleted')
      and ($4::uuid is null or m.sender_id = $4) and ($5::timestamptz is null or m.created_at >= $5)
      and ($6::timestamptz is null or m.created_at < $6) and not ${IS_HIDDEN}
      and exists (select from room_members self where self.room_id = $1 and self.user_id = $2 and self.left_at is null)
      order by m.seq desc limit $7`,
  );
  const values = [roomId, viewer, kind, sender, since, until, limit];
  return (await pool.query({ name: "messages-of-kind", text, values })).rows;
}

/** Parameters: $3 and $4 the place. */
const IS_AFTER = `changed_in >= $3::text::xid8 and (changed_in, seq) > ($3::text::xid8, $4) and seq > ${CLEARED}`;

/** Where a list of changes goes on: behind the message at `seq` that transaction `changedIn` changed. */
export type ChangePlace = { readonly changedIn: string; readonly seq: number };
export type ChangedRow = MessageRow & { readonly changedIn: string };

/**
 * Messages that were changed in or after a transaction, or that the viewer deleted for themselves, oldest change first, and the snapshot
 * they were read in.
 */
export async function listChanged(
  pool: pg.Pool,
  page: { roomId: RoomId; viewer: UserId; from: ChangePlace; limit: number },
): Promise<{ rows: ChangedRow[]; now: SyncToken }> {
  const { roomId, viewer, from, limit } = page;
  const { rows } = await pool.query<ChangedRow & SyncToken>({
    name: "messages-changed",
    text: `select instance.id as "instanceId", pg_snapshot_xmin(pg_current_snapshot())::text as oldest, page.* from instance
      left join lateral (
        select ${MESSAGE_COLUMNS}, changed.changed_in::text as "changedIn" from (
          select seq, changed_in from messages where room_id = $1 and ${IS_AFTER}
          union all select seq, changed_in from hidden_messages where room_id = $1 and user_id = $2 and ${IS_AFTER}
          order by changed_in, seq limit $5) as changed
        join messages m on m.room_id = $1 and m.seq = changed.seq join users u on u.id = m.sender_id
        order by changed.changed_in, m.seq) as page on true`,
    values: [roomId, viewer, from.changedIn, from.seq, limit],
  });
  const [first] = rows;
  if (!first) throw new Error("the database has no instance");
  return { rows: rows.filter((row) => row.seq !== null), now: { instanceId: first.instanceId, oldest: first.oldest } };
}

export async function countMembers(pool: pg.Pool, roomId: RoomId): Promise<number> {
  const text = `select member_count as "memberCount" from rooms where id = $1`;
  const { rows } = await pool.query<{ memberCount: number }>({ name: "count-members", text, values: [roomId] });
  return rows[0]?.memberCount ?? 0;
}

/** @throws Error when there is no such room */
export async function getWrappedKeyIn(db: Kysely<DB>, roomId: RoomId): Promise<Buffer> {
  const { wrapped_key: wrapped } = await db
    .selectFrom("rooms")
    .select("wrapped_key")
    .where("id", "=", roomId)
    .executeTakeFirstOrThrow();
  return wrapped;
}

export async function getWrappedKey(pool: pg.Pool, roomId: RoomId): Promise<Buffer> {
  const { rows } = await pool.query({
    name: "wrapped-key",
    text: "select wrapped_key from rooms where id = $1",
    values: [roomId],
  });
  if (!rows[0]) throw new Error(`room ${roomId} does not exist`);
  return rows[0].wrapped_key;
}
