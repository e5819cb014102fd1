import { expect, test } from "vitest";
import { createMessages } from "../messages/messages.ts";
import { createNotifications } from "../notifications/notifications.ts";
import { createFeed } from "../feed/feed.ts";
import { forgetEvents } from "./account/forget.ts";
import { extendSeries, extendSeriesJob } from "./jobs.ts";
import { eventsMergeStep } from "./account/merge.ts";
import { eventsApp } from "./test-events.ts";

const { app, guest, at } = eventsApp();

test("a series without an end goes on as time passes, once however often the job runs, and not once it was ended", async () => {
  const host = await guest();
  const { id, seriesId } = await host.make({ title: "Every week", repeat: "FREQ=WEEKLY" });
  const { pool } = app.context.db;
  const count = async () => (await pool.query("select from events where series_id = $1", [seriesId])).rowCount ?? 0;
  const made = await count();
  expect(made).toBeGreaterThan(100);
  await extendSeries(app.context, seriesId);
  expect(await count()).toBe(made);
  const before = app.clock.nowMs;
  app.clock.nowMs += 70 * 24 * 3_600_000;
  await Promise.all([
    extendSeriesJob(app.context).run(null),
    extendSeries(app.context, seriesId),
    extendSeries(app.context, seriesId),
  ]);
  expect(await count()).toBe(made + 10);
  app.clock.nowMs = before;
  const [last] = await host.list({ view: "future", sortByTime: "DESC", search: "every week", limit: 1 });
  expect(last).toMatchObject({ title: "Every week", confirmationStatus: "YES", acceptedCount: 1 });
  await host.remove(id, "ALL");
  app.clock.nowMs += 70 * 24 * 3_600_000;
  await extendSeries(app.context, seriesId);
  expect(await count()).toBe(0);
  app.clock.nowMs = before;
});

test("of an account that ends nothing is left: its place goes to who waits, what it hosted and was to come is gone, what is over has no host", async () => {
  const [leaving, host, waiting] = [await guest(), await guest(), await guest()];
  const full = await host.make({ title: "Full", capacity: 1, participantIds: [leaving.userId, waiting.userId] });
  await host.confirm(full.id, "NO");
  await leaving.confirm(full.id, "YES");
  expect((await waiting.confirm(full.id, "YES")).data.made.isWaiting).toBe(true);
  const over = await leaving.make({ title: "Over", ...at(-2), participantIds: [host.userId] });
  const coming = await leaving.make({ title: "Coming", participantIds: [host.userId] });
  await leaving.ask("mutation { createEventFeed }");
  const messages = createMessages(app.context);
  const notifications = createNotifications(createFeed(app.context), app.context.reach);
  const parts = { context: app.context, messages, notifications, meetingListeners: [] };
  await forgetEvents(parts, leaving.userId);
  await forgetEvents(parts, leaving.userId);
  expect((await waiting.get(full.id)).data.made).toMatchObject({ isWaiting: false, acceptedCount: 1, waitingCount: 0 });
  expect((await host.get(over.id)).data.made).toMatchObject({
    hostInfo: null,
    userIdOfEventCreator: null,
    acceptedCount: 0,
  });
  expect((await host.get(coming.id)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  const { rows } = await app.context.db.pool.query(
    "select from event_answers where user_id = $1 union all select from event_invitees where user_id = $1 union all select from event_feeds where user_id = $1",
    [leaving.userId],
  );
  expect(rows).toEqual([]);
});

test("two people who become one have what either made, said and was invited to, once  B-07", async () => {
  const [into, from, host] = [await guest(), await guest(), await guest()];
  const both = await host.make({ title: "Both", participantIds: [into.userId, from.userId] });
  const one = await host.make({ title: "One", isPrivate: true, participantIds: [from.userId] });
  const own = await from.make({ title: "Own", participantIds: [host.userId] });
  await into.confirm(both.id, "MAYBE");
  await from.confirm(both.id, "NO");
  await from.confirm(one.id, "YES");
  for (const person of [into, from]) await person.ask("mutation { createEventFeed }");
  const people = { from: from.userId, into: into.userId };
  const { kysely, pool } = app.context.db;
  expect(await eventsMergeStep.count?.(kysely, people)).toEqual({ moved: 2, lost: 0 });
  await kysely.transaction().execute((trx) => eventsMergeStep.merge(trx, people));
  expect((await into.get(both.id)).data.made).toMatchObject({ confirmationStatus: "MAYBE", declinedCount: 0 });
  expect((await into.get(one.id)).data.made).toMatchObject({ confirmationStatus: "YES" });
  expect((await into.get(own.id)).data.made).toMatchObject({
    canEdit: true,
    confirmationStatus: "YES",
    acceptedCount: 1,
  });
  const { rows } = await pool.query(
    "select from event_answers where user_id = $1 union all select from event_invitees where user_id = $1 union all select from event_feeds where user_id = $1",
    [from.userId],
  );
  expect(rows).toEqual([]);
});
