import type { UserId } from "@atrium/contracts/ids";
import type { Pool } from "pg";

type Many = { readonly hostId: UserId; readonly guestId: UserId; readonly count: number; readonly at: Date };

/** That many events of another's to which the guest is invited, seven hours apart, half of them before `at`; one in ten waits for an answer. */
export async function insertManyEvents(pool: Pool, { hostId, guestId, count, at }: Many): Promise<void> {
  await pool.query(
    `with made as (
       insert into event_series (id, creator_id, created_at) select gen_random_uuid(), $1, now() from generate_series(1, $3::int)
       returning id),
     numbered as (select id, row_number() over () as n from made),
     held as (
       insert into events (id, series_id, type, title, description, location, conference_details, is_conference, starts_at, ends_at,
         time_zone, is_private, only_invited, needs_approval, has_waiting_list, search_text, updated_at)
       select id, id, 'MANUALLY_CREATED', 'Talk ' || n, repeat('Bring an apron. ', 20), 'Hall ' || n % 40, '', false,
         $4::timestamptz + (n - $3::int / 2) * interval '7 hours', $4::timestamptz + (n - $3::int / 2) * interval '7 hours' + interval '1 hour',
         'UTC', false, false, false, false, 'talk ' || n || ' hall ' || n % 40, now() from numbered),
     invited as (
       insert into event_invitees (series_id, user_id, invited_by, created_at) select id, $2, $1, now() from numbered)
     insert into event_answers (event_id, user_id, status, at) select id, $2, 'YES', now() from numbered where n % 10 > 0`,
    [hostId, guestId, count, at],
  );
  await pool.query("analyze event_series, events, event_invitees, event_answers");
}
