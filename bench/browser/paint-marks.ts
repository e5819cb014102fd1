/// <reference lib="dom" />
import type { Locator, Page } from "../../e2e/fixtures/chromium.ts";
import type { StageRoom } from "./stage.ts";
import { type TraceEvent, toThreadMs } from "./trace.ts";

const INPUT = "bench-input";
const PAINT = "bench-paint";
const REST_MS = 250;
/** Seldom enough that asking is hardly measured with it. */
const POLL_MS = 100;
/** Less than what the list shows at once. */
const SCREEN_PX = 400;

/** From the browser's own time stamp of a key or click until the page has painted what follows from it. */
export type Paint = {
  /** As a clock on the wall sees it. */
  readonly wallMs: number;
  /** What the page's main thread worked meanwhile: the same on a busy machine. */
  readonly threadMs: number;
};

/** Runs in the page: marks every key typed from now on, and the end of the frame that shows it. */
export function markKeys(): void {
  let pressedAt = 0;
  addEventListener("keydown", (event) => (pressedAt = event.timeStamp), true);
  addEventListener("input", () => {
    performance.mark("bench-input", { startTime: pressedAt });
    requestAnimationFrame(() => {
      // The frame is painted before the next task.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => performance.mark("bench-paint"));
      port1.start();
      port2.postMessage(null);
    });
  });
}

/** What a click leads to: the first element of `selector`, and the name over the pane, where one is given. */
export type Shown = { readonly selector: string; readonly name: string | null };

/** Runs in the page: marks the next click, and the end of the first frame in which what it leads to is there. */
function markClick({ selector, name }: Shown): void {
  const { dataset } = document.documentElement;
  delete dataset["benchPainted"];
  const isShown = (): boolean =>
    document.querySelector(selector) !== null &&
    (name === null || document.querySelector("section header h2")?.textContent === name);
  const look = (): void => {
    if (!isShown()) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      performance.mark("bench-paint");
      dataset["benchPainted"] = "yes";
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

/** Clicks as a hand does, which rests a moment on what it is going to press, and waits until what that leads to is painted. */
export async function clickUntilPainted(page: Page, target: Locator, shown: Shown): Promise<void> {
  await target.hover();
  await page.waitForTimeout(REST_MS);
  await page.evaluate(markClick, shown);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(isPainted, undefined, { polling: POLL_MS });
}

/** Opens a room of the list, which is scrolled to it. */
export async function switchTo(page: Page, { roomId, name }: StageRoom): Promise<void> {
  const row = page.locator(`[data-room="${roomId}"]`);
  await page.evaluate(showListStart);
  // The rows that were in sight until now are still there for a moment.
  await page.waitForTimeout(POLL_MS);
  while ((await row.count()) === 0) {
    await page.evaluate(scrollList, SCREEN_PX);
    await page.waitForTimeout(POLL_MS);
  }
  await clickUntilPainted(page, row, { selector: "[role=log] [data-index] time", name });
}

/** Runs in the page. */
function isPainted(): boolean {
  return document.documentElement.dataset["benchPainted"] === "yes";
}

/** Runs in the page: rows far from what is in sight do not exist. */
function showListStart(): void {
  document.querySelector("[data-room]")?.closest("ul")?.parentElement?.scrollTo(0, 0);
}

/** Runs in the page. */
function scrollList(px: number): void {
  document.querySelector("[data-room]")?.closest("ul")?.parentElement?.scrollBy(0, px);
}

/** Every marked input of a trace with the paint that followed it. */
export function readPaints(events: readonly TraceEvent[]): Paint[] {
  const marks = events.filter(({ name }) => name === INPUT || name === PAINT).toSorted((a, b) => a.ts - b.ts);
  const paints: Paint[] = [];
  let input: TraceEvent | null = null;
  for (const mark of marks) {
    if (mark.name === INPUT) input ??= mark;
    else if (input !== null) {
      paints.push({ wallMs: (mark.ts - input.ts) / 1_000, threadMs: toThreadMs(events, input, mark.ts) });
      input = null;
    }
  }
  return paints;
}
