import type { Role } from "@atrium/contracts/session";
import type { TeamId, UserId } from "@atrium/contracts/ids";
import type pg from "pg";
import { escapeLike } from "../../platform/db/escape-like.ts";

export type PersonRow = {
  readonly userId: UserId;
  /** Without names from then on. */
  readonly isDeleted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
};

/** Each ends with the id, so that a page begins where the one before ended, whatever two people have in common. */
const ORDERS = {
  nameAsc: "search_name, id",
  nameDesc: "search_name desc, id desc",
  dateAsc: "created_at, id",
  dateDesc: "created_at desc, id desc",
  idAsc: "id",
  idDesc: "id desc",
} as const;
export type PeopleOrder = keyof typeof ORDERS;
type Page = { readonly order: PeopleOrder; readonly limit: number; readonly offset: number };

const COLUMNS = `id as "userId", deleted_at is not null as "isDeleted", first_name as "firstName", last_name as "lastName"`;
/** `$1` begins any word of the name, or the username. */
const IS_NAMED = "$1 = '' or search_name like '% ' || $1 || '%' or username like $1 || '%'";
/** Whoever can sign in, or has been invited to; found by an email or a phone as well. */
const IS_ANYONE = `deleted_at is null and (can_sign_in or join_pending)
  and (${IS_NAMED} or lower(email) like $1 || '%' or phone like '%' || $1 || '%')
  and ($2::text is null or role = $2) and ($3::boolean is null or join_pending = $3)
  and ($4::uuid is null or exists (select from team_members where team_id = $4 and user_id = users.id))`;
/** What is null leaves nobody out. */
export type EveryoneFilter = {
  readonly role: Role | null;
  readonly isInvited: boolean | null;
  readonly teamId: TeamId | null;
};
type Everyone = EveryoneFilter & { readonly prefix: string };

const toValues = ({ prefix, role, isInvited, teamId }: Everyone) => [escapeLike(prefix), role, isInvited, teamId];

/** People who can sign in, by name; the caller is left out. */
export async function listPeople(
  pool: pg.Pool,
  { caller, prefix, order, limit, offset }: Page & { caller: UserId; prefix: string },
): Promise<PersonRow[]> {
  const { rows } = await pool.query({
    name: `list-people-${order}`,
    text: `select ${COLUMNS}, username from users where (${IS_NAMED}) and id <> $2 and can_sign_in
      order by ${ORDERS[order]} limit $3 offset $4`,
    values: [escapeLike(prefix), caller, limit, offset],
  });
  return rows;
}

/** Everyone there is an account of, as administrators see them. */
export async function listEveryone(
  pool: pg.Pool,
  { order, limit, offset, ...everyone }: Page & Everyone,
): Promise<PersonRow[]> {
  const { rows } = await pool.query({
    name: `list-everyone-${order}`,
    text: `select ${COLUMNS}, username from users where ${IS_ANYONE} order by ${ORDERS[order]} limit $5 offset $6`,
    values: [...toValues(everyone), limit, offset],
  });
  return rows;
}

/** How many listEveryone has in all its pages. */
export async function countEveryone(pool: pg.Pool, everyone: Everyone): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: "count-everyone",
    text: `select count(*)::int as count from users where ${IS_ANYONE}`,
    values: toValues(everyone),
  });
  return rows[0]?.count ?? 0;
}

export async function listPeopleByIds(
  pool: pg.Pool,
  userIds: readonly string[],
  order: PeopleOrder = "nameAsc",
): Promise<PersonRow[]> {
  const { rows } = await pool.query({
    name: `people-by-ids-${order}`,
    text: `select ${COLUMNS}, case when deleted_at is null then username end as username from users
      where id = any ($1::uuid[]) order by ${ORDERS[order]}`,
    values: [userIds],
  });
  return rows;
}
