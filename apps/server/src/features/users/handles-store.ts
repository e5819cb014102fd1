import { type HandleKind, RESERVED_HANDLES } from "@atrium/contracts/handles";
import type { UserId } from "@atrium/contracts/ids";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

type Trx = Transaction<DB>;
const person: HandleKind = "person";

/**
 * Makes a name the person's, for their account or one of their public pages; holds the person, so that their names change one after the
 * other. False when it is anybody else's, who may be making it theirs at this moment: then it waits for them.
 */
export async function claimHandle(trx: Trx, ownerId: UserId, name: string): Promise<boolean> {
  await trx.selectFrom("users").select("id").where("id", "=", ownerId).forNoKeyUpdate().execute();
  const { rows } = await sql`
    insert into handles (name, kind, owner_id) values (${name}, ${person}, ${ownerId})
    on conflict (name) do update set owner_id = handles.owner_id
      where handles.kind = ${person} and handles.owner_id = ${ownerId}
    returning name`.execute(trx);
  return rows.length > 0;
}

/** As claimHandle, for a name that somebody chooses: a reserved one is nobody's to choose, and stays with whom it has already. */
export async function chooseHandle(trx: Trx, ownerId: UserId, name: string): Promise<boolean> {
  if (RESERVED_HANDLES.has(name) && !(await ownsHandle(trx, ownerId, name))) return false;
  return claimHandle(trx, ownerId, name);
}

async function ownsHandle(trx: Trx, ownerId: UserId, name: string): Promise<boolean> {
  const own = trx.selectFrom("handles").select("name").where("name", "=", name);
  return (await own.where("kind", "=", person).where("owner_id", "=", ownerId).executeTakeFirst()) !== undefined;
}

/** Gives back those of these people's names that neither their account nor a page goes by any more. */
export async function releaseHandles(db: Kysely<DB>, ownerIds: readonly UserId[]): Promise<void> {
  await sql`
    delete from handles where owner_id = any(${[...ownerIds]}::uuid[]) and kind = ${person}
      and not exists (select from users where users.username = handles.name)
      and not exists (select from profiles where profiles.username = handles.name)`.execute(db);
}

/** Gives back every name of those who deleted their accounts before then: that of the account, whose row names it no more, and those of its pages. */
export async function releaseOldHandles(trx: Trx, before: Date): Promise<void> {
  await sql`
    delete from handles using users where users.id = handles.owner_id and handles.kind = ${person}
      and users.deleted_at < ${before} and users.username is distinct from handles.name
      and not exists (select from profiles where profiles.username = handles.name)`.execute(trx);
}

/** Follows pages and a username that have gone from one account to another: whatever of the first's names the second goes by is theirs. */
export async function moveHandles(trx: Trx, { from, into }: { from: UserId; into: UserId }): Promise<void> {
  await sql`
    update users set username = null where id = ${from}
      and exists (select from profiles where profiles.user_id = ${into} and profiles.username = users.username)`.execute(
    trx,
  );
  await sql`
    update handles set owner_id = ${into} where owner_id = ${from} and kind = ${person}
      and (exists (select from users where users.id = ${into} and users.username = handles.name)
        or exists (select from profiles where profiles.user_id = ${into} and profiles.username = handles.name))`.execute(
    trx,
  );
}
