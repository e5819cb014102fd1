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

/** That many events of another's to which the person is invited, half of them past; one in ten waits for an answer. */
export async function fillEvents(
  { db }: Context,
  { host, guest, count }: { host: UserId; guest: UserId; count: number },
): Promise<void> {
  await db.pool.query(
    `with made as (
       insert into event_series (id, creator_id, created_at) select gen_random_uuid(), $1, now() from generate_series(1, $3::int)
       returning id),
     numbered as (select id, row_number() over () as n from made),
     held as (
       insert into events (id, series_id, type, title, description, location, conference_details, is_conference, starts_at, ends_at,
         time_zone, is_private, only_invited, needs_approval, has_waiting_list, search_text, updated_at)
       select id, id, 'MANUALLY_CREATED', 'Talk ' || n, repeat('Bring an apron. ', 20), 'Hall ' || n % 40, '', false,
         now() + (n - $3::int / 2) * interval '7 hours', now() + (n - $3::int / 2) * interval '7 hours' + interval '1 hour',
         'UTC', false, false, false, false, 'talk ' || n || ' hall ' || n % 40, now() from numbered),
     invited as (
       insert into event_invitees (series_id, user_id, invited_by, created_at) select id, $2, $1, now() from numbered)
     insert into event_answers (event_id, user_id, status, at) select id, $2, 'YES', now() from numbered where n % 10 > 0`,
    [host, guest, count],
  );
  await db.pool.query("analyze event_series, events, event_invitees, event_answers");
}
