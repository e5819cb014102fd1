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
/** At ten messages a second in the open room the 800 that a page keeps of it are there by then: until they are, it must grow. */
const WARM_UP_MS = 90_000;
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
  const chatter = await startChatter(
    stage,
    others.flatMap((room) => [stage.longRoom, room]),
  );
  const sampleMs = (minutes * 60_000) / SAMPLES;
  const warmUps = Math.ceil(WARM_UP_MS / sampleMs);
  const samples: Sample[] = [];
  for (let index = 0; index < warmUps + SAMPLES; index += 1) {
    const other = others[index % others.length] ?? stage.longRoom;
    await openRoom(page, other);
    await pause(sampleMs / 4);
    await openRoom(page, stage.longRoom);
    await pause((sampleMs / 4) * 3);
    samples.push(await readSample(device));
  }
  chatter.stop();
  await device.close();
  const [early, late] = [samples.slice(warmUps, warmUps + COMPARED), samples.slice(-COMPARED)];
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

/** After everything that can be let go has been. */
async function readSample({ cdp }: Device): Promise<Sample> {
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
