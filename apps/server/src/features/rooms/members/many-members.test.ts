import { expect, test } from "vitest";
import { invitationsApp } from "../../invitations/test-invitations.ts";

/** How many members and requests; in the gate just so many that their names are not all read, as many as docs/performance.md says when it is measured. */
const MEMBERS = Number(process.env["MEMBERS"] ?? 2_100);
const ASKING = Math.min(1_000, Math.ceil(MEMBERS / 10));
const ROUNDS = process.env["MEMBERS"] ? 60 : 2;

const { app, someone, room, link } = invitationsApp();

test("a crowd's list is read a page at a time, and those who ask are let in at once  ADM-034", async () => {
  const owner = await someone();
  const roomId = await room(owner);
  const alias = await link(owner, roomId, { needsApproval: true });
  const { pool } = app.context.db;
  await pool.query(
    `with made as (
      insert into users (first_name, last_name, search_name, can_sign_in)
      select 'Person' || n, 'Number' || n % 977, ' person' || n || ' number' || n % 977, true
        from generate_series(1, $2::int + $3::int) as n returning id, first_name
    ), numbered as (select id, substring(first_name from 7)::int as n from made),
    joined as (insert into room_members (room_id, user_id) select $1, id from numbered where n <= $2)
    insert into join_requests (room_id, user_id, link_alias, created_at) select $1, id, $4, now() from numbered where n > $2`,
    [roomId, MEMBERS, ASKING, alias],
  );
  await pool.query("update rooms set member_count = $2 where id = $1", [roomId, MEMBERS + 1]);
  await pool.query("analyze users, room_members, join_requests");
  const first = await owner.do("rooms.members", { roomId });
  const last = first.members.at(-1);
  expect(first.members.length).toBeGreaterThan(1);
  const next = await owner.do("rooms.members", { roomId, ...(first.after !== null && { after: first.after }) });
  expect(next.members[0]?.userId).not.toBe(last?.userId);
  const found = async (query: string) => (await owner.do("rooms.members", { roomId, query })).members;
  expect((await found("number97")).map(({ lastName }) => lastName)).toContain("Number97");
  expect((await found("person9")).every(({ firstName }) => firstName.startsWith("Person9"))).toBe(true);
  const people = first.members.filter(({ firstName }) => firstName.startsWith("Person")).map(({ userId }) => userId);
  expect((await found("person")).slice(0, people.length).map(({ userId }) => userId)).toEqual(people);
  const times = {
    first: await measure(() => owner.do("rooms.members", { roomId })),
    next: await measure(() =>
      owner.do("rooms.members", { roomId, ...(first.after !== null && { after: first.after }) }),
    ),
    search: await measure(() => owner.do("rooms.members", { roomId, query: "number97" })),
    many: await measure(() => owner.do("rooms.members", { roomId, query: "person" })),
    none: await measure(() => owner.do("rooms.members", { roomId, query: "nobody" })),
  };
  const { rows } = await pool.query<{ userId: string }>(
    'select user_id as "userId" from join_requests where room_id = $1 limit 1000',
    [roomId],
  );
  const userIds = rows.map(({ userId }) => userId as never);
  const begun = performance.now();
  const { answered } = await owner.do("invitations.decideMany", { roomId, userIds, approve: true });
  const approvedMs = Math.round(performance.now() - begun);
  expect(answered).toHaveLength(ASKING);
  expect((await owner.do("rooms.get", { roomId })).room.memberCount).toBe(MEMBERS + 1 + ASKING);
  const { rows: told } = await pool.query(
    "select count(*)::int as count from feed_items where code = 'CHAT_JOIN_REQUEST_ACCEPT'",
  );
  expect(told).toEqual([{ count: ASKING }]);
  if (process.env["MEMBERS"]) process.stdout.write(`${JSON.stringify({ MEMBERS, times, ASKING, approvedMs })}\n`);
});

/** The middle one and the one at 95 %, in milliseconds. */
async function measure(read: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await read();
    took.push(performance.now() - begun);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}
