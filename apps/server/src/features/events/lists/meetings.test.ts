import { expect, test } from "vitest";
import { eventsApp, type Guest } from "../test-events.ts";

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
    readonly participants: readonly { readonly userId: string }[];
  } | null;
};
const QUERY = `query ($ids: [ID!]!) { users(userIds: $ids) { userId meetingCount
  lastMeeting { eventId title location startsAt endsAt participants { userId } } } }`;
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
      participants: expect.arrayContaining([host, friend, third].map(({ userId }) => ({ userId }))),
    },
  ]);
  expect(lastMeeting?.participants).toHaveLength(3);
  expect(await met(host, third)).toMatchObject({ meetingCount: 1, lastMeeting: { eventId: last.id } });
  expect(await met(host, absent)).toEqual({ meetingCount: 0, lastMeeting: null });
  expect(await met(friend, friend)).toEqual({ meetingCount: 0, lastMeeting: null });
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
