import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../apps/server/src/context.ts";
import { toSearchName } from "../apps/server/src/features/users/users.ts";

const FIRST_NAMES =
  "Amara Bento Céline Daniel Élodie Farah Grace Hugo Inès Jonas Kenji Leïla Mateo Nadia Oskar Priya Quill Rosa Søren Tomás Uma Vera Wanda Xavier Yusuf Zoë".split(
    " ",
  );
const LAST_NAMES =
  "Abara Brenner Carvalho Dubois Eriksen Farrow García Haddad Ito Jansen Kovács Lindqvist Mwangi Novák Okoye Petit Quintana Raghunathan Sandström Tanaka".split(
    " ",
  );
const COMPANIES = ["", "Riverside Makers", "Harvest Table", "Studio Émile", "Quarry & Sons"];
/** One in so many contacts has an account. */
const FRIENDS_IN = 20;

const pick = (words: readonly string[], place: number): string => words[place % words.length] ?? "";

/** An address book of that many, every twentieth a friend with an account. */
export async function fillContacts({ db }: Context, userId: UserId, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, place) => ({
    firstName: pick(FIRST_NAMES, place),
    lastName: `${pick(LAST_NAMES, Math.floor(place / FIRST_NAMES.length))} ${place}`,
    company: pick(COMPANIES, place),
  }));
  const friends = people.filter((_person, place) => place % FRIENDS_IN === 0);
  const others = people.filter((_person, place) => place % FRIENDS_IN !== 0);
  const columns = (of: typeof people) => [
    of.map(({ firstName }) => firstName),
    of.map(({ lastName }) => lastName),
    of.map(toSearchName),
  ];
  await db.pool.query(
    `insert into contacts (owner_id, first_name, last_name, search_name, company, job_title, created_at, updated_at)
     select $1, first_name, last_name, search_name, company, 'Maker', now(), now()
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as t (first_name, last_name, search_name, company)`,
    [userId, ...columns(others), others.map(({ company }) => company)],
  );
  await db.pool.query(
    `with friends as (
       insert into users (first_name, last_name, search_name, password_hash, can_sign_in)
       select first_name, last_name, search_name, 'none', true
       from unnest($2::text[], $3::text[], $4::text[]) as t (first_name, last_name, search_name) returning id)
     insert into friend_links (lower_id, higher_id, requested_by, is_accepted, created_at, accepted_at)
     select least(id, $1::uuid), greatest(id, $1::uuid), id, true, now(), now() from friends`,
    [userId, ...columns(friends)],
  );
  await db.pool.query("analyze users, contacts, friend_links");
}
