/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Browser, Page } from "../../e2e/fixtures/chromium.ts";
import { type Device, openDevice } from "./device.ts";
import type { ListStage } from "./list-stage.ts";
import { type Paint, readPaints } from "./paint-marks.ts";
import { TASKS_AND_MARKS, traceWhile } from "./trace.ts";

export type LongList = {
  readonly name: string;
  readonly path: string;
  readonly rows: string;
};

export const LONG_LISTS: readonly LongList[] = [
  { name: "contacts", path: "/friends", rows: 'ul[aria-label="Contacts"] li a' },
  { name: "events", path: "/events", rows: 'ul[aria-label="Events"] article' },
];

const OPENINGS = 20;
const REST_MS = 400;
/** Long enough for a device's own copy to be read. */
const SETTLE_MS = 3_000;
const POLL_MS = 100;
/** So long a hand rests on what it is going to press. */
const HOVER_MS = 250;

/** From one page of the app to the list and back, again and again. */
export async function openHeld(browser: Browser, { page }: Device, list: LongList): Promise<Paint[]> {
  return traceOpenings(browser, page, async () => {
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      await page.locator('nav a[href="/chat"]').first().click();
      await page.waitForURL("**/chat");
      await page.waitForTimeout(REST_MS);
      await open(page, list);
    }
  });
}

/** The app is started anew each time, and the server has no answer for lists: only the device can show them. */
export async function openKept(browser: Browser, { page }: Device, list: LongList): Promise<Paint[]> {
  return openStarted(browser, await openWithout(page, ANY_LIST), list);
}

/** The same at the list's own address: milliseconds from the start of the app, whose files the browser has, until its rows are there. */
export async function startAtKept({ page: first }: Device, list: LongList): Promise<number[]> {
  const page = await openWithout(first, ANY_LIST);
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.goto(list.path, { waitUntil: "commit" });
    await page.locator(list.rows).first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  await page.close();
  return times;
}

/** The app is started anew each time, and the device has nothing of lists: their first rows come from the server, a page of them. */
export async function openCold(browser: Browser, stage: ListStage, list: LongList): Promise<Paint[]> {
  const device = await openDevice(browser, stage);
  // The whole lists do not come, as where they take long, so that none is ever kept.
  const paints = await openStarted(browser, await openWithout(device.page, WHOLE_LIST), list);
  await device.close();
  return paints;
}

async function openStarted(browser: Browser, page: Page, list: LongList): Promise<Paint[]> {
  const paints: Paint[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.goto("/chat");
    await page.waitForTimeout(SETTLE_MS);
    paints.push(...(await traceOpenings(browser, page, () => open(page, list))));
  }
  await page.close();
  return paints;
}

const WHOLE_LIST = "query (?:ContactList|EventList)\\b";
const ANY_LIST = "query (?:ContactList|ContactPage|EventList|Events)\\b";

/** A new page of the same browser, which does not reach the server for these documents; all else takes no longer for that. */
async function openWithout(page: Page, documents: string): Promise<Page> {
  const opened = await page.context().newPage();
  await opened.addInitScript((pattern) => {
    const real = window.fetch.bind(window);
    window.fetch = (input, init) =>
      typeof init?.body === "string" && new RegExp(pattern, "u").test(init.body)
        ? Promise.reject(new TypeError("no network"))
        : real(input, init);
  }, documents);
  return opened;
}

/** Waits until the device has both lists. */
export async function waitUntilKept(page: Page, userId: string): Promise<void> {
  while (!(await page.evaluate(hasBoth, `atrium-${userId}`))) await page.waitForTimeout(POLL_MS);
}

async function traceOpenings(browser: Browser, page: Page, run: () => Promise<void>): Promise<Paint[]> {
  return readPaints(await traceWhile(browser, page, TASKS_AND_MARKS, run));
}

/** Clicks on the entry as a hand does, which rests a moment on what it is going to press, and waits until the rows are painted. */
async function open(page: Page, { path, rows }: LongList): Promise<void> {
  const entry = page.locator(`nav a[href="${path}"]`).first();
  await entry.waitFor();
  await entry.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(markOpening, rows);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => document.documentElement.dataset["benchPainted"] === "rows", undefined, {
    polling: POLL_MS,
  });
}

/** Runs in the page: marks the next click, and the end of the first frame with rows in it. */
function markOpening(rows: string): void {
  delete document.documentElement.dataset["benchPainted"];
  const look = (): void => {
    if (document.querySelector(rows) === null) return void requestAnimationFrame(look);
    // The frame is painted before the next task.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      performance.mark("bench-paint");
      document.documentElement.dataset["benchPainted"] = "rows";
    });
    port1.start();
    port2.postMessage(null);
  };
  const handleClick = ({ timeStamp }: MouseEvent): void => {
    performance.mark("bench-input", { startTime: timeStamp });
    requestAnimationFrame(look);
  };
  addEventListener("click", handleClick, { capture: true, once: true });
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
