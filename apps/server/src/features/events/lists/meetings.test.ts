import { expect, test } from "vitest";
import { codeOf, eventsApp, type Guest } from "../test-events.ts";
import { MEETING_PEOPLE_SHOWN } from "./meetings-store.ts";

const { app, guest } = eventsApp();
const MINUTE_MS = 60_000;

type Met = {
  readonly meetingCount: number;
  readonly lastMeeting: {
    readonly eventId: string;
    readonly title: string;
    readonly location: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly participants: readonly { readonly userId: string; readonly username: string | null }[];
  } | null;
};
const QUERY = `query ($ids: [ID!]!) { users(userIds: $ids) { userId meetingCount
  lastMeeting { eventId title location startsAt endsAt participants { userId username } } } }`;
const met = async (who: Guest, other: Guest): Promise<Met> => {
  const { data } = await who.ask<{ users: (Met & { userId: string })[] }>(QUERY, { ids: [other.userId] });
  const [{ userId, ...rest }] = data.users as [Met & { userId: string }];
  expect(userId).toBe(other.userId);
  return rest;
};
/** From so many minutes on, for half an hour. */
const inMinutes = (minutes: number) => ({
  startTime: new Date(app.clock.nowMs + minutes * MINUTE_MS).toISOString(),
  endTime: new Date(app.clock.nowMs + (minutes + 30) * MINUTE_MS).toISOString(),
});

test("people carry how often the caller has met them, the last time, and who was there  TEAM-004", async () => {
  const [host, friend, third, absent] = [await guest(), await guest(), await guest(), await guest()];
  const people = { participantIds: [friend.userId, third.userId, absent.userId] };
  const first = await host.make({ title: "Kiln", ...inMinutes(2), ...people });
  const last = await host.make({ title: "Press", location: "Yard 3", ...inMinutes(5), ...people });
  const next = await host.make({ title: "Not yet", ...inMinutes(40), ...people });
  for (const { id } of [first, last, next]) await friend.confirm(id, "YES");
  await third.confirm(last.id, "MAYBE");
  await absent.confirm(last.id, "NO");
  expect(await met(host, friend)).toEqual({ meetingCount: 0, lastMeeting: null });
  app.clock.nowMs += 10 * MINUTE_MS;
  const { meetingCount, lastMeeting } = await met(friend, host);
  expect([meetingCount, lastMeeting]).toEqual([
    2,
    {
      eventId: last.id,
      title: "Press",
      location: "Yard 3",
      startsAt: last.startTime,
      endsAt: last.endTime,
      participants: expect.arrayContaining(
        [host, friend, third].map(({ userId }) => expect.objectContaining({ userId })),
      ),
    },
  ]);
  expect(lastMeeting?.participants).toHaveLength(3);
  expect(await met(host, third)).toMatchObject({ meetingCount: 1, lastMeeting: { eventId: last.id } });
  for (const [one, other] of [
    [host, absent],
    [absent, host],
    [friend, friend],
  ] as const)
    expect(await met(one, other)).toEqual({ meetingCount: 0, lastMeeting: null });
});

test("who was not there learns nothing of who met whom, and becoming friends is a meeting of both", async () => {
  const [host, friend, stranger] = [await guest(), await guest(), await guest()];
  const { id } = await host.make({ ...inMinutes(1), participantIds: [friend.userId], isPrivate: false });
  await friend.confirm(id, "YES");
  app.clock.nowMs += 2 * MINUTE_MS;
  expect(await met(stranger, friend)).toEqual({ meetingCount: 0, lastMeeting: null });
  await stranger.ask("mutation ($id: ID!) { createAppContact(receiverId: $id) { state } }", { id: friend.userId });
  for (const [one, other] of [
    [stranger, friend],
    [friend, stranger],
  ] as const) {
    const { meetingCount, lastMeeting } = await met(one, other);
    expect([meetingCount, lastMeeting?.participants.length]).toEqual([1, 2]);
  }
});

test("who was at a meeting is no way to their meetings, and is told of a few dozen of many", async () => {
  const [host, friend] = [await guest(), await guest()];
  const { id } = await host.make({ ...inMinutes(1), participantIds: [friend.userId] });
  await friend.confirm(id, "YES");
  await app.context.db.pool.query(
    `with people as (
        insert into users (first_name, last_name, search_name, phone, role, plan_type, can_sign_in)
        select 'Person', n::text, 'person ' || n, '+4478' || lpad(n::text, 8, '0'), 'USER', 'STAR', false
        from generate_series(1, 120) n returning id)
      insert into event_answers (event_id, user_id, status, is_waiting, at) select $1, id, 'YES', false, now() from people`,
    [id],
  );
  app.clock.nowMs += 2 * MINUTE_MS;
  expect((await met(friend, host)).lastMeeting?.participants).toHaveLength(MEETING_PEOPLE_SHOWN);
  const nested = `query ($ids: [ID!]!) { users(userIds: $ids) { lastMeeting { participants { lastMeeting { title } } } } }`;
  const { errors } = await friend.ask(nested, { ids: [host.userId] });
  expect(errors?.[0]?.extensions.code).toBe("BAD_INPUT");
});

test("whoever has deleted their account is named no more, before all of it has gone", async () => {
  const [host, friend, gone] = [await guest(), await guest(), await guest()];
  const { id } = await host.make({ ...inMinutes(1), participantIds: [friend.userId, gone.userId] });
  for (const one of [friend, gone]) await one.confirm(id, "YES");
  app.clock.nowMs += 2 * MINUTE_MS;
  await app.context.db.pool.query("update users set deleted_at = now() where id = $1", [gone.userId]);
  const { lastMeeting } = await met(host, friend);
  expect(lastMeeting?.participants.map(({ userId }) => userId)).not.toContain(gone.userId);
});

test("how two people met is written by nobody, be it who asked  A-49", async () => {
  const [me, other, third] = [await guest(), await guest(), await guest()];
  await me.ask("mutation ($id: ID!) { createAppContact(receiverId: $id) { state } }", { id: other.userId });
  const before = await met(other, me);
  const id = before.lastMeeting?.eventId ?? "";
  expect(codeOf(await me.update(id, { title: "You came to my flat", ...inMinutes(-1) }))).toBe("NOT_FOUND");
  expect(codeOf(await me.add(third.userId, [id]))).toBe("NOT_FOUND");
  expect([await met(other, me), await met(third, me)]).toEqual([before, { meetingCount: 0, lastMeeting: null }]);
  expect((await me.get(id)).data.made).toMatchObject({ id, canEdit: false });
});
