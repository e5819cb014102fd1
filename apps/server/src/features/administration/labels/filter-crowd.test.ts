import type { RoomId, UserId } from "@atrium/contracts/ids";
import { FILTERED_PAGE } from "@atrium/contracts/label-limits";
import type { CommandInput } from "@atrium/contracts/live";
import { describe, expect, test } from "vitest";
import type { Person } from "../../invitations/test-invitations.ts";
import { labelsApp } from "./test-labels.ts";

/** Just so many that not all of their names are read. */
const MEMBERS = 2_100;
/** So many of each name. */
const NAMESAKES = 3;
/** Deleted accounts, near the first and near the last by name. */
const GONE = new Set([5, 2_095]);
const LEFT = 7;

type Made = { readonly id: UserId; readonly name: string; readonly nth: number };

const { app, someone, room } = labelsApp();

type Filter = Partial<CommandInput<"administration.filterMembers">>;

/** Those of a room by name, and of one name by id. Whoever looks after it is the last. */
async function crowd() {
  const owner = await someone();
  const roomId = await room(owner);
  const { pool } = app.context.db;
  const { rows } = await pool.query<Made>(
    `with made as (
       insert into users (first_name, search_name, deleted_at)
       select n, ' crowd ' || lpad((n / $3::int)::text, 4, '0'), case when n = any ($4::int[]) then now() end
         from generate_series(1, $2::int) n
       returning id, first_name::int as nth, search_name as name),
     joined as (
       insert into room_members (room_id, user_id, left_at)
       select $1, id, case when nth = $5::int then now() end from made)
     select * from made`,
    [roomId, MEMBERS, NAMESAKES, [...GONE], LEFT],
  );
  await pool.query("update users set first_name = $2, search_name = ' zoe' where id = $1", [owner.userId, MEMBERS + 1]);
  await pool.query("update rooms set member_count = $2 where id = $1", [roomId, MEMBERS]);
  const present = [...rows, { id: owner.userId, name: " zoe", nth: MEMBERS + 1 }]
    .filter(({ nth }) => nth !== LEFT && !GONE.has(nth))
    .toSorted((one, other) => byText(one.name, other.name) || byText(one.id, other.id));
  return { owner, roomId, present };
}

/** Everybody has been there for a year, and has read today if it is so of their number. */
const letRead = (roomId: RoomId, which: string) =>
  app.context.db.pool.query(
    `update room_members set joined_at = now() - interval '1 year', seen_at = case when ${which} then now() end
     from (select id, first_name::int as nth from users where search_name like ' crowd%' or search_name = ' zoe') as made
     where room_id = $1 and user_id = made.id`,
    [roomId],
  );

/** All pages one after the other, and how many there were said to be. */
async function readAll(person: Person, roomId: RoomId, filter: Filter) {
  const all = { roomId, labelIds: [], ratingFrom: null, query: "", ...filter };
  let page = await person.do("administration.filterMembers", all);
  const { count } = page;
  const found = [...page.members];
  while (!page.isLast) {
    expect(page.members).toHaveLength(FILTERED_PAGE);
    page = await person.do("administration.filterMembers", { ...all, after: found.at(-1)?.userId ?? null });
    found.push(...page.members);
  }
  return { count, ids: found.map(({ userId }) => userId) };
}

const toAll = (made: readonly Made[]) => ({ count: made.length, ids: made.map(({ id }) => id) });

describe("members of a crowd by filter", () => {
  test("are all who are there by name, and of one name each once, without those who left or are no more", async () => {
    const { owner, roomId, present } = await crowd();
    expect(await readAll(owner, roomId, {})).toEqual(toAll(present));
    const few = present.filter(({ name }) => name.startsWith(" crowd 069"));
    expect(await readAll(owner, roomId, { query: "069" })).toEqual(toAll(few));
  });

  test("are the silent ones where every second is, where all are and where none is", async () => {
    const { owner, roomId, present } = await crowd();
    await letRead(roomId, "nth % 2 = 0");
    const silent = present.filter(({ nth }) => nth % 2 === 1);
    expect(await readAll(owner, roomId, { silentDays: 60 })).toEqual(toAll(silent));
    await letRead(roomId, "false");
    expect(await readAll(owner, roomId, { silentDays: 60 })).toEqual(toAll(present));
    await letRead(roomId, "true");
    expect(await readAll(owner, roomId, { silentDays: 60 })).toEqual(toAll([]));
  });

  test("are the silent ones also where they are the last of all by name, and who asks to join among them", async () => {
    const { owner, roomId, present } = await crowd();
    await letRead(roomId, "nth <= 2030");
    const last = present.filter(({ nth }) => nth > 2_030);
    expect(await readAll(owner, roomId, { silentDays: 60 })).toEqual(toAll(last));
    const [first, latest] = [await someone(), await someone()];
    const { pool } = app.context.db;
    await pool.query(
      `with named as (
         update users set search_name = case when id = $2 then ' aaron' else ' zz' end where id in ($2, $3) returning id)
       insert into join_requests (room_id, user_id, created_at) select $1, id, now() - interval '70 days' from named`,
      [roomId, first.userId, latest.userId],
    );
    const ids = [first.userId, ...toAll(last).ids, latest.userId];
    expect(await readAll(owner, roomId, { silentDays: 60 })).toEqual({ count: ids.length, ids });
    await pool.query("update users set deleted_at = now() where id = $1", [first.userId]);
    expect(await readAll(owner, roomId, { silentDays: 60 })).toEqual({ count: ids.length - 1, ids: ids.slice(1) });
    expect(await readAll(owner, roomId, { silentDays: 90 })).toEqual(toAll(last));
  });
});

function byText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
