import { expect, test } from "vitest";
import { eventsApp } from "./test-events.ts";

/** `EVENTS=5000` measures: docs/performance.md. */
const COUNT = Number(process.env["EVENTS"] ?? 600);
const ROUNDS = process.env["EVENTS"] ? 60 : 1;

const { app, guest } = eventsApp();

test("somebody with events by the thousands gets the first page, the hundredth, the counts and what a word finds", async () => {
  const [host, person] = [await guest(), await guest()];
  // Half past, half to come; one in ten waits for an answer.
  await app.context.db.pool.query(
    `with made as (
        insert into event_series (id, creator_id, created_at) select gen_random_uuid(), $1, now() from generate_series(1, $3::int)
        returning id),
      numbered as (select id, row_number() over () as n from made),
      held as (
        insert into events (id, series_id, type, title, description, location, conference_details, is_conference, starts_at, ends_at,
          time_zone, is_private, only_invited, needs_approval, has_waiting_list, search_text, updated_at)
        select id, id, 'MANUALLY_CREATED', 'Talk ' || n, repeat('Bring an apron. ', 20), 'Hall B', '', false,
          $4::timestamptz + (n - $3::int / 2) * interval '7 hours', $4::timestamptz + (n - $3::int / 2) * interval '7 hours' + interval '1 hour',
          'UTC', false, false, false, false, 'talk ' || n || ' hall b', now() from numbered),
      invited as (
        insert into event_invitees (series_id, user_id, invited_by, created_at) select id, $2, $1, now() from numbered)
    insert into event_answers (event_id, user_id, status, at) select id, $2, 'YES', now() from numbered where n % 10 > 0`,
    [host.userId, person.userId, COUNT, new Date(app.clock.nowMs + 60_000)],
  );
  await app.context.db.pool.query("analyze event_series, events, event_invitees, event_answers");
  const asked = {
    "the first page": () => person.list({ view: "future", sortByTime: "ASC", limit: 20 }),
    "a page far down": () => person.list({ view: "past", sortByTime: "DESC", limit: 20, offset: COUNT / 2 - 40 }),
    "a word": () => person.list({ view: "future", search: `talk ${COUNT - 3}`, limit: 20 }),
    counts: () => person.counts(),
  };
  for (const [what, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    if (process.env["EVENTS"])
      process.stdout.write(
        `${COUNT} events, ${what}: p50 ${times[ROUNDS / 2]?.toFixed(1)} ms, p95 ${times[Math.floor(ROUNDS * 0.95)]?.toFixed(1)} ms\n`,
      );
  }
  expect(await person.titles({ view: "future", sortByTime: "ASC", limit: 2 })).toEqual([
    `Talk ${COUNT / 2}`,
    `Talk ${COUNT / 2 + 1}`,
  ]);
  expect(await person.titles({ view: "future", search: `talk ${COUNT - 3}` })).toEqual([`Talk ${COUNT - 3}`]);
  expect(await asked["a page far down"]()).toHaveLength(20);
  expect(await person.counts()).toEqual({ past: COUNT / 2 - 1, future: COUNT / 2 + 1, attention: COUNT / 20 + 1 });
});
