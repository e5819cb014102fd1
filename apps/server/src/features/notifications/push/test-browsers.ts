import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { useTestApp } from "../../../../test/test-app.ts";
import type { TestClient } from "../../../platform/realtime/test-client.ts";
import { makeBrowser, startPushService } from "./test-push-receiver.ts";

/** Browsers that have subscribed, with a push service on this machine. `statuses`: what it answers at a path, or that it waits. */
export function useTestBrowsers(app: ReturnType<typeof useTestApp>) {
  const statuses = new Map<string, number | Promise<number>>();
  const opened: { service?: Awaited<ReturnType<typeof startPushService>> } = {};
  const service = () => {
    if (!opened.service) throw new Error("the push service is not there yet");
    return opened.service;
  };
  beforeAll(async () => {
    opened.service = await startPushService((path) => statuses.get(path) ?? 201);
    Object.assign(app.context, { outside: opened.service.outside });
  });
  afterAll(() => opened.service?.close());
  afterEach(() => {
    service().received.length = 0;
    statuses.clear();
  });

  /** The client's browser is reached at a path of the service, which has no certificate here. */
  async function subscribe(client: TestClient, language: "en" | "fr" = "en") {
    const browser = makeBrowser();
    const name = randomUUID();
    const { p256dh, auth } = browser;
    await client.do("notifications.subscribe", { endpoint: `https://push.example/${name}`, p256dh, auth, language });
    await app.context.db.pool.query("update push_subscriptions set endpoint = $1 where endpoint = $2", [
      `${service().origin}/${name}`,
      `https://push.example/${name}`,
    ]);
    return { browser, path: `/${name}` };
  }

  const pushedTo = ({ browser, path }: Awaited<ReturnType<typeof subscribe>>) =>
    service()
      .received.filter((one) => one.path === path)
      .map(({ body }) => browser.decrypt(body));

  return { service, statuses, subscribe, pushedTo };
}
