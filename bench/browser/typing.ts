import type { Browser, Page } from "../../e2e/fixtures/chromium.ts";
import { pause } from "../fan-out.ts";
import { percentile } from "../statistics.ts";
import { startChatter } from "./chatter.ts";
import { CPU_SLOW_DOWN, type Device, openDevice, slowProcessorDown } from "./device.ts";
import type { GoalFigure } from "../goal-figure.ts";
import { markKeys, type Paint, readPaints } from "./paint-marks.ts";
import type { Stage } from "./stage.ts";
import { TASKS_AND_MARKS, traceWhile } from "./trace.ts";

const FRAME_MS = 1_000 / 60;
const WORDS = "could you bring the two drawings of the north door when you come ";
/** A fast typist. */
const BETWEEN_KEYS_MS = 120;
const CHATTER_WARM_UP_MS = 3_000;

/** From a key until its letter is painted: in a quiet room, while 20 messages a second arrive in it, and on a slow processor. */
export async function measureTyping(browser: Browser, stage: Stage): Promise<GoalFigure[]> {
  const [room] = stage.rooms;
  if (!room) throw new Error("the stage has no rooms");
  const device = await openDevice(browser, stage);
  await device.page.goto(`/chat/${room.roomId}`);
  await device.page.locator("[role=log] [data-index] time").first().waitFor();
  await device.page.waitForLoadState("networkidle");
  await device.page.evaluate(markKeys);

  const quiet = await traceTyping(browser, device);
  const chatter = await startChatter(stage, [room]);
  await pause(CHATTER_WARM_UP_MS);
  const busy = await traceTyping(browser, device);
  await slowProcessorDown(device);
  const slowBusy = await traceTyping(browser, device);
  chatter.stop();
  await pause(CHATTER_WARM_UP_MS);
  const slow = await traceTyping(browser, device);
  await device.close();
  return [
    ...toFigures("typing", quiet, true),
    ...toFigures("typing at 20 messages/s", busy, true),
    ...toFigures(`typing, ${CPU_SLOW_DOWN} x slower`, slow, false),
    ...toFigures(`typing at 20 messages/s, ${CPU_SLOW_DOWN} x slower`, slowBusy, false),
  ];
}

async function traceTyping(browser: Browser, { page }: Device): Promise<Paint[]> {
  await page.getByRole("textbox", { name: "Message" }).focus();
  return readPaints(await traceWhile(browser, page, TASKS_AND_MARKS, () => typeWords(page)));
}

async function typeWords(page: Page): Promise<void> {
  for (const letter of WORDS) {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
}

function toFigures(name: string, paints: readonly Paint[], hasGoal: boolean): GoalFigure[] {
  const [wall, thread] = [paints.map(({ wallMs }) => wallMs), paints.map(({ threadMs }) => threadMs)];
  const goal = hasGoal ? { id: "W2", atMost: FRAME_MS } : null;
  return [
    { name: `${name}: key to paint, p95`, unit: "ms", value: percentile(wall, 0.95), goal: null },
    { name: `${name}: Chromium's own time, p95`, unit: "ms", value: percentile(thread, 0.95), goal },
  ];
}
