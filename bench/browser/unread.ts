/// <reference lib="dom" />
import type { Browser } from "../../e2e/fixtures/chromium.ts";
import { openDevice } from "./device.ts";
import type { GoalFigure } from "../goal-figure.ts";
import { readPaints, switchTo } from "./paint-marks.ts";
import { type Stage, UNREAD } from "./stage.ts";
import { TASKS_AND_MARKS, traceWhile } from "./trace.ts";

const COLD_MS = 300;

/** Coming back to 10,000 unread messages among 2,000 rooms: the list, then the room they are in. */
export async function measureUnread(browser: Browser, stage: Stage): Promise<GoalFigure[]> {
  const device = await openDevice(browser, stage);
  const { page } = device;
  const row = page.locator(`[data-room="${stage.longRoom.roomId}"]`);
  await page.goto("/chat");
  await row.waitFor();
  await page.waitForLoadState("networkidle");
  // A second visit, whose list comes from the device.
  await page.reload({ waitUntil: "commit" });
  await row.waitFor();
  const listMs = await page.evaluate(() => performance.now());
  await page.waitForLoadState("networkidle");
  const inTitle = readCount(await page.title());
  const inRow = readCount(await row.getByText(/unread/u).innerText());
  const [opened] = readPaints(await traceWhile(browser, page, TASKS_AND_MARKS, () => switchTo(page, stage.longRoom)));
  await page.waitForFunction(() => !document.title.startsWith("("));
  await device.close();
  return [
    { name: "10,000 unread: list on screen", unit: "ms", value: listMs, goal: null },
    {
      name: "10,000 unread: miscounted in title and row",
      unit: "",
      value: Math.abs(inTitle - UNREAD) + Math.abs(inRow - UNREAD),
      goal: { id: "R2", atMost: 0 },
    },
    {
      name: "10,000 unread: click to paint of their room",
      unit: "ms",
      value: opened?.wallMs ?? Number.NaN,
      goal: { id: "R7", atMost: COLD_MS },
    },
  ];
}

function readCount(text: string): number {
  return Number(/\d+/u.exec(text)?.[0] ?? 0);
}
