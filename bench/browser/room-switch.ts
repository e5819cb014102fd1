import type { Browser } from "../../e2e/fixtures/chromium.ts";
import { percentile } from "../statistics.ts";
import { CPU_SLOW_DOWN, type Device, openDevice, slowProcessorDown } from "./device.ts";
import type { GoalFigure } from "../goal-figure.ts";
import { type Paint, readPaints, switchTo } from "./paint-marks.ts";
import type { Stage, StageRoom } from "./stage.ts";
import { TASKS_AND_MARKS, traceWhile } from "./trace.ts";

/** More than the rooms whose last page the client holds in memory, so that going round meets the device's store. */
const ROUND = 14;
const ROUNDS = 3;
const BACK_AND_FORTH = 15;
/** Long enough for a room's messages to be stored on the device. */
const SETTLE_MS = 700;
const CACHED_MS = 100;
const COLD_MS = 300;

/** From the click on a room until its messages are painted, at full speed and slowed down; the room of 100,000 is one of them. */
export async function measureRoomSwitch(browser: Browser, stage: Stage): Promise<GoalFigure[]> {
  const full = await walkRooms(browser, stage, () => Promise.resolve());
  const slow = await walkRooms(browser, stage, slowProcessorDown);
  const slowly = `, ${CPU_SLOW_DOWN} x slower`;
  return [
    toWallFigure("room held in memory", full.held, CACHED_MS),
    toWallFigure("room kept on the device", full.stored, CACHED_MS),
    toWallFigure("room not seen before", full.cold, COLD_MS),
    ...toThreadFigures(`room held in memory${slowly}`, slow.held),
    ...toThreadFigures(`room kept on the device${slowly}`, slow.stored),
    toWallFigure(`room not seen before${slowly}`, slow.cold, null),
  ];
}

/** Once through rooms never opened, then round and round, then back and forth between two. */
async function walkRooms(browser: Browser, stage: Stage, slowDown: (device: Device) => Promise<void>) {
  const device = await openDevice(browser, stage);
  const { page } = device;
  await page.goto("/chat");
  await page.locator(`[data-room="${stage.longRoom.roomId}"]`).waitFor();
  await page.waitForLoadState("networkidle");
  await slowDown(device);
  const seenFirst = [...stage.rooms.slice(0, 1 - ROUND), stage.longRoom, ...stage.rooms.slice(1 - ROUND)];
  const round = seenFirst.slice(-ROUND);
  const rounds = Array.from({ length: ROUNDS }, () => round).flat();
  const pair = Array.from({ length: BACK_AND_FORTH }, () => round.slice(0, 2)).flat();
  const cold = await traceSwitches(browser, device, seenFirst);
  const stored = await traceSwitches(browser, device, rounds);
  const held = await traceSwitches(browser, device, pair);
  await device.close();
  return { cold, stored, held };
}

async function traceSwitches(browser: Browser, { page }: Device, rooms: readonly StageRoom[]): Promise<Paint[]> {
  const events = await traceWhile(browser, page, TASKS_AND_MARKS, async () => {
    for (const room of rooms) {
      await switchTo(page, room);
      await page.waitForTimeout(SETTLE_MS);
    }
  });
  return readPaints(events);
}

function toWallFigure(name: string, paints: readonly Paint[], atMost: number | null): GoalFigure {
  const value = percentile(
    paints.map(({ wallMs }) => wallMs),
    0.95,
  );
  const goal = atMost === null ? null : { id: "R7", atMost };
  return { name: `${name}: click to paint, p95 of ${paints.length}`, unit: "ms", value, goal };
}

function toThreadFigures(name: string, paints: readonly Paint[]): GoalFigure[] {
  const thread = paints.map(({ threadMs }) => threadMs);
  const goal = { id: "W2", atMost: CACHED_MS };
  return [
    { name: `${name}: Chromium's own time, p50`, unit: "ms", value: percentile(thread, 0.5), goal: null },
    { name: `${name}: Chromium's own time, p95`, unit: "ms", value: percentile(thread, 0.95), goal },
  ];
}
