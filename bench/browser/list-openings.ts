/// <reference lib="dom" />
import type { Browser, Page } from "../../e2e/fixtures/chromium.ts";
import { listKept } from "../../e2e/fixtures/kept-lists.ts";
import type { GoalFigure } from "../goal-figure.ts";
import { percentile } from "../statistics.ts";
import { type Device, openDevice } from "./device.ts";
import type { ListStage } from "./list-stage.ts";
import { clickUntilPainted, type Paint, readPaints } from "./paint-marks.ts";
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

/** Of so many the 95th percentile is no longer the second worst. */
const OPENINGS = 60;
/** Each with a start of the app. */
const STARTED_OPENINGS = 40;
const REST_MS = 400;
/** Long enough for a device's own copy to be read. */
const SETTLE_MS = 3_000;
const POLL_MS = 100;
const HELD_MS = 100;
const COLD_MS = 300;

const WHOLE_LIST = "query (?:ContactList|EventList)\\b";
const ANY_LIST = "query (?:ContactList|ContactPage|EventList|Events)\\b";

/** From one page of the app to the list and back, again and again. */
export async function measureHeld(browser: Browser, { page }: Device, list: LongList): Promise<GoalFigure[]> {
  await page.goto("/chat");
  await page.waitForTimeout(SETTLE_MS);
  const paints = await traceOpenings(browser, page, async () => {
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      await open(page, list);
      await page.locator('nav a[href="/chat"]').first().click();
      await page.waitForURL("**/chat");
      await page.waitForTimeout(REST_MS);
    }
  });
  return toFigures(`${list.name}, from page to page`, paints, HELD_MS);
}

/** The app is started anew each time, and the server has no answer for lists: only the device can show them. */
export async function measureKept(browser: Browser, { page }: Device, list: LongList): Promise<GoalFigure[]> {
  const paints = await openStarted(browser, await openWithout(page, ANY_LIST), list);
  return toFigures(`${list.name}, on the device alone`, paints, HELD_MS);
}

/** The app is started anew each time, and the device has nothing of lists: their first rows come from the server, a page of them. */
export async function measureCold(browser: Browser, stage: ListStage, list: LongList): Promise<GoalFigure[]> {
  const device = await openDevice(browser, stage);
  // The whole lists do not come, as where they take long, so that none is ever kept.
  const paints = await openStarted(browser, await openWithout(device.page, WHOLE_LIST), list);
  await device.close();
  return toFigures(`${list.name}, nothing on the device`, paints, COLD_MS);
}

/** At the list's own address: from the start of the app, whose files the browser has, until its rows are there. */
export async function measureStart({ page: first }: Device, list: LongList): Promise<GoalFigure[]> {
  const page = await openWithout(first, ANY_LIST);
  const times: number[] = [];
  for (let turn = 0; turn < STARTED_OPENINGS; turn += 1) {
    await page.goto(list.path, { waitUntil: "commit" });
    await page.locator(list.rows).first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  await page.close();
  const what = `${list.name}, on the device alone: start of the app to rows`;
  return [
    { name: `${what}, p50`, unit: "ms", value: percentile(times, 0.5), goal: null },
    { name: `${what}, p95 of ${times.length}`, unit: "ms", value: percentile(times, 0.95), goal: null },
  ];
}

/** Waits until the device has both lists; milliseconds from the start of the app. */
export async function keepLists({ page }: Device): Promise<number> {
  const startedAt = performance.now();
  await page.goto("/chat");
  while ((await listKept(page)).length < LONG_LISTS.length) await page.waitForTimeout(POLL_MS);
  return performance.now() - startedAt;
}

async function openStarted(browser: Browser, page: Page, list: LongList): Promise<Paint[]> {
  const paints: Paint[] = [];
  for (let turn = 0; turn < STARTED_OPENINGS; turn += 1) {
    await page.goto("/chat");
    await page.waitForTimeout(SETTLE_MS);
    paints.push(...(await traceOpenings(browser, page, () => open(page, list))));
  }
  await page.close();
  return paints;
}

async function open(page: Page, { path, rows }: LongList): Promise<void> {
  const entry = page.locator(`nav a[href="${path}"]`).first();
  await clickUntilPainted(page, entry, { selector: rows, name: null });
}

async function traceOpenings(browser: Browser, page: Page, run: () => Promise<void>): Promise<Paint[]> {
  return readPaints(await traceWhile(browser, page, TASKS_AND_MARKS, run));
}

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

function toFigures(name: string, paints: readonly Paint[], atMost: number): GoalFigure[] {
  const [wall, thread] = [paints.map(({ wallMs }) => wallMs), paints.map(({ threadMs }) => threadMs)];
  const what = `${name}: click to painted rows`;
  return [
    { name: `${what}, p50`, unit: "ms", value: percentile(wall, 0.5), goal: null },
    { name: `${what}, p95 of ${wall.length}`, unit: "ms", value: percentile(wall, 0.95), goal: { id: "L1", atMost } },
    { name: `${name}: Chromium's own time, p50`, unit: "ms", value: percentile(thread, 0.5), goal: null },
    { name: `${name}: Chromium's own time, p95`, unit: "ms", value: percentile(thread, 0.95), goal: null },
  ];
}
