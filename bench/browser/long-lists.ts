import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { ensureWebClient } from "../../tools/tasks/build.ts";
import { type Browser, launchChromium } from "../../e2e/fixtures/chromium.ts";
import { chooseParts, measureParts } from "../chosen-parts.ts";
import { type GoalFigure, isMet } from "../goal-figure.ts";
import { percentile } from "../statistics.ts";
import { type Device, openDevice } from "./device.ts";
import {
  keepLists,
  LONG_LISTS,
  type LongList,
  measureCold,
  measureHeld,
  measureKept,
  measureStart,
} from "./list-openings.ts";
import { type ListStage, openListStage } from "./list-stage.ts";
import { markKeys, readPaints } from "./paint-marks.ts";
import { countFrames } from "./scrolling.ts";
import { FRAMES, TASKS_AND_MARKS, type TraceEvent, traceWhile } from "./trace.ts";

const TWO_FRAMES_MS = 2_000 / 60;
const TASK_MS = 50;
const DROPPED_PERCENT = 1;
const WORDS: Readonly<Record<string, string>> = { contacts: "grace had", events: "talk 49" };
const BETWEEN_KEYS_MS = 150;
/** Where the list is on a desktop's screen. */
const LIST = { x: 400, y: 600 };
const PX_PER_SECOND = 2_400;
const PX = 24_000;
const CHANGES = 3;
/** Long enough for both lists to be read again and written down. */
const SETTLE_MS = 6_000;

type Bench = { readonly browser: Browser; readonly stage: ListStage };
type Phase = (bench: Bench) => Promise<GoalFigure[]>;

/** By the name that --only chooses one by. Each begins with a browser that knows nothing, so that none needs another. */
const PHASES: Readonly<Record<string, Phase>> = {
  cold: ({ browser, stage }) => forEachList((list) => measureCold(browser, stage, list)),
  held: onKept(({ browser }, device, list) => measureHeld(browser, device, list)),
  kept: onKept(({ browser }, device, list) => measureKept(browser, device, list)),
  start: onKept((_bench, device, list) => measureStart(device, list)),
  search: onKept(({ browser }, device, list) => measureTyping(browser, device, list)),
  scroll: onKept(({ browser }, device, list) => measureScrolling(browser, device, list)),
  keep: measureKeeping,
};

type ListBench = { readonly jsonFile: string | null; readonly chromium: string; readonly only: string | null };

/** Somebody with 10,000 contacts and 5,000 events: opening both lists, searching, scrolling, and keeping them on the device. */
export async function benchLists({ jsonFile, chromium, only }: ListBench): Promise<void> {
  const chosen = chooseParts(PHASES, only);
  if (!ensureWebClient()) throw new Error("the web client could not be built");
  console.error("making 10,000 contacts and 5,000 events …");
  const stage = await openListStage();
  const browser = await launchChromium(chromium);
  let figures: GoalFigure[] = [];
  try {
    figures = await measureParts(chosen, (measure) => measure({ browser, stage }));
  } finally {
    await browser.close();
    await stage.close();
  }
  const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? "", chromium: browser.version() };
  const missed = figures.filter((figure) => !isMet(figure));
  if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ machine, figures, missed }, null, 2));
}

async function forEachList(measure: (list: LongList) => Promise<GoalFigure[]>): Promise<GoalFigure[]> {
  const figures: GoalFigure[] = [];
  for (const list of LONG_LISTS) figures.push(...(await measure(list)));
  return figures;
}

/** Where the device has both lists. */
function onKept(measure: (bench: Bench, device: Device, list: LongList) => Promise<GoalFigure[]>): Phase {
  return async (bench) => {
    const device = await openDevice(bench.browser, bench.stage);
    await keepLists(device);
    const figures = await forEachList((list) => measure(bench, device, list));
    await device.close();
    return figures;
  };
}

