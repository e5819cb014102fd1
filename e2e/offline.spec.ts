/// <reference lib="dom" />
import { expect, named, shellShown, signIn, test } from "./fixtures/test.ts";
import { listKept } from "./fixtures/kept-lists.ts";
import type { Page } from "@playwright/test";

const row = (page: Page, name: string) => page.locator("[data-room]").filter({ hasText: name });
const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });

test.use({ serviceWorkers: "allow" });

/** The worker has the app's files and answers for this page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
      });
  });
}

/** Messages that the device keeps: they are written together, half a second after they came. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith("atrium-"));
    const opening = indexedDB.open(found?.name ?? "");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("no database")));
    });
    const counting = database.transaction("messages").objectStore("messages").count();
    const count = await new Promise<number>((resolve) => {
      counting.addEventListener("success", () => resolve(counting.result));
    });
    database.close();
    return count;
  });
}

test("a start without a network shows what was kept, and what is written then goes out by itself later", async ({
  page,
  context,
  people,
  openDevice,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/u);
  await signIn(page, named(people, "Inès"));
  await row(page, "Priya").click();
  const log = page.getByRole("log");
  await expect(log.getByText("Perfect, booking the 09:30 slot")).toBeVisible();
  await composer(page).fill("Begun before the tunnel");
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await shellShown(page);
  await expect(log.getByText("Perfect, booking the 09:30 slot")).toBeVisible();
  await expect(composer(page)).toHaveValue("Begun before the tunnel");
  await expect(page.getByRole("alert").getByText("You're offline")).toBeVisible();
  await composer(page).press("Enter");
  await expect(log.getByText("Begun before the tunnel")).toBeVisible();
  await page.reload();
  await expect(log.getByText("Begun before the tunnel")).toBeVisible();
  await context.setOffline(false);
  const priya = await (await openDevice()).newPage();
  await signIn(priya, named(people, "Priya"));
  await row(priya, "Inès").click();
  await expect(priya.getByRole("log").getByText("Begun before the tunnel")).toBeVisible();
});

test("nothing about anybody is kept by the worker, and signing out leaves neither it nor its files", async ({
  page,
  people,
}) => {
  await signIn(page, named(people, "Mateo"));
  await row(page, "Harbour").click();
  await expect(page.getByRole("log")).toBeVisible();
  await untilKept(page);
  const kept = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
  const paths = await kept();
  expect(paths).toContain("/index.html");
  expect(paths.filter((path) => /^\/(?:api|auth|graphql|files|images|live)/u.test(path))).toEqual([]);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await kept()).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test("contacts and events are loaded at start, are there without a network, and are gone once one has signed out  SHELL-024 ACC-053", async ({
  page,
  context,
  people,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_FAILED/u);
  await signIn(page, named(people, "Inès"));
  // Nobody has opened the pages that show them.
  await expect.poll(() => listKept(page)).toEqual(["contacts", "events"]);
  await untilKept(page);
  await context.setOffline(true);
  await page.goto("/friends");
  await shellShown(page);
  const friends = page.getByRole("region", { name: "Friends" });
  await expect(friends.getByRole("link", { name: /^Amara Okoye/u })).toBeVisible();
  await expect(page.getByRole("alert").getByText("You're offline")).toBeVisible();
  await friends.getByRole("searchbox", { name: "Search" }).fill("mwan");
  await expect(friends.getByRole("link", { name: /^Grace Mwangi/u })).toBeVisible();
  await expect(friends.getByRole("link", { name: /^Amara Okoye/u })).toHaveCount(0);
  await page.goto("/events");
  await shellShown(page);
  const event = page.getByRole("region", { name: "Events" }).getByRole("article").first();
  await expect(event).toBeVisible();
  const title = (await event.getByRole("heading").textContent()) ?? "";
  await event.getByRole("link").click();
  await expect(page.getByRole("region", { name: "Event details" }).getByRole("heading", { name: title })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("alert").getByText("You're offline")).toHaveCount(0);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
