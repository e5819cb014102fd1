import type { FeedItem } from "@atrium/contracts/feed";
import { FEED_COUNT_MAX, FEED_PAGE } from "@atrium/contracts/limits";
import { describe, expect, test } from "vitest";
import { fakeGraphql } from "../../../test/test-graphql.ts";
import { FakeLive } from "../../../test/test-live.ts";
import { settle } from "../../../test/test-timers.ts";
import { toasts } from "../../ui/toast.ts";
import { toItem } from "./test-feed.ts";
import { COUNT, FeedModel, MARK, PAGE, UNREAD_IDS } from "./feed-model.ts";

type Asked = {
  query: string;
  variables: { limit: number; offset: number; ids: string[]; readStatus?: boolean | null };
};

/** A server with these items, newest first, and everything it was asked. */
function start(count: number) {
  const server = { items: Array.from({ length: count }, (_, place) => toItem(count - place)), isDown: false };
  const asked: Asked[] = [];
  const live = new FakeLive();
  const unreadCount = () => Math.min(FEED_COUNT_MAX, server.items.filter(({ readStatus }) => !readStatus).length);
  const answer = async ({ query, variables }: Asked): Promise<unknown> => {
    await Promise.resolve();
    if (server.isDown) throw new Error("down");
    if (query === COUNT) return { feedUnreadCount: unreadCount() };
    if (query === MARK) {
      server.items = server.items.map((item) =>
        variables.ids.includes(item.id) ? { ...item, readStatus: true } : item,
      );
      return { updateFeed: variables.ids };
    }
    const { limit, readStatus } = variables;
    const from = query === UNREAD_IDS ? 0 : variables.offset;
    const isUnreadOnly = query === UNREAD_IDS || readStatus === false;
    const listed = server.items.filter((item) => !isUnreadOnly || !item.readStatus);
    return { feeds: listed.slice(from, from + limit), feedUnreadCount: unreadCount() };
  };
  const model = new FeedModel({
    live,
    api: fakeGraphql((query, variables) => {
      const request = { query, variables: variables as Asked["variables"] };
      asked.push(request);
      return answer(request);
    }),
  });
  const arrive = (item: FeedItem) => {
    server.items = [item, ...server.items];
    live.emit("feed.changed", {});
  };
  return { server, asked, live, model, arrive, ids: () => model.getSnapshot().items.map(({ id }) => Number(id)) };
}

const fall = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => from - place);