async function measureTyping(browser: Browser, { page }: Device, list: LongList): Promise<GoalFigure[]> {
  await page.goto(list.path);
  await page.locator(list.rows).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(markKeys);
  await page.getByRole("searchbox", { name: "Search" }).focus();
  const word = WORDS[list.name] ?? "";
  const paints = readPaints(
    await traceWhile(browser, page, TASKS_AND_MARKS, async () => {
      for (const letter of word) await press(page, letter === " " ? "Space" : letter);
      for (let count = 0; count < word.length; count += 1) await press(page, "Backspace");
      for (const letter of word) await press(page, letter === " " ? "Space" : letter);
    }),
  );
  const [wall, thread] = [paints.map(({ wallMs }) => wallMs), paints.map(({ threadMs }) => threadMs)];
  const name = `searching ${list.name}, key to painted rows`;
  return [
    { name: `${name}, p50`, unit: "ms", value: percentile(wall, 0.5), goal: null },
    {
      name: `${name}, p95 of ${wall.length}`,
      unit: "ms",
      value: percentile(wall, 0.95),
      goal: { id: "L2", atMost: TWO_FRAMES_MS },
    },
    {
      name: `searching ${list.name}: Chromium's own time, p95`,
      unit: "ms",
      value: percentile(thread, 0.95),
      goal: null,
    },
  ];
}

async function press(page: Device["page"], key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(BETWEEN_KEYS_MS);
}

async function measureScrolling(browser: Browser, { page, cdp }: Device, list: LongList): Promise<GoalFigure[]> {
  await page.goto(list.path);
  await page.locator(list.rows).first().waitFor();
  await page.waitForLoadState("networkidle");
  const scroll = async (yDistance: number): Promise<void> => {
    const gesture = { ...LIST, yDistance, speed: PX_PER_SECOND, gestureSourceType: "mouse" } as const;
    await cdp.send("Input.synthesizeScrollGesture", gesture);
  };
  await scroll(-PX / 16);
  const events = await traceWhile(browser, page, [...FRAMES, ...TASKS_AND_MARKS], async () => {
    await scroll(-PX);
    await scroll(PX / 2);
  });
  const { frames, dropped } = countFrames(events);
  return [
    { name: `scrolling ${list.name}: frames`, unit: "", value: frames, goal: null },
    {
      name: `scrolling ${list.name}: frames dropped`,
      unit: "%",
      value: (100 * dropped) / Math.max(1, frames),
      goal: { id: "L3", atMost: DROPPED_PERCENT },
    },
    toLongestTask(`scrolling ${list.name}`, events),
  ];
}

/** How long it takes until the device has both lists; then they are read again and written down while the page only stands there. */
async function measureKeeping({ browser, stage }: Bench): Promise<GoalFigure[]> {
  const device = await openDevice(browser, stage);
  const { page } = device;
  const value = await keepLists(device);
  const events = await traceWhile(browser, page, TASKS_AND_MARKS, async () => {
    for (let turn = 0; turn < CHANGES; turn += 1) {
      await stage.changeOne(turn);
      await page.waitForTimeout(SETTLE_MS);
    }
  });
  await device.close();
  return [
    { name: "first start until both lists are on the device", unit: "ms", value, goal: null },
    toLongestTask("reading and writing both lists", events),
  ];
}

/** Of the page's main thread. */
function toLongestTask(name: string, events: readonly TraceEvent[]): GoalFigure {
  const tasks = events.filter(({ name: kind, tdur }) => kind === "RunTask" && tdur !== undefined);
  const main = Map.groupBy(tasks, ({ pid, tid }) => `${pid} ${tid}`);
  const busiest = [...main.values()].toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
  const value = Math.max(0, ...busiest.map(({ tdur = 0 }) => tdur)) / 1_000;
  return { name: `${name}: longest task of the page`, unit: "ms", value, goal: { id: "L3", atMost: TASK_MS } };
}

const sum = (events: readonly TraceEvent[]): number => events.reduce((total, { tdur = 0 }) => total + tdur, 0);
