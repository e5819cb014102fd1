import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { ensureWebClient } from "../../tools/tasks/build.ts";
import { type Browser, launchChromium } from "../../e2e/fixtures/chromium.ts";
import { chooseParts, measureParts } from "../chosen-parts.ts";
import { CPU_SLOW_DOWN } from "./device.ts";
import { measureFirstLoad } from "./first-load.ts";
import { type GoalFigure, isMet } from "../goal-figure.ts";
import { measureMemory } from "./memory.ts";
import { measureRoomSwitch } from "./room-switch.ts";
import { measureScrolling } from "./scrolling.ts";
import { openStage, type Stage } from "./stage.ts";
import { measureTyping } from "./typing.ts";
import { measureUnread } from "./unread.ts";

type Measure = (browser: Browser, stage: Stage, minutes: number) => Promise<GoalFigure[]>;

/** By the name that --only chooses one by. Until it is opened, the long room is unread: that comes before whatever opens it. */
const MEASURES: Readonly<Record<string, Measure>> = {
  "first-load": measureFirstLoad,
  unread: measureUnread,
  rooms: measureRoomSwitch,
  typing: measureTyping,
  scrolling: measureScrolling,
  memory: measureMemory,
};

type BrowserBench = {
  readonly jsonFile: string | null;
  readonly minutes: number;
  readonly chromium: string;
  readonly only: string | null;
};

/** What a person waits for in the browser (W1, W2, R7), and what the page holds after some minutes of traffic (W3). */
export async function benchBrowser({ jsonFile, minutes, chromium, only }: BrowserBench): Promise<void> {
  const chosen = chooseParts(MEASURES, only);
  if (!ensureWebClient()) throw new Error("the web client could not be built");
  console.error("making 2,000 rooms and 100,000 messages …");
  const stage = await openStage();
  const browser = await launchChromium(chromium);
  let figures: GoalFigure[] = [];
  try {
    figures = await measureParts(chosen, (measure) => measure(browser, stage, minutes));
  } finally {
    await browser.close();
    await stage.close();
  }
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model ?? "",
    chromium: browser.version(),
    cpuSlowDown: CPU_SLOW_DOWN,
  };
  const json = JSON.stringify(
    { machine, minutes, figures, missed: figures.filter((figure) => !isMet(figure)) },
    null,
    2,
  );
  if (jsonFile) writeFileSync(jsonFile, json);
  else console.log(json);
}
