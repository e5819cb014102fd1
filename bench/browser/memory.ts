import type { Browser, Page } from "../../e2e/fixtures/chromium.ts";
import { pause } from "../fan-out.ts";
import { percentile } from "../statistics.ts";
import { startChatter } from "./chatter.ts";
import { type Device, openDevice } from "./device.ts";
import type { GoalFigure } from "../goal-figure.ts";
import type { Stage, StageRoom } from "./stage.ts";

const SAMPLES = 24;
/** Of these the first and the last are compared. */
const COMPARED = 6;
/**
 * What a page holds but once is there by then, and must grow until it is: at ten messages a second the 800 that it keeps of the open
 * room, and the first look at each of the others.
 */
const WARM_UP_MS = 120_000;
const READINGS = 5;
const READING_PAUSE_MS = 300;
const FLAT_PERCENT = 5;
const MB = 1_000_000;

type Sample = { readonly heapBytes: number; readonly nodes: number; readonly listeners: number };

/** What the page holds while 20 messages a second arrive, half of them in the open room, and the person changes rooms. */
export async function measureMemory(browser: Browser, stage: Stage, minutes: number): Promise<GoalFigure[]> {
  const device = await openDevice(browser, stage);
  const { page } = device;
  await page.goto(`/chat/${stage.longRoom.roomId}`);
  await page.locator("[role=log] [data-index] time").first().waitFor();
  const others = stage.rooms.slice(0, 8);
  const changeRooms = async (other: StageRoom, ms: number): Promise<void> => {
    await openRoom(page, other);
    await pause(ms / 4);
    await openRoom(page, stage.longRoom);
    await pause((ms / 4) * 3);
  };
  const chatter = await startChatter(
    stage,
    others.flatMap((room) => [stage.longRoom, room]),
  );
  for (const other of others) await changeRooms(other, WARM_UP_MS / others.length);
  const samples: Sample[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    await changeRooms(others[index % others.length] ?? stage.longRoom, (minutes * 60_000) / SAMPLES);
    samples.push(await readSample(device));
  }
  chatter.stop();
  await device.close();
  const [early, late] = [samples.slice(0, COMPARED), samples.slice(-COMPARED)];
  return [
    { name: "memory: heap at the end", unit: "MB", value: median(late, "heapBytes") / MB, goal: null },
    toGrowth(`memory: heap growth over ${minutes} min`, early, late, "heapBytes"),
    { name: "memory: DOM nodes at the end", unit: "", value: median(late, "nodes"), goal: null },
    toGrowth("memory: growth of DOM nodes", early, late, "nodes"),
    toGrowth("memory: growth of listeners", early, late, "listeners"),
  ];
}

/** By keyboard: in a busy list the rows never stand still for a click. */
function openRoom(page: Page, { roomId }: StageRoom): Promise<void> {
  return page.locator(`[data-room="${roomId}"]`).press("Enter");
}

/** The least of some readings: one alone meets what a message that arrives just then holds for a moment. */
async function readSample(device: Device): Promise<Sample> {
  const readings: Sample[] = [];
  for (let index = 0; index < READINGS; index += 1) {
    readings.push(await read(device));
    await pause(READING_PAUSE_MS);
  }
  const least = (what: keyof Sample) => Math.min(...readings.map((reading) => reading[what]));
  return { heapBytes: least("heapBytes"), nodes: least("nodes"), listeners: least("listeners") };
}

/** After everything that can be let go has been. */
async function read({ cdp }: Device): Promise<Sample> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters");
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

function toGrowth(name: string, early: readonly Sample[], late: readonly Sample[], what: keyof Sample): GoalFigure {
  const before = median(early, what);
  const value = before === 0 ? 0 : (100 * (median(late, what) - before)) / before;
  return { name, unit: "%", value, goal: { id: "W3", atMost: FLAT_PERCENT } };
}

function median(samples: readonly Sample[], what: keyof Sample): number {
  return percentile(
    samples.map((sample) => sample[what]),
    0.5,
  );
}
