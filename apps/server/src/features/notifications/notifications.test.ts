import type { UserId } from "@atrium/contracts/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { createFeed } from "../feed/feed.ts";
import { createNotifications, type Notifications } from "./notifications.ts";

const app = useTestApp();

let notifications: Notifications;
beforeAll(() => {
  notifications = createNotifications(createFeed(app.context), app.context.reach);
});

const countItems = async (userId: UserId): Promise<number> =>
  (await app.context.db.pool.query("select from feed_items where user_id = $1", [userId])).rowCount ?? 0;

async function connect(person: "kenji" | "mei") {
  const { userId, authorizationToken } = await app.signIn(person);
  const client = await TestClient.signedIn(app.url, authorizationToken);
  return {
    userId,
    close: () => client.close(),
    /** How often the person's device was told of another feed. An answer comes after the events before it. */
    async countTold(): Promise<number> {
      await client.do("presence.set", { presence: true });
      return client.eventsOf("feed.changed").length;
    },
  };
}

describe("what a feature tells a person", () => {
  test("is written in its transaction, and their devices learn of it after the commit  FEED-004", async () => {
    const { userId: from } = await app.signIn("amara");
    const kenji = await connect("kenji");
    const before = await countItems(kenji.userId);
    await inTransaction(app.context, async (trx, after) => {
      await notifications.notify(trx, after, { to: kenji.userId, from, code: "CONTACT_REQUEST_ACCEPT", details: {} });
      expect(await kenji.countTold()).toBe(0);
      expect(await countItems(kenji.userId)).toBe(before);
    });
    expect(await countItems(kenji.userId)).toBe(before + 1);
    expect(await kenji.countTold()).toBe(1);
    kenji.close();
  });

  test("is told to nobody where the transaction fails", async () => {
    const { userId: from } = await app.signIn("amara");
    const kenji = await connect("kenji");
    const before = await countItems(kenji.userId);
    const failing = inTransaction(app.context, async (trx, after) => {
      await notifications.notify(trx, after, { to: kenji.userId, from, code: "CONTACT_REQUEST_ACCEPT", details: {} });
      throw new Error("not today");
    });
    await expect(failing).rejects.toThrow("not today");
    expect({ items: await countItems(kenji.userId), told: await kenji.countTold() }).toEqual({
      items: before,
      told: 0,
    });
    kenji.close();
  });

  test("is taken back from one or from everybody, and only they are told", async () => {
    const { userId: from } = await app.signIn("leila");
    const [kenji, mei] = [await connect("kenji"), await connect("mei")];
    const code = "CONTACT_UPDATE";
    const tell = (to: UserId) =>
      inTransaction(app.context, (trx, after) => notifications.notify(trx, after, { to, from, code, details: {} }));
    const withdraw = (withdrawal: Parameters<Notifications["withdraw"]>[2]) =>
      inTransaction(app.context, (trx, after) => notifications.withdraw(trx, after, withdrawal));
    const counted = async () => [await kenji.countTold(), await mei.countTold()];
    await tell(kenji.userId);
    await tell(mei.userId);
    await tell(mei.userId);
    expect(await counted()).toEqual([1, 2]);
    await withdraw({ from, code, to: kenji.userId });
    await withdraw({ from, code, to: kenji.userId });
    expect(await counted()).toEqual([2, 2]);
    await withdraw({ from, code });
    expect(await counted()).toEqual([2, 3]);
    kenji.close();
    mei.close();
  });
});
