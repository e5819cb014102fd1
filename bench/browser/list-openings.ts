/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Browser, Page } from "../../e2e/fixtures/chromium.ts";
import { type Device, openDevice } from "./device.ts";
import type { ListStage } from "./list-stage.ts";

export type LongList = {
  readonly name: string;
  readonly path: string;
  readonly rows: string;
  readonly document: string;
};

export const LONG_LISTS: readonly LongList[] = [
  { name: "contacts", path: "/friends", rows: 'ul[aria-label="Contacts"] li a', document: "ContactList" },
  { name: "events", path: "/events", rows: 'ul[aria-label="Events"] article', document: "EventList" },
];

const OPENINGS = 25;
const REST_MS = 400;
const POLL_MS = 100;

/** From one page of the app to the list and back, again and again: the list is held in memory. */
export async function openHeld({ page }: Device, list: LongList): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.locator('nav a[href="/chat"]').first().click();
    await page.waitForURL("**/chat");
    await page.waitForTimeout(REST_MS);
    times.push(await open(page, list));
  }
  return times;
}

/** The app is started anew each time, and the server has no answer for lists: only the device can show them. */
export async function openKept({ page }: Device, list: LongList): Promise<number[]> {
  await page.route("**/graphql", (route) =>
    /query (?:ContactList|ContactPage|EventList|Events)\b/u.test(route.request().postData() ?? "")
      ? route.abort()
      : route.fallback(),
  );
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.goto("/chat");
    times.push(await open(page, list));
  }
  await page.unroute("**/graphql");
  return times;
}

/** A browser that knows nothing each time: the rows come from the server, and the code of the page with them. */
export async function openCold(browser: Browser, stage: ListStage, list: LongList): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    const device = await openDevice(browser, stage);
    await device.page.goto("/chat");
    times.push(await open(device.page, list));
    await device.close();
  }
  return times;
}

/** Waits until the device has both lists. */
export async function waitUntilKept(page: Page, userId: string): Promise<void> {
  while (!(await page.evaluate(hasBoth, `atrium-${userId}`))) await page.waitForTimeout(POLL_MS);
}

/** Clicks on the entry; milliseconds from the browser's own time stamp of that until the rows are painted. */
async function open(page: Page, { path, rows }: LongList): Promise<number> {
  const entry = page.locator(`nav a[href="${path}"]`).first();
  await entry.waitFor();
  await page.evaluate(timeOpening, rows);
  await entry.click();
  await page.waitForFunction(readMs, undefined, { polling: POLL_MS });
  return Number(await page.evaluate(readMs));
}

/** Runs in the page. */
function timeOpening(rows: string): void {
  delete document.documentElement.dataset["benchMs"];
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const look = (): void => {
        if (document.querySelector(rows) === null) return void requestAnimationFrame(look);
        // The frame is painted before the next task.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => {
          document.documentElement.dataset["benchMs"] = String(performance.now() - timeStamp);
        });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/** Runs in the page. */
function readMs(): string | undefined {
  return document.documentElement.dataset["benchMs"];
}

/** Runs in the page. */
async function hasBoth(name: string): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some((database) => database.name === name)) return false;
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener("success", () => resolve(opening.result));
  });
  const reading = database.transaction("lists").objectStore("lists").getAllKeys();
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    reading.addEventListener("success", () => resolve(reading.result));
  });
  database.close();
  return new Set(keys.map((key) => (key as string[])[0])).size === 2;
}
