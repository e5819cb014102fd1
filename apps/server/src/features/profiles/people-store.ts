import type { UserId } from "@atrium/contracts/ids";
import type pg from "pg";

export type PersonRow = {
  readonly userId: UserId;
  /** Without names from then on. */
  readonly isDeleted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
};

/** People by name. `prefix`, normalised, begins any word of the name or the username; the caller is left out. */
export async function listPeople(
  pool: pg.Pool,
  page: { caller: UserId; prefix: string; limit: number; offset: number },
): Promise<PersonRow[]> {
  const { rows } = await pool.query({
    name: "list-people",
    text: `select id as "userId", false as "isDeleted", first_name as "firstName", last_name as "lastName", username from users
      where id <> $1 and password_hash is not null
        and ($2 = '' or search_name like '% ' || $2 || '%' or username like $2 || '%')
      order by search_name, id limit $3 offset $4`,
    values: [page.caller, page.prefix.replaceAll(/[\\%_]/g, (character) => `\\${character}`), page.limit, page.offset],
  });
  return rows;
}

export async function listPeopleByIds(pool: pg.Pool, userIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await pool.query({
    name: "people-by-ids",
    text: `select id as "userId", deleted_at is not null as "isDeleted", first_name as "firstName", last_name as "lastName",
        case when deleted_at is null then username end as username from users
      where id = any ($1::uuid[]) order by search_name, id`,
    values: [userIds],
  });
  return rows;
}