describe("a person's feed", () => {
  test("counts what is unread once connected and at every change, without its items  A-60", async () => {
    const { model, asked, arrive, live } = start(3);
    await settle();
    expect([model.getSnapshot().unread, asked.map(({ query }) => query)]).toEqual([3, [COUNT]]);
    arrive(toItem(4));
    await settle();
    expect(model.getSnapshot().unread).toBe(4);
    live.emit("feed.changed", {});
    live.emit("feed.changed", {});
    live.emit("feed.changed", {});
    await settle();
    // The three together cost two.
    expect(asked).toHaveLength(4);
  });

  test("opens with 20 items and adds 20 by offset  FEED-002 FEED-003", async () => {
    const { model, asked, ids } = start(45);
    await settle();
    model.open();
    await settle();
    expect([ids(), model.getSnapshot().older]).toEqual([fall(45, 26), "some"]);
    await model.loadOlder();
    await model.loadOlder();
    expect([ids(), model.getSnapshot().older]).toEqual([fall(45, 1), "none"]);
    expect(asked.filter(({ query }) => query === PAGE).map(({ variables }) => variables.offset)).toEqual([0, 20, 40]);
    await model.loadOlder();
    expect(asked.filter(({ query }) => query === PAGE)).toHaveLength(3);
  });

  test("keeps unread what is on screen until it closes, and marks it then  FEED-005", async () => {
    const { model, server, asked } = start(25);
    await settle();
    model.open();
    await settle();
    expect(model.getSnapshot().items.every(({ readStatus }) => !readStatus)).toBe(true);
    expect(asked.some(({ query }) => query === MARK)).toBe(false);
    const closed = model.close();
    expect(model.getSnapshot()).toMatchObject({ unread: 5 });
    expect(model.getSnapshot().items.every(({ readStatus }) => readStatus)).toBe(true);
    await closed;
    await settle();
    expect(server.items.filter(({ readStatus }) => readStatus).map(({ id }) => Number(id))).toEqual(fall(25, 6));
    expect(model.getSnapshot().unread).toBe(5);
  });

  test("gives the count back when marking did not reach the server, and says nothing  SHELL-058", async () => {
    const { model, server } = start(2);
    await settle();
    model.open();
    await settle();
    server.isDown = true;
    await model.close();
    expect(model.getSnapshot()).toMatchObject({ unread: 2, items: [{ readStatus: false }, { readStatus: false }] });
    expect(toasts.getSnapshot()).toEqual([]);
  });

  test("shows only what is unread where that is asked for, by pages, and all again the next time", async () => {
    const { model, server, ids } = start(45);
    server.items = fall(45, 1).map((place) => toItem(place, { readStatus: place % 2 === 0 }));
    await settle();
    model.open();
    await settle();
    model.setFilter("unread");
    expect(model.getSnapshot()).toMatchObject({ status: "loading", items: [] });
    await settle();
    expect(ids()).toEqual(fall(23, 4).map((place) => place * 2 - 1));
    await model.loadOlder();
    expect([ids().length, model.getSnapshot().older]).toEqual([23, "none"]);
    await model.close();
    model.open();
    await settle();
    expect([model.getSnapshot().filter, ids()]).toEqual(["all", fall(45, 26)]);
  });

  test("drops an answer to the other filter", async () => {
    const { model, server, ids } = start(3);
    server.items = fall(3, 1).map((place) => toItem(place, { readStatus: place !== 1 }));
    await settle();
    model.open();
    await settle();
    void model.refresh();
    model.setFilter("unread");
    await settle();
    expect(ids()).toEqual([1]);
  });

  test("what was seen under one filter is read when the panel closes under the other  FEED-005", async () => {
    const { model, server } = start(30);
    await settle();
    model.open();
    await settle();
    model.setFilter("unread");
    await model.close();
    expect(server.items.filter(({ readStatus }) => readStatus)).toHaveLength(20);
  });

  test("makes all read at one press, also what is further down than was ever loaded", async () => {
    const { model, server, asked } = start(230);
    await settle();
    model.open();
    await settle();
    expect(await model.markAllRead()).toBe(true);
    await settle();
    expect(server.items.every(({ readStatus }) => readStatus)).toBe(true);
    expect(asked.filter(({ query }) => query === UNREAD_IDS)).toHaveLength(3);
    expect(model.getSnapshot()).toMatchObject({ unread: 0, status: "ready" });
  });

  test("says that it did not when all could not be made read, and shows them unread again", async () => {
    const { model, server } = start(2);
    await settle();
    model.open();
    await settle();
    server.isDown = true;
    expect(await model.markAllRead()).toBe(false);
    expect(model.getSnapshot()).toMatchObject({ unread: 2, items: [{ readStatus: false }, { readStatus: false }] });
  });

  test("one item is read by itself, and no other", async () => {
    const { model, server } = start(2);
    await settle();
    model.open();
    await settle();
    await model.markRead("2");
    expect(server.items.map(({ readStatus }) => readStatus)).toEqual([true, false]);
    expect(model.getSnapshot()).toMatchObject({ unread: 1, items: [{ readStatus: true }, { readStatus: false }] });
  });

  test("shows what comes while it is open on top, and the pages below stay", async () => {
    const { model, arrive, ids } = start(45);
    await settle();
    model.open();
    await settle();
    await model.loadOlder();
    arrive(toItem(46));
    await settle();
    expect([ids(), model.getSnapshot().older]).toEqual([fall(46, 6), "some"]);
    await model.loadOlder();
    expect(ids()).toEqual(fall(46, 1));
  });

  test("drops what was taken back", async () => {
    const { model, server, live, ids } = start(3);
    await settle();
    model.open();
    await settle();
    server.items = server.items.filter(({ id }) => id !== "2");
    live.emit("feed.changed", {});
    await settle();
    expect(ids()).toEqual([3, 1]);
  });

  test("begins anew when more came than a page, so that nothing is missing between", async () => {
    const { model, server, live, ids } = start(30);
    await settle();
    model.open();
    await settle();
    server.items = [...Array.from({ length: 50 }, (_, place) => toItem(80 - place)), ...server.items];
    live.emit("feed.changed", {});
    await settle();
    expect([ids(), model.getSnapshot().older]).toEqual([fall(80, 61), "some"]);
    await model.loadOlder();
    expect(ids()).toEqual(fall(80, 41));
  });

  test("says that it could not be read, and reads it once the connection is back", async () => {
    const { model, server, live } = start(5);
    server.isDown = true;
    model.open();
    await settle();
    expect(model.getSnapshot().status).toBe("failed");
    server.isDown = false;
    live.emit("feed.changed", {});
    await settle();
    expect(model.getSnapshot()).toMatchObject({ status: "ready", unread: 5 });
  });

  test("offers a page that did not come again", async () => {
    const { model, server, ids } = start(30);
    await settle();
    model.open();
    await settle();
    server.isDown = true;
    await model.loadOlder();
    expect(model.getSnapshot().older).toBe("failed");
    server.isDown = false;
    await model.loadOlder();
    expect([ids().length, model.getSnapshot().older]).toEqual([30, "none"]);
  });

  test("opens again with a page, however far it was scrolled", async () => {
    const { model, ids } = start(60);
    await settle();
    model.open();
    await settle();
    await model.loadOlder();
    await model.close();
    expect([ids().length, model.getSnapshot().older]).toEqual([FEED_PAGE, "some"]);
  });
});
